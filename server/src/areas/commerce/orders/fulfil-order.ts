import { and, eq, inArray, or } from 'drizzle-orm';
import { type Database, pipeline } from '../../../kernel/index.ts';
import { cartItems } from '../cart/tables.ts';
import { useCoupon } from '../coupons/taking.ts';
import { sale } from '../wallet/postings.ts';
import { byKindInOrder, linesOf, type Order, type OrderLine, type Payment, referred } from './locks.ts';
import { findPaidMail, notifyPaid } from './notify-buyer.ts';
import type { OrderDeps } from './order-deps.ts';
import { refundLines } from './refunds.ts';
import { orderLines } from './tables.ts';
import { changeOrder, changePayment } from './transitions.ts';

/** Hands over what an order holds; answers what could be, and what could not. */
async function deliverLines(
  tx: Database,
  lines: readonly OrderLine[],
  { sellables, jobs, config }: OrderDeps,
  { justHeld, now }: { justHeld: boolean; now: Date },
): Promise<{ delivered: OrderLine[]; lost: OrderLine[] }> {
  const done = new Set<number>();
  for (const [kind, each] of byKindInOrder(lines, sellables))
    for (const id of await kind.deliver(tx, referred(each), { jobs, config, justHeld, now })) done.add(id);
  return {
    delivered: lines.filter(({ id }) => done.has(id)),
    lost: lines.filter(({ id }) => !done.has(id)),
  };
}

async function markLines(
  tx: Database,
  lines: readonly OrderLine[],
  status: 'delivered' | 'lost',
): Promise<void> {
  const ids = lines.map(({ id }) => id);
  if (ids.length > 0) await tx.update(orderLines).set({ status }).where(inArray(orderLines.id, ids));
}

/** What was bought is not meant to be bought any more. */
async function emptyCart(tx: Database, { buyerId }: Order, lines: readonly OrderLine[]): Promise<void> {
  const bought = lines.map(({ modelName, modelId, userId }) =>
    and(eq(cartItems.modelName, modelName), eq(cartItems.modelId, modelId), eq(cartItems.userId, userId)),
  );
  if (bought.length > 0) await tx.delete(cartItems).where(and(eq(cartItems.ownerId, buyerId), or(...bought)));
}

/** What a payment has brought, besides what was asked for. */
export interface Received {
  /** The provider's names of it, and of what it charged. */
  ref?: string;
  charge?: string;
  /** Takes what was not set aside before: of a payment without a provider. Called when the items are handed over. */
  take?: (lost: readonly OrderLine[]) => Promise<void>;
  /** What the order holds, where it holds it since this very transaction. */
  justHeld?: readonly OrderLine[];
}

/** Writes that an order is paid, and by what. One without a provider is written as paid. */
async function writePaid(
  tx: Database,
  { order, payment, received: { ref, charge } }: Completion,
  now: Date,
): Promise<void> {
  if (payment.status !== 'paid') await changePayment(tx, payment, 'settle', { ref, charge, settledAt: now });
  await changeOrder(tx, order, 'fulfil', { holdUntil: null, paidAt: now });
}

/** An order and the payment that completes it. */
interface Completion {
  order: Order;
  payment: Payment;
  received: Received;
}

/**
 * The one way in which an order is completed, once, under its lock: what it holds is handed over, the money is earned, the cart emptied and
 * the buyer told. What could not be handed over any more is lost, and its money goes back.
 */
export async function fulfilOrder(
  tx: Database,
  deps: OrderDeps,
  completion: Completion,
  now: Date,
): Promise<void> {
  const { order, payment, received } = completion;
  const { take, justHeld } = received;
  const lines = justHeld ?? (await linesOf(tx, order.id));
  const { delivered, lost } = await deliverLines(tx, lines, deps, { justHeld: justHeld !== undefined, now });
  const [, , , , mail] = await pipeline([
    () => markLines(tx, delivered, 'delivered'),
    () => markLines(tx, lost, 'lost'),
    () => writePaid(tx, completion, now),
    () => emptyCart(tx, order, delivered),
    () => findPaidMail(tx, deps, { payment, lines: delivered }, now),
  ]);
  await pipeline([() => notifyPaid(tx, order, payment, mail, now), async () => take?.(lost)]);
  if (order.couponCode !== null) await useCoupon(tx, order.id);
  const { id: paymentId, currency, amount, walletAmount, provider } = payment;
  if (provider) await sale(tx, { paymentId, currency, amount, provider, walletAmount }, now);
  await refundLines(tx, order.id, lost, { to: 'source', reason: 'lost' }, now);
}
