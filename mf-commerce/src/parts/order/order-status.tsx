import { useTexts } from 'shared-api/i18n';
import type { OrderStatus as Status } from 'shared-api/rules/order-state';
import { Badge, type BadgeTone } from 'shared-ui/badge';
import { refundShare } from '../../rules/orders/status.ts';

const tones: Record<Status, BadgeTone> = {
  open: 'warning',
  pending: 'pending',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
};

export interface OrderStatusProps {
  order: { status: Status; total: number };
  /** Amount that was refunded, or is being refunded. */
  refunded: number;
}

/** The status of an order, and whether it was refunded. */
export function OrderStatus({ order: { status, total }, refunded }: OrderStatusProps) {
  const { t } = useTexts('mf-commerce');
  const share = refundShare({ total, refunded });
  return (
    <>
      <Badge tone={tones[status]}>{t(`orders.status.${status}`)}</Badge>
      {share && <Badge tone="info">{t(`orders.status.${share}`)}</Badge>}
    </>
  );
}
