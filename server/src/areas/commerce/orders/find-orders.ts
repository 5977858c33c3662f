import { and, asc, count, desc, eq, exists, getTableColumns, inArray, or, sql, sum } from 'drizzle-orm';
import { type Database, Failure, type Language, pipeline } from '../../../kernel/index.ts';
import { existingPicture } from '../../../services/pictures/index.ts';
import { users } from '../../../services/users/index.ts';
import type { ProductPlace } from '../cart/product-kind.ts';
import type { ProductKinds } from '../cart/product-kinds.ts';
import { orderLines, orders, payments, refunds } from '../tables/orders.ts';
import type { Refund } from './locks.ts';
import { groupByKindInOrder, type Order, type OrderLine, type Payment, toLineReferences } from './locks.ts';
import { translateNames } from './translate-names.ts';

/** An order with everything that responses and the receipt need. */
export interface OrderView {
  order: Order;
  buyer: { id: number; username: string; email: string };
  /** Sorted lines, each with the name of its user; pictures that were deleted, for example with an account, are omitted. */
  lines: (OrderLine & { username: string })[];
  /** All payments, oldest first. */
  payments: Payment[];
  /** The last payment, or the one that paid. */
  payment: Payment | undefined;
  /** Refunds of its lines and payments, oldest first. */
  refunds: Refund[];
}

const findLines = (db: Database, ids: readonly number[]) =>
  db
    .select({
      ...getTableColumns(orderLines),
      image: existingPicture(orderLines.image),
      username: users.username,
    })
    .from(orderLines)
    .innerJoin(users, eq(users.id, orderLines.userId))
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.position));

const findPayments = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...ids]))
    .orderBy(asc(payments.id));

const findRefunds = (db: Database, ids: readonly number[]) =>
  db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, [...ids]))
    .orderBy(asc(refunds.id));

/** Orders with what belongs to them, in the order of `heads`: three statements, however many orders there are. */
export async function toOrderViews(
  db: Database,
  heads: readonly Pick<OrderView, 'order' | 'buyer'>[],
): Promise<OrderView[]> {
  const ids = heads.map(({ order: { id } }) => id);
  if (ids.length === 0) return [];
  const [lines, attempts, back] = await pipeline([
    () => findLines(db, ids),
    () => findPayments(db, ids),
    () => findRefunds(db, ids),
  ]);
  return heads.map(({ order, buyer }) => {
    const own = attempts.filter(({ orderId }) => orderId === order.id);
    const paymentIds = own.map(({ id }) => id);
    return {
      order,
      buyer,
      lines: lines.filter(({ orderId }) => orderId === order.id),
      payments: own,
      // Prefers the payment that paid the order, even if another one is newer.
      payment: own.find(({ status }) => status === 'paid') ?? own.at(-1),
      refunds: back.filter(({ paymentId }) => paymentIds.includes(paymentId)),
    };
  });
}

/** The columns of an order and its buyer, of a query that joins both. */
export const headColumns = {
  order: orders,
  buyer: { id: users.id, username: users.username, email: users.email },
};

/** Finds an order by id, for any buyer. */
export async function findOrderView(db: Database, id: number): Promise<OrderView | undefined> {
  const heads = await db
    .select(headColumns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(eq(orders.id, id));
  const [view] = await toOrderViews(db, heads);
  return view;
}

/**
 * Finds an order of its buyer.
 * @throws Failure 404 `not_found` for another user's order
 */
export async function getOrderView(db: Database, id: number, buyerId: number): Promise<OrderView> {
  const view = await findOrderView(db, id);
  if (view?.buyer.id !== buyerId) throw new Failure('not_found');
  return view;
}

/** Current data of the lines, which the areas provide, by line id. */
export interface LineDetails {
  /** Until when cancelling gives a full refund (PD-42); null if it was too late already at the sale. */
  refundUntil: ReadonlyMap<number, Date | null>;
  /** When the product starts, after any rescheduling. */
  startsAt: ReadonlyMap<number, Date>;
  places: ReadonlyMap<number, ProductPlace>;
}

/** Asks the areas for the current data of an order's lines. */
export async function findLineDetails(
  db: Database,
  lines: readonly OrderLine[],
  productKinds: ProductKinds,
): Promise<LineDetails> {
  const refundUntil = new Map<number, Date | null>();
  const startsAt = new Map<number, Date>();
  const places = new Map<number, ProductPlace>();
  for (const [kind, each] of groupByKindInOrder(lines, productKinds)) {
    const own = each.filter(({ status }) => status === 'held' || status === 'delivered');
    for (const [id, end] of (await kind.findRefundDeadlines?.(db, toLineReferences(own))) ?? [])
      refundUntil.set(id, end);
    for (const [id, start] of (await kind.findStartTimes?.(db, toLineReferences(each))) ?? [])
      startsAt.set(id, start);
    for (const [id, place] of (await kind.findPlaces?.(db, toLineReferences(each))) ?? [])
      places.set(id, place);
  }
  return { refundUntil, startsAt, places };
}

/** Page size of the list of orders. */
export const pageSize = 20;

/** An order in a list, with the names of its items. */
export interface OrderSummary {
  order: Order;
  names: string[];
  lines: number;
  /** Refunded hundredths, including planned refunds. */
  refunded: number;
}

/** Lists a buyer's orders, newest first, without those that ended before a payment was started. */
export async function listOrders(
  db: Database,
  { buyerId, page }: { buyerId: number; page: number },
  reader: { productKinds: ProductKinds; language: Language },
): Promise<{ summaries: OrderSummary[]; count: number }> {
  const wasToBePaid = or(
    inArray(orders.status, ['open', 'pending', 'paid']),
    exists(db.select({ one: sql`1` }).from(payments).where(eq(payments.orderId, orders.id))),
  );
  const where = and(eq(orders.buyerId, buyerId), wasToBePaid);
  const [all] = await db.select({ count: count() }).from(orders).where(where);
  const found = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { summaries: [], count: all?.count ?? 0 };
  const stored = await db
    .select({
      orderId: orderLines.orderId,
      modelName: orderLines.modelName,
      modelId: orderLines.modelId,
      name: orderLines.name,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const lines = await translateNames(db, stored, reader);
  const back = await db
    .select({
      orderId: payments.orderId,
      amount: sum(sql`${refunds.amount} + ${refunds.walletAmount}`).mapWith(Number),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, ids))
    .groupBy(payments.orderId);
  const summaries = found.map((order) => {
    const names = lines.filter(({ orderId }) => orderId === order.id).map(({ name }) => name);
    const refunded = back.find(({ orderId }) => orderId === order.id)?.amount ?? 0;
    return { order, names: [...new Set(names)], lines: names.length, refunded };
  });
  return { summaries, count: all?.count ?? 0 };
}
