import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { cartItems } from '../cart/tables.ts';
import { useCoupon } from '../coupons/taking.ts';
import { sale } from '../wallet/postings.ts';
import type { OrderDesk } from './desk.ts';
import { byKindInOrder, linesOf, type Order, type OrderLine, type Payment, referred } from './locks.ts';
import { refundLines } from './refunds.ts';
import { orderLines, orders, payments } from './tables.ts';
import { tellPaid } from './telling.ts';

/** Hands over what an order holds, and writes down what could be. */
async function deliverLines(
  tx: Database,
  lines: readonly OrderLine[],
  { sellables, jobs, config }: OrderDesk,
  { justHeld, now }: { justHeld: boolean; now: Date },
): Promise<{ delivered: OrderLine[]; lost: OrderLine[] }> {
  const done = new Set<number>();
  for (const [kind, each] of byKindInOrder(lines, sellables))
    for (const id of await kind.deliver(tx, referred(each), { jobs, config, justHeld, now })) done.add(id);
  const delivered = lines.filter(({ id }) => done.has(id));
  const lost = lines.filter(({ id }) => !done.has(id));
  for (const [status, which] of [
    ['delivered', delivered],
    ['lost', lost],
  ] as const)
    if (which.length > 0)
      await tx
        .update(orderLines)
        .set({ status })
        .where(
          inArray(
            orderLines.id,
            which.map(({ id }) => id),
          ),
        );
  return { delivered, lost };
}

/** What was bought is not meant to be bought any more. */
async function emptyCart(tx: Database, { buyerId }: Order, lines: readonly OrderLine[]): Promise<void> {
  const bought = lines.map(({ modelName, modelId, userId }) =>
    and(eq(cartItems.modelName, modelName), eq(cartItems.modelId, modelId), eq(cartItems.userId, userId)),
  );
  await tx.delete(cartItems).where(and(eq(cartItems.ownerId, buyerId), or(...bought)));
}

/** What a payment has brought, besides what was asked for. */
export interface Received {
  /** The provider's names of it, and of what it charged. */
  ref?: string;
  charge?: string;
  /** Takes what was not set aside before: of a payment without a provider. Called when the things are handed over. */
  take?: (lost: readonly OrderLine[]) => Promise<void>;
  /** What the order holds, where it holds it since this very transaction. */
  justHeld?: readonly OrderLine[];
}

/**
 * The one way in which an order is completed, once, under its lock: what it holds is handed over, the money is earned, the cart emptied and
 * the buyer told. What could not be handed over any more is lost, and its money goes back.
 */
export async function completeOrder(
  tx: Database,
  desk: OrderDesk,
  { order, payment, received }: { order: Order; payment: Payment; received: Received },
  now: Date,
): Promise<void> {
  const { take, justHeld } = received;
  const lines = justHeld ?? (await linesOf(tx, order.id));
  const { delivered, lost } = await deliverLines(tx, lines, desk, { justHeld: justHeld !== undefined, now });
  // One without a provider is written as paid.
  if (payment.status !== 'paid')
    await tx
      .update(payments)
      .set({ status: 'paid', ref: received.ref, charge: received.charge, settledAt: now })
      .where(eq(payments.id, payment.id));
  await tx
    .update(orders)
    .set({ status: 'paid', holdUntil: null, paidAt: now })
    .where(eq(orders.id, order.id));
  await emptyCart(tx, order, delivered);
  if (delivered.length > 0)
    await tellPaid(tx, order, payment, { lines: delivered, publicUrl: desk.config.publicUrl }, now);
  await take?.(lost);
  if (order.couponCode !== null) await useCoupon(tx, order.id);
  const { id: paymentId, currency, amount, walletAmount, provider } = payment;
  if (provider) await sale(tx, { paymentId, currency, amount, provider, walletAmount }, now);
  await refundLines(tx, order.id, lost, { to: 'source', reason: 'lost' }, now);
}
