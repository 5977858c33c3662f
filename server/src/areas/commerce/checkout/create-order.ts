import { and, eq, inArray } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { isLive } from 'shared-api/rules/order-state';
import { type Database, Failure } from '../../../kernel/index.ts';
import type { Buyer, ProductKind } from '../cart/product-kind.ts';
import { closeOrder, stopPaymentOfOrder } from '../orders/close-order.ts';
import { endOrder } from '../orders/end-order.ts';
import { findPaymentUnderWay } from '../orders/find-payment.ts';
import {
  findLines,
  groupByKindInOrder,
  lockOrder,
  type Order,
  type OrderLine,
  toLineReferences,
} from '../orders/locks.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { getItemKey, type OrderItem } from '../orders/order-item.ts';
import { holdMs } from '../orders/write-payment.ts';
import { orderLines, orders } from '../tables/orders.ts';
import {
  type CartEntry,
  createNotAvailable,
  findCartEntries,
  findOffers,
  findPrices,
  hasSameContent,
  type Offer,
  rejectStrangers,
} from './items.ts';

/** What the buyer checks out. */
export interface CheckoutRequest {
  buyer: Buyer;
  /** Some of the cart's items; all of them by default. */
  items?: readonly OrderItem[];
  currency: Currency;
  /** IANA zone of the buyer's device. */
  timezone?: string;
  /** Stops a payment under way, even if its order is kept. */
  stopPayment?: boolean;
}

export interface CreatedOrder<Done = undefined> {
  /** `paid`: the previous order turned out to be paid, so no new one was opened. */
  outcome: 'opened' | 'kept' | 'paid';
  orderId: number;
  /** Result of `then`, for a new order. */
  done?: Done;
}

/** An order that the current transaction has just inserted; nobody else can see it. */
export interface WrittenOrder {
  order: Order;
  lines: OrderLine[];
}

/** Finds the buyer's one order that is open or pending. */
export const findLiveOrder = async (db: Database, buyerId: number): Promise<Order | undefined> =>
  (
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.buyerId, buyerId), inArray(orders.status, ['open', 'pending'])))
  )[0];

/**
 * Finds the entries of the cart that are checked out.
 * @throws Failure 400 `cart_empty`; 409 `cart_changed` where an item is not in the cart
 */
async function findEntries(db: Database, { buyer, items }: CheckoutRequest): Promise<CartEntry[]> {
  const cart = await findCartEntries(db, buyer.userId);
  if (cart.length === 0) throw new Failure('cart_empty');
  if (items === undefined) return cart;
  const requested = new Set(items.map(getItemKey));
  const entries = cart.filter((entry) => requested.has(getItemKey(entry)));
  if (entries.length < requested.size) throw new Failure('cart_changed');
  return entries;
}

/** Whether an order matches the request: the same items, still held, at current prices. */
async function isSameOrder(
  deps: OrderDeps,
  order: Order,
  entries: readonly CartEntry[],
  { buyer, currency }: CheckoutRequest,
  now: Date,
): Promise<boolean> {
  if (order.currency !== currency || order.holdUntil === null || order.holdUntil <= now) return false;
  const lines = await findLines(deps.db, order.id);
  if (!hasSameContent(lines, entries)) return false;
  const { productKinds } = deps;
  const prices = await findPrices(deps.db, lines, buyer, { currency, productKinds, now });
  return lines.every((line) => prices.get(getItemKey(line)) === line.price);
}

/**
 * Holds the offers, kind after kind, and releases what the replaced order held. Returns the area's id for each offer, in the order of the
 * list.
 * @throws Failure 409 `not_available`
 */
async function holdOffers(
  tx: Database,
  offers: readonly Offer<CartEntry>[],
  replacedLines: readonly OrderLine[],
  { buyer, currency, timezone }: CheckoutRequest,
  { productKinds }: OrderDeps,
  now: Date,
): Promise<Map<number, number>> {
  const until = new Date(now.getTime() + holdMs);
  const requested = offers.map(({ entry, price }, lineId) => ({
    ...entry,
    note: entry.note ?? undefined,
    price,
    lineId,
    entry,
  }));
  const references = new Map<number, number>();
  const ofKind = <Line extends { modelName: string }>(lines: readonly Line[], { modelName }: ProductKind) =>
    lines.filter((line) => line.modelName === modelName);
  for (const [kind] of groupByKindInOrder([...requested, ...replacedLines], productKinds)) {
    const lines = ofKind(requested, kind);
    const replaced = toLineReferences(ofKind(replacedLines, kind));
    if (lines.length === 0) {
      await kind.release(tx, replaced, now);
      continue;
    }
    const held = await kind
      .hold(tx, lines, { buyer, currency, until, timezone, replaced, now })
      .catch((error: unknown) => {
        if (!(error instanceof Failure) || error.code === 'cart_changed') throw error;
        const { code, details } = error;
        const { model_id, user_id } = details.params ?? {};
        const about = lines.filter(
          ({ modelId, userId }) => modelId === model_id && (user_id === undefined || userId === user_id),
        );
        const reasons = (about.length > 0 ? about : lines).map(
          ({ entry }) => [entry, { code, params: details.params }] as const,
        );
        throw createNotAvailable(reasons, error);
      });
    for (const [lineId, reference] of held) references.set(lineId, reference);
  }
  return references;
}

/**
 * Locks a live order without a payment under way, and ends it without releasing its items. Returns its lines; undefined if a concurrent call
 * changed it.
 * @throws Failure 409 `payment_under_way`
 */
