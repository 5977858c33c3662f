import type { WalletEntry } from 'shared-api/contracts/commerce/wallet';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { formatDateTime, formatMoney } from 'shared-ui/format';
import { Card, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './wallet.module.css';

/** One ledger entry: reason, order, amount, and the balance after it. */
export function EntryRow({ entry }: { entry: WalletEntry }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { kind, amount, currency, balance, order_id, note, created_at } = entry;
  return (
    <Card className={styles.entry}>
      <div className={styles.words}>
        <Text strong>{t(`wallet.kinds.${kind}`)}</Text>
        {note && (
          <Text size="s">
            <bdi>{note}</bdi>
          </Text>
        )}
        <Text size="s" tone="muted" numbers>
          {formatDateTime(created_at, language, { timeZone: deviceZone() })}
        </Text>
        {order_id !== null && (
          <Text size="s">
            <TextLink to={`/user/orders/${order_id}`}>{t('common.orderNumber', { id: order_id })}</TextLink>
          </Text>
        )}
      </div>
      <div className={styles.figures}>
        <Text strong numbers tone={amount > 0 ? 'success' : 'default'}>
          <VisuallyHidden>{`${amount > 0 ? t('wallet.in') : t('wallet.out')} `}</VisuallyHidden>
          <bdi>{formatMoney(amount, currency, language, { signDisplay: 'always' })}</bdi>
        </Text>
        <Text size="s" tone="muted" numbers>
          {t('wallet.after', { amount: formatMoney(balance, currency, language) })}
        </Text>
      </div>
    </Card>
  );
}
