import type { OrderCard } from 'shared-api/contracts/commerce/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { isLive } from 'shared-api/rules/order-state';
import { Button } from 'shared-ui/button';
import { formatDate, formatMoney } from 'shared-ui/format';
import { Card, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { OrderStatus } from '../../parts/order/order-status.tsx';
import styles from './orders.module.css';

/** An order in the list: a row if there is room, else a card. All of it links to the order. */
export function OrderRow({ order }: { order: OrderCard }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { id, names, lines_number, created_at, total, currency, refunded, status } = order;
  const more = lines_number - 1;
  return (
    <Card className={styles.card}>
      <div className={styles.row}>
        <div className={styles.about}>
          <TextLink to={`/user/orders/${id}`} className={styles.link}>
            {t('common.orderNumber', { id })}
          </TextLink>
          <Text>
            <bdi>{names[0]}</bdi> {more > 0 && t('orders.more', { count: more })}
          </Text>
        </div>
        <Text size="s" tone="muted" numbers className={styles.date}>
          {formatDate(created_at, language, { timeZone: deviceZone() })}
        </Text>
        <div className={styles.status}>
          <OrderStatus order={order} refunded={refunded} />
        </div>
        <Text strong numbers className={styles.total}>
          <bdi>{formatMoney(total, currency, language)}</bdi>
        </Text>
        {isLive(status) && (
          <div className={styles.action}>
            <Button size="s" variant="accent" href="/checkout">
              {t('orders.continue')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
