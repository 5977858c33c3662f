import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { Referred, SellableKind } from '../cart/sellable-kind.ts';
import type { Sellables } from '../cart/sellables.ts';
import { orderLines, orders, payments, type refunds } from './tables.ts';

/*
 * The one order in which whatever sells and pays locks:
 *
 * 1. the order's row (`lockOrder`): whoever changes an order, its lines or a payment of it that is not settled has it. Who opens one has
 *    the rows of the family that it is for before;
 * 2. what the kinds of its lines lock, kind after kind by name, each once (`byKindInOrder`), and inside a kind as its area says: of
 *    sessions booking/locks.ts;
 * 3. the payment's row (`lockPayment`), for refunds of a payment that is settled;
 * 4. the coupon's row (coupons/taking.ts);
 * 5. the ledger (wallet/ledger.ts), last: nothing is waited for after it but a row of one's own.
 *
 * Whoever has begun further down, such as the cancel of a session, which holds its people, goes on from there and never locks an order:
 * `refundLine` begins at 3, and `releaseLine`, which changes a delivered line, stands right before it. Who closes an account locks its order and its people before the account (`AccountDeletion.lock`). Nothing asks a
 * provider while it holds any of these.
 */

export type Order = typeof orders.$inferSelect;
export type OrderLine = typeof orderLines.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** An order as it is until the transaction ends. */
export const lockOrder = async (tx: Database, id: number): Promise<Order | undefined> =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('no key update'))[0];

/** A payment as it is until the transaction ends. */
export const lockPayment = async (tx: Database, id: number): Promise<Payment | undefined> =>
  (await tx.select().from(payments).where(eq(payments.id, id)).for('no key update'))[0];

/** The lines of an order, in their order; of one that is locked they stay as they are. */
export const linesOf = (db: Database, orderId: number): Promise<OrderLine[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

/** Things by kind, the kinds in the order in which they lock. */
export function byKindInOrder<Line extends { modelName: string }>(
  lines: readonly Line[],
  sellables: Sellables,
): [SellableKind, Line[]][] {
  const names = [...new Set(lines.map(({ modelName }) => modelName))].sort();
  return names.map((name) => {
    const kind = sellables.get(name);
    if (!kind) throw new Error(`No area sells ${name} any more`);
    return [kind, lines.filter(({ modelName }) => modelName === name)];
  });
}

/** Lines as their areas know them. */
export const referred = (lines: readonly OrderLine[]): Referred[] =>
  lines.flatMap(({ id: lineId, reference }) => (reference === null ? [] : [{ lineId, reference }]));
