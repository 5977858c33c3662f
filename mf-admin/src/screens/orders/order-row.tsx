import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { Card, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { OrderStatus } from '../../parts/order-status/order-status.tsx';
import { sumRefunds } from '../../rules/orders/refund-plan.ts';
import styles from './orders.module.css';

/** An order in the list. All of it links to the order. */
export function OrderRow({ order }: { order: OperatorOrder }) {
  const { t } = useTexts('mf-admin');
  const { money, time } = useFormats();
  const { id, buyer, total, currency, created_at } = order;
  const refunded = sumRefunds(order);
  return (
    <Card className={styles.card}>
      <div className={styles.row}>
        <div className={styles.about}>
          <TextLink to={`/admin/orders/${id}`} className={styles.link}>
            {t('money.order', { id })}
          </TextLink>
          <Text>
            <bdi>{buyer.username}</bdi>
          </Text>
          <Text size="s" tone="muted">
            <bdi>{buyer.email}</bdi>
          </Text>
        </div>
        <div className={styles.sums}>
          <Text strong numbers>
            <bdi>{money(total, currency)}</bdi>
          </Text>
          {refunded > 0 && (
            <Text size="s" tone="muted" numbers>
              {t('orders.refunded', { amount: money(refunded, currency) })}
            </Text>
          )}
        </div>
        <div className={styles.status}>
          <OrderStatus order={order} />
        </div>
        <Text size="s" tone="muted" numbers className={styles.time}>
          {time(created_at)}
        </Text>
      </div>
    </Card>
  );
}
