import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import type { OrderStatus as Status } from 'shared-api/rules/order-state';
import { Badge, type BadgeTone } from 'shared-ui/badge';
import { Group } from 'shared-ui/layout';
import { getRefundShare } from '../../rules/orders/refund-plan.ts';

const tones: Record<Status, BadgeTone> = {
  open: 'warning',
  pending: 'pending',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
};

/** The status of an order, and whether it was refunded. */
export function OrderStatus({ order }: { order: Pick<OperatorOrder, 'status' | 'total' | 'refunds'> }) {
  const { t } = useTexts('mf-admin');
  const share = getRefundShare(order);
  return (
    <Group gap="xs">
      <Badge tone={tones[order.status]}>{t(`money.orderStatus.${order.status}`)}</Badge>
      {share && <Badge tone="info">{t(`money.refundShare.${share}`)}</Badge>}
    </Group>
  );
}
