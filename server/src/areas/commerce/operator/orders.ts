import { and, asc, count, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { OperatorOrder, operatorOrders } from 'shared-api/contracts/commerce/operator';
import type { Refund as RefundAnswer } from 'shared-api/contracts/commerce/wire';
import { fromHundredths } from 'shared-api/rules/money';
import type { RefundTo } from 'shared-api/rules/order-totals';
import { type Config, type Database, Failure } from '../../../kernel/index.ts';
import { type Actor, audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import type { ProductKinds } from '../cart/product-kinds.ts';
import { findLineDetails, findOrderView } from '../orders/find-orders.ts';
import { refundOrder } from '../orders/refunds.ts';
import { orderAnswer, paymentAnswer, refundAnswer } from '../orders/wire.ts';
import { orders, payments } from '../tables/orders.ts';

/** Small, because each order comes with all its details. */
export const pageSize = 10;

/** Loads an order with all its payments. */
export async function getOrderRecord(
  db: Database,
  id: number,
  { productKinds, now }: { productKinds: ProductKinds; now: Date },
): Promise<OperatorOrder | undefined> {
  const view = await findOrderView(db, id);
  if (!view) return undefined;
  const attempts = await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.id));
  return {
    ...orderAnswer(view, now, await findLineDetails(db, view.lines, productKinds)),
    payments: attempts.map((payment) => ({
      ...paymentAnswer(payment),
      provider: payment.provider,
      reference: payment.ref,
      charge: payment.charge,
    })),
  };
}

type Search = Output<typeof operatorOrders>['query'];

/** Lists a page of the orders that match all filters, newest first, with their total number. */
export async function findOrders(
  db: Database,
  { page, order_id, reference, user_id, email }: Search,
  context: { productKinds: ProductKinds; now: Date },
): Promise<{ items: OperatorOrder[]; count: number }> {
  const paidBy = (name: string): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(payments)
        .where(and(eq(payments.orderId, orders.id), or(eq(payments.ref, name), eq(payments.charge, name)))),
    );
  const byEmail = (address: string) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, address));
  const where = and(
    order_id === undefined ? undefined : eq(orders.id, order_id),
    reference === undefined ? undefined : paidBy(reference),
    user_id === undefined ? undefined : eq(orders.buyerId, user_id),
    email === undefined ? undefined : inArray(orders.buyerId, byEmail(email)),
  );
  const [all] = await db.select({ count: count() }).from(orders).where(where);
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items: OperatorOrder[] = [];
  for (const { id } of found) {
    const record = await getOrderRecord(db, id, context);
    if (record) items.push(record);
  }
  return { items, count: all?.count ?? 0 };
}

/** Options of an operator's refund of an order. */
export interface RefundOptions {
  orderId: number;
  /** All lines by default. */
  lineId?: number;
  to: RefundTo;
  /** The buyer keeps the delivered products; otherwise they are revoked (PD-126). */
  keep: boolean;
  /** For the audit log; shown to the buyer. */
  reason: string;
}

/**
 * Refunds one line, or all lines that are not refunded yet. Returns all refunds of these lines, including earlier ones.
 * @throws Failure 403 `own_money` for an order of the operator; 404 `not_found`; 409 `not_paid`, `nothing_to_refund`
 */
export async function refundByOperator(
  tx: Database,
  { orderId, lineId, to, keep, reason }: RefundOptions,
  { operatorId }: Actor,
  context: { productKinds: ProductKinds; config: Config; now: Date },
): Promise<RefundAnswer[]> {
  const [order] = await tx.select({ buyerId: orders.buyerId }).from(orders).where(eq(orders.id, orderId));
  if (order && order.buyerId === operatorId) throw new Failure('own_money');
  const input = await refundOrder(tx, orderId, { lineId, to, keep, note: reason }, context);
  for (const refund of input) {
    // The line may have been refunded earlier for another reason.
    if (refund.reason !== 'operator') continue;
    const details = {
      line: refund.lineId,
      source: fromHundredths(refund.amount),
      wallet: fromHundredths(refund.walletAmount),
      currency: refund.currency,
      reason,
      keep,
    };
    const entry = { operatorId, action: 'refund.line', subject: orderId, personId: order?.buyerId, details };
    await audit(tx, { ...entry, key: `refund-${refund.id}` }, context.now);
  }
  return input.map(refundAnswer);
}
