import type { CartModel } from 'shared-api/contracts/cart';
import type {
  OrderLine as LineAnswer,
  Order as OrderAnswer,
  OrderCard,
  Payment as PaymentAnswer,
  Refund as RefundAnswer,
} from 'shared-api/contracts/commerce/wire';
import { fromHundredths } from 'shared-api/rules/money';
import { isLive, isUnderWay } from 'shared-api/rules/order-state';
import type { LineDetails, OrderSummary, OrderView } from './find-orders.ts';
import type { Order, Payment, Refund } from './locks.ts';

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const headOf = ({ id, status, currency, subtotal, discount, createdAt, paidAt, closedAt }: Order) => ({
  id,
  status,
  currency,
  subtotal: fromHundredths(subtotal),
  discount: fromHundredths(discount),
  total: fromHundredths(subtotal - discount),
  created_at: createdAt.toISOString(),
  paid_at: at(paidAt),
  closed_at: at(closedAt),
});

const lineAnswer = (line: OrderView['lines'][number], details: LineDetails): LineAnswer => {
  const startsAt = details.startsAt.get(line.id) ?? line.startsAt;
  const isMoved = startsAt?.getTime() !== line.startsAt?.getTime();
  const { isUnlimited, participants, participantNames } = line.options;
  const place = details.places.get(line.id);
  const refundUntil = details.refundUntil.get(line.id);
  return {
    id: line.id,
    model_id: line.modelId,
    model_name: line.modelName as CartModel,
    user_id: line.userId,
    username: line.username,
    name: line.name,
    image: line.image,
    event_name: line.eventName,
    period: line.period,
    date: at(startsAt),
    moved_from: isMoved ? at(line.startsAt) : null,
    date_interval: line.interval,
    ...(isUnlimited && { is_unlimited: 1 as const }),
    ...(participants !== undefined && { users_number: participants, participants: participantNames ?? [] }),
    ...(place && { ends_at: place.endsAt.toISOString(), timezone: place.timezone }),
    price: fromHundredths(line.price),
    discount: fromHundredths(line.discount),
    paid: fromHundredths(line.price - line.discount),
    status: line.status,
    reference: line.status === 'delivered' ? line.reference : null,
    refund_until: at(refundUntil ?? null),
    ...(refundUntil === null && { refund_over: 1 as const }),
  };
};

export const paymentAnswer = (payment: Payment): PaymentAnswer => ({
  id: payment.id,
  method: payment.method,
  status: payment.status,
  amount: fromHundredths(payment.amount),
  wallet_amount: fromHundredths(payment.walletAmount),
  reason: payment.reason,
  created_at: payment.createdAt.toISOString(),
  settled_at: at(payment.settledAt),
});

export const refundAnswer = (refund: Refund): RefundAnswer => ({
  id: refund.id,
  line_id: refund.lineId,
  payment_id: refund.paymentId,
  amount: fromHundredths(refund.amount),
  wallet_amount: fromHundredths(refund.walletAmount),
  // Released pages know the reasons that there were before.
  reason: refund.reason === 'dispute' ? 'operator' : refund.reason,
  is_dispute: refund.reason === 'dispute' ? 1 : 0,
  // For buyers a refund is on its way until the provider has made it.
  status: refund.status === 'sent' ? 'planned' : refund.status,
  created_at: refund.createdAt.toISOString(),
  done_at: at(refund.doneAt),
});

/** Maps an order to the API's form, as of a time. */
export function orderAnswer(
  { order, buyer, lines, payment, refunds }: OrderView,
  now: Date,
  details: LineDetails,
): OrderAnswer {
  const { holdUntil, status } = order;
  const left = holdUntil ? Math.max(0, holdUntil.getTime() - now.getTime()) : 0;
  const total = order.subtotal - order.discount;
  const counts = payment !== undefined && (isUnderWay(payment.status) || payment.status === 'paid');
  const wallet = counts ? payment.walletAmount : 0;
  return {
    ...headOf(order),
    coupon_code: order.discount > 0 ? order.couponCode : null,
    wallet: fromHundredths(wallet),
    due: fromHundredths(total - wallet),
    hold_until: at(holdUntil),
    hold_seconds: Math.floor(left / 1000),
    buyer,
    lines: lines.map((line) => lineAnswer(line, details)),
    payment: payment ? paymentAnswer(payment) : null,
    refunds: refunds.map(refundAnswer),
    can_pay_again: isLive(status) && left > 0,
    continue_url: payment?.status === 'open' ? payment.url : null,
  };
}

export const orderCard = ({ order, names, lines, refunded }: OrderSummary): OrderCard => ({
  ...headOf(order),
  names,
  lines_number: lines,
  refunded: fromHundredths(refunded),
});
