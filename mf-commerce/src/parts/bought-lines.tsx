import type { Order, OrderLine } from 'shared-api/contracts/commerce/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { formatMoney } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import styles from './bought-lines.module.css';
import { Line } from './line/line.tsx';
import { ZoneNote } from './line/zone-note.tsx';
import { MoneyBack } from './money-back.tsx';

/** What an order has in it, with what became of what could not be delivered any more. */
export function BoughtLines({ order }: { order: Order }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const money = (amount: number) => formatMoney(amount, order.currency, language);
  const noteOf = (line: OrderLine) => {
    if (line.status === 'lost')
      return (
        <FormMessage tone="warning">
          {t('paymentResult.lost')}{' '}
          <MoneyBack
            refunds={order.refunds.filter(({ line_id }) => line_id === line.id)}
            currency={order.currency}
          />
        </FormMessage>
      );
    if (line.discount === 0) return undefined;
    return (
      <Text size="s" tone="muted" numbers>
        {t('order.discountShare', { amount: money(line.discount) })}
      </Text>
    );
  };
  return (
    <>
      <ul className={styles.lines} aria-label={t('checkout.items')}>
        {order.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <Line
              thing={line}
              dim={line.status === 'lost' || line.status === 'released'}
              price={
                <Text as="span" strong numbers>
                  <bdi>{money(line.price)}</bdi>
                </Text>
              }
              note={noteOf(line)}
            />
          </li>
        ))}
      </ul>
      <ZoneNote things={order.lines} />
    </>
  );
}
