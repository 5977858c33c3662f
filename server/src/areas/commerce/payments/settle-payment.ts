import { eq } from 'drizzle-orm';
import { isLive, isUnderWay } from 'shared-api/rules/order-state';
import { type Database, Failure } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { type EndingTransition, endOrder } from '../orders/end-order.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { lockOrder, type Order, type Payment } from '../orders/locks.ts';
import { type OrderDeps, providerOf } from '../orders/order-deps.ts';
import { returnPayment } from '../orders/refunds.ts';
import { payments } from '../orders/tables.ts';
import { changePayment } from '../orders/transitions.ts';
import { findPayment, knownAs } from './find-payment.ts';
import { type PaymentState, ProviderError } from './provider.ts';

/*
 * The one path by which a payment through a provider is settled, whoever calls it: a webhook, the page of the result, the sweep, or somebody who
 * gives it up. The provider is asked what is true without a lock; then one transaction does all that follows from it, and does nothing a
 * second time. A server that dies in between has done nothing that the next call would not do.
 */

type Paid = PaymentState & { status: 'paid' };

const isPaid = (truth: PaymentState): truth is Paid => truth.status === 'paid';

const isOurs = (currency: string | undefined): currency is Payment['currency'] =>
  currency === 'USD' || currency === 'EGP';

/** Whether what was paid is what was asked for. */
const isRight = ({ amount, currency }: Paid, payment: Payment): boolean =>
  amount === payment.amount && currency === payment.currency;

/** Money that paid for nothing goes back to where it came from, and an amount that was not asked for is written down. */
async function giveBack(
  tx: Database,
  payment: Payment,
  truth: Paid,
  { log }: OrderDeps,
  now: Date,
): Promise<void> {
  const { amount = 0, currency } = truth;
  const right = isRight(truth, payment);
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

/** Money came in: it completes the order that waits for it, or goes back. */
async function receive(
  tx: Database,
  deps: OrderDeps,
  { order, payment, truth, event }: { order: Order; payment: Payment; truth: Paid; event?: EndingTransition },
  now: Date,
): Promise<void> {
  const { ref = payment.ref ?? undefined, charge } = truth;
  const waited = isUnderWay(payment.status) && isLive(order.status);
  if (waited && isRight(truth, payment))
    return fulfilOrder(tx, deps, { order, payment, received: { ref, charge } }, now);
  if (waited)
    await endOrder(tx, order, event ?? 'endPayment', {
      sellables: deps.sellables,
      now,
      ended: { payment, transition: 'return', ref, charge },
    });
  else await changePayment(tx, payment, 'return', { ref, charge, settledAt: now });
  await giveBack(tx, { ...payment, ref: ref ?? null, charge: charge ?? null }, truth, deps, now);
}

/** Words of the provider are for the log; what is stored is one of ours. */
const endedAs = ({ status, ref }: PaymentState) =>
  status === 'failed'
    ? ({ transition: 'fail', reason: 'declined', ref } as const)
    : ({ transition: 'expire', ref } as const);

/** How long after its session at the provider a payment that was given up is looked at once more. */
export const watchedMs = 60 * 60_000;

/** A payment that was given up was looked at for the last time; only the provider itself may still tell of it. */
async function lookedAtAgain(tx: Database, { id, expiresAt }: Payment, now: Date): Promise<void> {
  if (expiresAt && expiresAt.getTime() + watchedMs <= now.getTime())
    await tx.update(payments).set({ settledAt: now }).where(eq(payments.id, id));
}

/**
 * What follows from the provider's truth about a payment.
 * @param event why it shall end, whatever it is; without one it goes on as long as it may still be paid
 */
async function settle(
  tx: Database,
  deps: OrderDeps,
  { id, orderId }: Payment,
  truth: PaymentState,
  event: EndingTransition | undefined,
): Promise<void> {
  const now = deps.now();
  const order = await lockOrder(tx, orderId);
  const payment = await findPayment(tx, id);
  if (!order || !payment) throw new Error(`Payment ${id} has gone`);
  if (payment.status === 'paid' || payment.status === 'returned') return;
  if (isPaid(truth)) return receive(tx, deps, { order, payment, truth, event }, now);
  if (!isUnderWay(payment.status)) return lookedAtAgain(tx, payment, now);
  const goesOn = truth.status === 'open' || (truth.status === 'unknown' && payment.status === 'opening');
  if (goesOn && event === undefined) return;
  const over = order.holdUntil !== null && order.holdUntil <= now;
  await endOrder(tx, order, event ?? (over ? 'expire' : 'endPayment'), {
    sellables: deps.sellables,
    now,
    ended: { payment, ...endedAs(truth) },
  });
}

/**
 * Brings a payment, and its order, to what the provider says of it.
 * @throws ProviderError when the provider cannot be asked
 */
export async function settlePayment(deps: OrderDeps, payment: Payment): Promise<void> {
  if (payment.provider === null) return;
  const capture = isUnderWay(payment.status);
  const truth = await providerOf(deps, payment).read(knownAs(payment), { capture });
  await deps.db.transaction((tx) => settle(tx, deps, payment, truth, undefined));
}

/**
 * Ends a payment under way at its provider first, and then here. It may turn out to be paid: then it has completed its order, and
 * `event` did not happen.
 * @throws Failure 502 `payment_not_stopped` when the provider cannot be asked
 */
export async function stopPayment(deps: OrderDeps, payment: Payment, event: EndingTransition): Promise<void> {
  const truth = await providerOf(deps, payment)
    .expire(knownAs(payment))
    .catch((cause: unknown) => {
      if (cause instanceof ProviderError) throw new Failure(502, 'payment_not_stopped', { cause });
      throw cause;
    });
  await deps.db.transaction((tx) => settle(tx, deps, payment, truth, event));
}
