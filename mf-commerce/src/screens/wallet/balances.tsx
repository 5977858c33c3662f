import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatMoney } from 'shared-ui/format';
import { Card, Group, Text } from 'shared-ui/layout';
import { Loaded, LoadingState, Skeleton } from 'shared-ui/states';
import { useEntries } from '../../queries/orders.ts';
import { useWalletBalance } from '../../queries/shared.ts';
import { walletCurrencies } from '../../rules/orders/currencies.ts';
import styles from './wallet.module.css';

/** The balance of the wallet, with a card for each currency in which it has entries. */
export function Balances() {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const query = useWalletBalance();
  const { data: entries } = useEntries(1, undefined);
  return (
    <Loaded
      query={query}
      loading={
        <LoadingState>
          <Skeleton shape="card" className={styles.skeleton} />
        </LoadingState>
      }
    >
      {(balances) => (
        <Group align="stretch">
          {walletCurrencies(balances, entries?.data.data).map((currency) => (
            <Card key={currency} tone="tinted" className={styles.balance}>
              <Text size="s" tone="muted">
                {t('wallet.balance')} · {t(`common.currencies.${currency}`)}
              </Text>
              <p className={styles.amount}>
                <bdi>{formatMoney(balances[currency], currency, language)}</bdi>
              </p>
            </Card>
          ))}
        </Group>
      )}
    </Loaded>
  );
}
