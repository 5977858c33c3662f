import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type Database, pipeline } from '../../../kernel/index.ts';
import { useCoupon } from '../coupons/reserve-coupon.ts';
import { cartItems } from '../tables/cart.ts';
import { orderLines } from '../tables/orders.ts';
import { sale } from '../wallet/postings.ts';
import {
  findLines,
  groupByKindInOrder,
  type Order,
  type OrderLine,
  type Payment,
  toLineReferences,
} from './locks.ts';
import { findPaidMail, notifyPaid } from './notify-buyer.ts';
import type { OrderDeps } from './order-deps.ts';
import { refundLines } from './refunds.ts';
import { changeOrder, changePayment } from './transitions.ts';

/** Delivers the lines of an order. Returns the delivered and the lost ones. */
async function deliverLines(
  tx: Database,
  lines: readonly OrderLine[],
  { productKinds, jobs, config }: OrderDeps,
  { isNewHold, now }: { isNewHold: boolean; now: Date },
): Promise<{ delivered: OrderLine[]; lost: OrderLine[] }> {
  const done = new Set<number>();
  for (const [kind, each] of groupByKindInOrder(lines, productKinds))
    for (const id of await kind.deliver(tx, toLineReferences(each), { jobs, config, isNewHold, now }))
      done.add(id);
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

/** Removes the bought items from the cart. Keeps a camp's form that replaced the bought one meanwhile. */
async function emptyCart(tx: Database, { buyerId }: Order, lines: readonly OrderLine[]): Promise<void> {
  const bookingId = sql`(${cartItems.options}->>'bookingId')::int`;
  const bought = lines.map(({ modelName, modelId, userId, options }) =>
    and(
      eq(cartItems.modelName, modelName),
      eq(cartItems.modelId, modelId),
      eq(cartItems.userId, userId),
      options.bookingId === undefined ? undefined : eq(bookingId, options.bookingId),
    ),
  );
  if (bought.length > 0) await tx.delete(cartItems).where(and(eq(cartItems.ownerId, buyerId), or(...bought)));
}

/** Details of a successful payment. */
export interface Received {
  /** The provider's ids of the payment and of its charge. */
  ref?: string;
  charge?: string;
  /** Debits coupon and wallet of a payment without a provider, which reserved nothing before. Called with the delivery. */
  debit?: (lost: readonly OrderLine[]) => Promise<void>;
  /** The order's lines, if the current transaction created their holds. */
  newLines?: readonly OrderLine[];
}

/** Marks an order and its payment as paid; a payment without a provider is inserted as paid. */
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
 * The only function that completes an order, once, under its lock: it delivers the lines, posts the money, empties the cart and notifies
 * the buyer. Lines that can no longer be delivered are lost and refunded.
 */
export async function fulfilOrder(
  tx: Database,
  deps: OrderDeps,
  completion: Completion,
  now: Date,
): Promise<void> {
  const { order, payment, received } = completion;
  const { debit, newLines } = received;
  const lines = newLines ?? (await findLines(tx, order.id));
  const { delivered, lost } = await deliverLines(tx, lines, deps, { isNewHold: newLines !== undefined, now });
  const [, , , , mail] = await pipeline([
    () => markLines(tx, delivered, 'delivered'),
    () => markLines(tx, lost, 'lost'),
    () => writePaid(tx, completion, now),
    () => emptyCart(tx, order, delivered),
    () => findPaidMail(tx, deps, { payment, lines: delivered }, now),
  ]);
  await pipeline([() => notifyPaid(tx, order, payment, mail, now), async () => debit?.(lost)]);
  if (order.couponCode !== null) await useCoupon(tx, order.id);
  const { id: paymentId, currency, amount, walletAmount, provider } = payment;
  if (provider) await sale(tx, { paymentId, currency, amount, provider, walletAmount }, now);
  await refundLines(tx, order.id, lost, { to: 'source', reason: 'lost' }, now);
}
