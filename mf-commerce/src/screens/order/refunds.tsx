import { useId } from 'react';
import type { Order, Refund } from 'shared-api/contracts/commerce/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Badge } from 'shared-ui/badge';
import { formatDateTime, formatMoney } from 'shared-ui/format';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { refundParts } from '../../rules/orders/refund-sums.ts';
import styles from './order.module.css';

/** The refunds of an order, completed or pending: product, amount, destination. Renders nothing without refunds. */
export function Refunds({ order }: { order: Order }) {
  const { t } = useTexts('mf-commerce');
  const heading = useId();
  if (order.refunds.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={heading} className={styles.card}>
      <Stack>
        <Heading id={heading} size="m">
          {t('order.refunds')}
        </Heading>
        <ul className={styles.refunds}>
          {order.refunds.map((refund) => (
            <li key={refund.id} className={styles.refund}>
              <RefundRow refund={refund} order={order} />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function RefundRow({ refund, order }: { refund: Refund; order: Order }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { source, wallet } = refundParts(refund);
  const money = (amount: number) => formatMoney(amount, order.currency, language);
  const line = order.lines.find(({ id }) => id === refund.line_id);
  return (
    <>
      <div className={styles.words}>
        <Text strong>
          <bdi>{line?.name ?? t('order.whole')}</bdi>
        </Text>
        {line?.date && (
          <Text size="s" tone="muted" numbers>
            {formatDateTime(line.date, language, { timeZone: deviceZone() })}
          </Text>
        )}
        {source > 0 && <Text numbers>{t('order.toSource', { amount: money(source) })}</Text>}
        {wallet > 0 && <Text numbers>{t('order.toWallet', { amount: money(wallet) })}</Text>}
        {refund.status === 'diverted' && (
          <Text size="s" tone="muted">
            {t('order.refund.diverted')}
          </Text>
        )}
      </div>
      <Badge tone={refund.status === 'planned' ? 'pending' : 'success'}>
        {t(refund.status === 'planned' ? 'order.refund.planned' : 'order.refund.done')}
      </Badge>
    </>
  );
}
