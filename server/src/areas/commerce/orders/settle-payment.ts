import { eq } from 'drizzle-orm';
import { isLive, isUnderWay } from 'shared-api/rules/order-state';
import { type Database, Failure } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { type PaymentState, ProviderError } from '../payments/provider.ts';
import { payments } from '../tables/orders.ts';
import { type EndTransition, endOrder } from './end-order.ts';
import { findPayment, toKnownPayment } from './find-payment.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { lockOrder, type Order, type Payment } from './locks.ts';
import { notifyUnpaid } from './notify-unpaid.ts';
import { getProvider, type OrderDeps } from './order-deps.ts';
import { returnPayment } from './refunds.ts';
import { changePayment } from './transitions.ts';

/*
 * The only code that settles a payment at a provider, for webhooks, the result page, the sweep and cancellations. It asks the provider for
 * the state without a lock; then one idempotent transaction applies it. After a crash in between, the next call does the same work.
 */

type Paid = PaymentState & { status: 'paid' };

const isPaid = (truth: PaymentState): truth is Paid => truth.status === 'paid';

const isOurs = (currency: string | undefined): currency is Payment['currency'] =>
  currency === 'USD' || currency === 'EGP';

/** Whether the paid amount is the requested one, including payments to which the provider applied a fee, discount or conversion and reports both amounts (PD-139). */
const matchesRequest = ({ amount, currency, asked }: Paid, payment: Payment): boolean =>
  [{ amount, currency }, asked].some(
    (each) => each?.amount === payment.amount && each.currency === payment.currency,
  );

/** Refunds a payment that completes no order, and logs an unexpected amount. */
async function refundUnwanted(
  tx: Database,
  payment: Payment,
  truth: Paid,
  { log }: OrderDeps,
  now: Date,
): Promise<void> {
  const { amount = 0, currency } = truth;
  const right = matchesRequest(truth, payment);
  if (amount > 0 && isOurs(currency))
    await returnPayment(tx, payment, { amount, currency, reason: right ? 'late' : 'mismatch' }, now);
  if (right) return;
  const details = {
    asked: payment.amount,
    asked_currency: payment.currency,
    paid: amount,
    currency: currency ?? '',
  };
  log.error({ payment: payment.id, ...details }, 'a payment is not what was asked for');
  await audit(tx, { action: 'payment.mismatch', subject: payment.id, details }, now);
}

/**
 * Applies a successful payment: it completes the waiting order, or is refunded. A payment that has ended is refunded even if its order is
 * still open and holds its items: its wallet money and coupon are free again, and another payment may be under way.
 */
async function receive(
  tx: Database,
  deps: OrderDeps,
  { order, payment, truth, event }: { order: Order; payment: Payment; truth: Paid; event?: EndTransition },
  now: Date,
): Promise<void> {
  const { ref = payment.ref ?? undefined, charge } = truth;
  const waited = isUnderWay(payment.status) && isLive(order.status);
  if (waited && matchesRequest(truth, payment))
    return fulfilOrder(tx, deps, { order, payment, received: { ref, charge } }, now);
  if (waited)
    await endOrder(tx, order, event ?? 'endPayment', {
      productKinds: deps.productKinds,
      now,
      ended: { payment, transition: 'return', ref, charge },
    });
  else await changePayment(tx, payment, 'return', { ref, charge, settledAt: now });
  await refundUnwanted(tx, { ...payment, ref: ref ?? null, charge: charge ?? null }, truth, deps, now);
}

/** Maps the provider's state to columns. The provider's reason is only logged; the stored reason is one of ours. */
const toEndedColumns = ({ status, ref }: PaymentState) =>
  status === 'failed'
    ? ({ transition: 'fail', reason: 'declined', ref } as const)
    : ({ transition: 'expire', ref } as const);

/** How long after the provider's session the sweep checks an ended payment a last time. */
export const watchedMs = 60 * 60_000;

/** Marks the last check of an ended payment; only a webhook can still change it. */
async function markRechecked(tx: Database, { id, expiresAt }: Payment, now: Date): Promise<void> {
  if (expiresAt && expiresAt.getTime() + watchedMs <= now.getTime())
    await tx.update(payments).set({ settledAt: now }).where(eq(payments.id, id));
}

/**
 * Applies the provider's state to a payment.
 * @param event why the payment ends in any case; without it an open payment stays open
 */
async function settle(
  tx: Database,
  deps: OrderDeps,
  { id, orderId }: Payment,
  truth: PaymentState,
  event: EndTransition | undefined,
): Promise<void> {
  const now = deps.now();
  const order = await lockOrder(tx, orderId);
  const payment = await findPayment(tx, id);
  if (!order || !payment) throw new Error(`Payment ${id} has gone`);
  if (payment.status === 'paid' || payment.status === 'returned') return;
  if (isPaid(truth)) return receive(tx, deps, { order, payment, truth, event }, now);
  if (!isUnderWay(payment.status)) return markRechecked(tx, payment, now);
  const goesOn = truth.status === 'open' || (truth.status === 'unknown' && payment.status === 'opening');
  if (goesOn && event === undefined) return;
  const over = order.holdUntil !== null && order.holdUntil <= now;
  const endEvent = event ?? (over ? 'expire' : 'endPayment');
  const ended = { payment, ...toEndedColumns(truth) };
  const status = await endOrder(tx, order, endEvent, { productKinds: deps.productKinds, now, ended });
  const isFailed = endEvent === 'endPayment' && truth.status === 'failed';
  if (isFailed || (endEvent === 'expire' && status !== order.status))
    await notifyUnpaid(tx, order, { event: endEvent, paymentId: id }, now);
}

/**
 * Updates a payment and its order from the provider's state.
 * @throws ProviderError when the provider cannot be asked
 */
export async function settlePayment(deps: OrderDeps, payment: Payment): Promise<void> {
  if (payment.provider === null) return;
  const capture = isUnderWay(payment.status);
  const truth = await getProvider(deps, payment).read(toKnownPayment(payment), { capture });
  await deps.db.transaction((tx) => settle(tx, deps, payment, truth, undefined));
}

/**
 * Ends a payment under way, first at its provider. If it turns out to be paid, it completes its order and `event` is ignored.
 * @throws Failure 502 `payment_not_stopped` when the provider cannot be asked
 */
export async function stopPayment(deps: OrderDeps, payment: Payment, event: EndTransition): Promise<void> {
  const truth = await getProvider(deps, payment)
    .expire(toKnownPayment(payment))
    .catch((cause: unknown) => {
      if (cause instanceof ProviderError) throw new Failure('payment_not_stopped', { cause });
      throw cause;
    });
  await deps.db.transaction((tx) => settle(tx, deps, payment, truth, event));
}
