import { useEffect, useId, useRef, useState } from 'react';
import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { useDialogTarget } from '../../parts/dialog-target/use-dialog-target.ts';
import { useZoneName } from '../../parts/formats/use-zone-name.ts';
import { findRefundableLines } from '../../rules/orders/refund-plan.ts';
import styles from './order.module.css';
import { OrderLineRow } from './order-line-row.tsx';
import { OrderOverview } from './order-overview.tsx';
import { OrderTotals } from './order-totals.tsx';
import { Payments } from './payments.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { Refunds } from './refunds.tsx';

/** What a refund is of: one line, or all that can still be refunded. */
interface RefundTarget {
  lineId?: number;
}

/** An order, and the dialog that refunds it. After a refund the heading of its lines has the focus. */
export function OrderDetails({ order }: { order: OperatorOrder }) {
  const { t } = useTexts('mf-admin');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useDialogTarget<RefundTarget>();
  const [refundsMade, setRefundsMade] = useState(0);
  // The closed dialog returns the focus to its button, which the refund removes.
  useEffect(() => {
    if (refundsMade > 0) heading.current?.focus();
  }, [refundsMade]);
  const zone = useZoneName([order.created_at, ...order.lines.map(({ date }) => date)]);
  const refundable = findRefundableLines(order);
  return (
    <Stack gap="l">
      <OrderOverview order={order} />
      <Card as="section" aria-labelledby={headingId}>
        <Stack gap="m">
          <Group justify="between" gap="s">
            <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
              {t('order.lines')}
            </h2>
            {refundable.length > 1 && (
              <Button variant="secondary" size="s" onClick={() => dialog.open({})}>
                {t('order.refund.all')}
              </Button>
            )}
          </Group>
          <ul className={styles.rows} aria-labelledby={headingId}>
            {order.lines.map((line) => (
              <li key={line.id} className={styles.row}>
                <OrderLineRow
                  line={line}
                  order={order}
                  onRefund={refundable.includes(line) ? () => dialog.open({ lineId: line.id }) : undefined}
                />
              </li>
            ))}
          </ul>
          <OrderTotals order={order} />
        </Stack>
      </Card>
      <Payments order={order} />
      <Refunds order={order} />
      <Text size="s" tone="muted">
        {t('money.zone', { zone })}
      </Text>
      {dialog.target && (
        <RefundDialog
          key={dialog.key}
          order={order}
          lineId={dialog.target.lineId}
          opened={dialog.opened}
          onClose={dialog.close}
          onRefunded={() => {
            dialog.close();
            setRefundsMade((count) => count + 1);
          }}
        />
      )}
    </Stack>
  );
}