async function endReplaced(tx: Database, { id }: Order, now: Date): Promise<OrderLine[] | undefined> {
  const order = await lockOrder(tx, id);
  if (!order?.holdUntil || order.holdUntil <= now) return undefined;
  // A concurrent call has started a payment.
  if (await findPaymentUnderWay(tx, id)) throw new Failure('payment_under_way');
  const lines = await findLines(tx, id);
  await endOrder(tx, order, 'cancel', { now });
  return lines;
}

/**
 * Inserts a new order and holds its items in the place of the replaced order's, all or nothing; undefined if another order of the buyer is
 * live by now.
 */
async function insertOrder(
  tx: Database,
  offers: readonly Offer<CartEntry>[],
  replaced: Order | undefined,
  request: CheckoutRequest,
  deps: OrderDeps,
): Promise<WrittenOrder | undefined> {
  const now = deps.now();
  const replacedLines = replaced ? await endReplaced(tx, replaced, now) : [];
  if (!replacedLines) return undefined;
  const { buyer, currency, timezone } = request;
  // Locks the family members, so that none is removed while the order holds items for them.
  await rejectStrangers(
    tx,
    offers.map(({ entry }) => entry),
    buyer,
    deps.productKinds,
  );
  // The unique index makes a concurrent insert of the same buyer wait here and then find the first order.
  const [order] = await tx
    .insert(orders)
    .values({
      buyerId: buyer.userId,
      status: 'open',
      currency,
      subtotal: offers.reduce((sum, { price }) => sum + price, 0),
      holdUntil: new Date(now.getTime() + holdMs),
      timezone,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!order) return undefined;
  const references = await holdOffers(tx, offers, replacedLines, request, deps, now);
  const rows = offers.map(({ entry: { modelName, modelId, userId, options }, item, price }, position) => ({
    orderId: order.id,
    position,
    modelName,
    modelId,
    userId,
    reference: references.get(position),
    name: item.name,
    image: item.image,
    eventName: item.eventName,
    startsAt: item.startsAt,
    period: item.period,
    interval: item.interval,
    options,
    price,
    status: 'held' as const,
  }));
  const lines = await tx.insert(orderLines).values(rows).returning();
  return { order, lines: lines.sort((one, other) => one.position - other.position) };
}

/**
 * Whether the cart has a newer form of a camp than the order, because the user sent it while the order was being paid. The participants of the
 * order's form join the newer one when the order ends.
 */
const hasReplacedForm = async (
  db: Database,
  { id }: Order,
  entries: readonly CartEntry[],
): Promise<boolean> =>
  (await findLines(db, id)).some(
    (line) =>
      line.options.bookingId !== undefined &&
      entries.some(
        (entry) =>
          getItemKey(entry) === getItemKey(line) && entry.options.bookingId !== line.options.bookingId,
      ),
  );

/** Stops the payment of the previous order, which stays open unless it turns out to be paid. Returns its status. */
async function stopPaymentBefore(deps: OrderDeps, { id }: Order): Promise<Order['status']> {
  await stopPaymentOfOrder(deps, id, 'endPayment');
  const [order] = await deps.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`Order ${id} has gone`);
  return order.status;
}

/**
 * Holds the cart, or some of its items, as the buyer's one live order. A repeated checkout of the same items keeps the order and its hold.
 * Otherwise it stops the payment of the previous order and replaces that order in one transaction: no other buyer can get what the previous
 * order held, and the previous order stays if something of the new one is not available.
 * @param then continues with a new order in its transaction: both commit or neither
 * @param seen the buyer's live order, if the caller has just read it
 * @throws Failure 400 `cart_empty`; 403 `not_family`; 409 `cart_changed`, `not_available`, `payment_under_way`; 502 `payment_not_stopped`
 */
export async function createOrder<Done = undefined>(
  deps: OrderDeps,
  request: CheckoutRequest,
  then?: (tx: Database, written: WrittenOrder) => Promise<Done>,
  seen?: { live: Order | undefined },
): Promise<CreatedOrder<Done>> {
  const { db, productKinds } = deps;
  const { buyer, currency } = request;
  const entries = await findEntries(db, request);
  await rejectStrangers(db, entries, buyer, productKinds);
  for (let known = seen; ; known = undefined) {
    const now = deps.now();
    const before = known ? known.live : await findLiveOrder(db, buyer.userId);
    if (before && (await isSameOrder(deps, before, entries, request, now))) {
      const status = request.stopPayment ? await stopPaymentBefore(deps, before) : before.status;
      if (status === 'paid') return { outcome: 'paid', orderId: before.id };
      if (isLive(status)) return { outcome: 'kept', orderId: before.id };
      continue;
    }
    if (before && (await hasReplacedForm(db, before, entries))) {
      const { status } = await closeOrder(deps, before.id, 'cancel');
      if (status === 'paid') return { outcome: 'paid', orderId: before.id };
      throw new Failure('cart_changed');
    }
    // Checks the offers first, so that a payment under way is not stopped if something is unavailable.
    const offers = await findOffers(db, entries, buyer, { currency, productKinds, now });
    const isOver = before?.holdUntil && before.holdUntil <= now;
    if (before) {
      const status = isOver
        ? (await closeOrder(deps, before.id, 'expire')).status
        : await stopPaymentBefore(deps, before);
      if (status === 'paid') return { outcome: 'paid', orderId: before.id };
    }
    const opened = await db.transaction(async (tx) => {
      const written = await insertOrder(tx, offers, isOver ? undefined : before, request, deps);
      return written && { orderId: written.order.id, done: await then?.(tx, written) };
    });
    if (opened) return { outcome: 'opened', ...opened };
    // A concurrent call of the same buyer changed the order, or inserted another first: checks that order next.
  }
}
