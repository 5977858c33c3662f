import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { LineReference, ProductKind } from '../cart/product-kind.ts';
import type { ProductKinds } from '../cart/product-kinds.ts';
import { orderLines, orders, payments, type refunds } from '../tables/orders.ts';

/*
 * The lock order of everything that sells and pays:
 *
 * 1. the order's row (`lockOrder`), for changes of an order, its lines or an unsettled payment. Creating an order locks the order that it
 *   replaces, then the family members' rows, and then inserts its own;
 * 2. the locks of the lines' kinds, kind after kind by name, each once (`groupByKindInOrder`), and inside a kind as its area defines:
 *   consultants/locks.ts for sessions. An order that replaces another takes those of both in one step (`HoldOptions.replaced`);
 * 3. the payment's row (`lockPayment`), for refunds of a settled payment;
 * 4. the coupon's row (coupons/reserve-coupon.ts);
 * 5. the ledger (wallet/ledger.ts), last: nothing waits for other locks after it, except for rows that only this transaction uses.
 *
 * A transaction that starts further down, such as the cancellation of a session, which locks the session's users, continues from there and
 * never locks an order: `refundLine` starts at 3, and `releaseLine`, which changes a delivered line, runs directly before it. Closing an
 * account locks its order and its members before the account (`AccountDeletion.lock`). No code calls a provider while it holds one of these
 * locks.
 */

export type Order = typeof orders.$inferSelect;
export type OrderLine = typeof orderLines.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

export const findOrder = async (db: Database, id: number): Promise<Order | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0];

/** Locks an order until the transaction ends. */
export const lockOrder = async (tx: Database, id: number): Promise<Order | undefined> =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('no key update'))[0];

/** Locks a payment until the transaction ends. */
export const lockPayment = async (tx: Database, id: number): Promise<Payment | undefined> =>
  (await tx.select().from(payments).where(eq(payments.id, id)).for('no key update'))[0];

/** Lists the lines of an order in order; they cannot change while the order is locked. */
export const findLines = (db: Database, orderId: number): Promise<OrderLine[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

/** Groups lines by kind, in the order in which the kinds lock. */
export function groupByKindInOrder<Line extends { modelName: string }>(
  lines: readonly Line[],
  productKinds: ProductKinds,
): [ProductKind, Line[]][] {
  const names = [...new Set(lines.map(({ modelName }) => modelName))].sort();
  return names.map((name) => {
    const kind = productKinds.get(name);
    if (!kind) throw new Error(`No area sells ${name} any more`);
    return [kind, lines.filter(({ modelName }) => modelName === name)];
  });
}

/** Maps lines to the form that the areas expect. */
export const toLineReferences = (lines: readonly OrderLine[]): LineReference[] =>
  lines.flatMap(({ id: lineId, reference }) => (reference === null ? [] : [{ lineId, reference }]));
