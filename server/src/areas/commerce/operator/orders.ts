import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { OperatorOrder, operatorOrders, orderSortKeys } from 'shared-api/contracts/commerce/operator';
import type { Refund as RefundAnswer } from 'shared-api/contracts/commerce/wire';
import { fromHundredths } from 'shared-api/rules/money';
import type { RefundTo } from 'shared-api/rules/order-totals';
import { type Config, type Database, Failure } from '../../../kernel/index.ts';
import {
  type Actor,
  audit,
  getTotal,
  orderRows,
  type SortedTable,
} from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import type { ProductKinds } from '../cart/product-kinds.ts';
import { findLineDetails, headColumns, toOrderViews } from '../orders/find-orders.ts';
import { refundOrder } from '../orders/refunds.ts';
import { orderAnswer, paymentAnswer, refundAnswer } from '../orders/wire.ts';
import { orders, payments } from '../tables/orders.ts';

/** Small, because each order comes with all its details. */
export const pageSize = 10;

interface RecordContext {
  productKinds: ProductKinds;
  now: Date;
}

/** Completes orders with their lines, payments and refunds. */
async function toOrderRecords(
  db: Database,
  heads: Parameters<typeof toOrderViews>[1],
  { productKinds, now }: RecordContext,
): Promise<OperatorOrder[]> {
  const views = await toOrderViews(db, heads);
  const lines = views.flatMap((view) => view.lines);
  const details = await findLineDetails(db, lines, productKinds);
  return views.map((view) => ({
    ...orderAnswer(view, now, details),
    payments: view.payments.map((payment) => ({
      ...paymentAnswer(payment),
      provider: payment.provider,
      reference: payment.ref,
      charge: payment.charge,
    })),
  }));
}

/** Loads an order with all its payments. */
export async function getOrderRecord(
  db: Database,
  id: number,
  context: RecordContext,
): Promise<OperatorOrder | undefined> {
  const heads = await db
    .select(headColumns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(eq(orders.id, id));
  const [record] = await toOrderRecords(db, heads, context);
  return record;
}

/** The filters and the order of the list. */
export type OrdersQuery = Omit<Output<typeof operatorOrders>['query'], 'page'>;

/** Orders of which a payment or a charge has this name with its provider. */
const paidBy = (name: string): SQL =>
  sql`${orders.id} in (select ${payments.orderId} from ${payments} where ${or(eq(payments.ref, name), eq(payments.charge, name))})`;

const boughtBy = (address: string): SQL =>
  sql`${orders.buyerId} in (select ${users.id} from ${users} where lower(${users.email}) = ${address})`;

/** Condition for the orders that match all filters. */
export const isListed = ({
  order_id,
  reference,
  user_id,
  email,
  status,
  currency,
}: Omit<OrdersQuery, 'sort'>): SQL | undefined =>
  and(
    order_id === undefined ? undefined : eq(orders.id, order_id),
    reference === undefined ? undefined : paidBy(reference),
    user_id === undefined ? undefined : eq(orders.buyerId, user_id),
    email === undefined ? undefined : boughtBy(email),
    status && eq(orders.status, status),
    currency && eq(orders.currency, currency),
  );

export const sortedOrders: SortedTable<(typeof orderSortKeys)[number]> = {
  id: orders.id,
  sorts: {
    id: { by: orders.id, type: 'integer' },
    created_at: { by: orders.createdAt, type: 'timestamptz' },
    total: { by: sql`(${orders.subtotal} - ${orders.discount})`, type: 'integer' },
  },
};

/** Lists a page of the orders that match all filters, with their total number. */
export async function findOrders(
  db: Database,
  { page, sort, ...filters }: OrdersQuery & { page: number },
  context: RecordContext,
): Promise<{ items: OperatorOrder[]; count: number }> {
  const where = isListed(filters);
  const total = db.$count(orders, where);
  const found = await db
    .select({ ...headColumns, total })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(where)
    .orderBy(...orderRows(sortedOrders, sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: await toOrderRecords(db, found, context), count: await getTotal(found, page, total) };
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
