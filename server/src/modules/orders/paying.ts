import { eq } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { currencyOf, defaultCurrency, type PaymentMethod } from 'shared-api/rules/payment-methods';
import { type Buyer, type Database, Failure } from '../../kernel/index.ts';
import { beginPayment, writePayment } from './beginning.ts';
import { closeOrder, openingMs } from './closing.ts';
import type { OrderDesk } from './desk.ts';
import { paymentByKey } from './keys.ts';
import { launch } from './launching.ts';
import type { Order, Payment } from './locks.ts';
import { liveOrder, openOrder, type WrittenOrder } from './opening.ts';
import { findPayment, paymentUnderWay } from './payment.ts';
import { linesToPay, planPayment } from './planning.ts';
import { stopPayment } from './settling.ts';
import { orders } from './tables.ts';
import type { Thing } from './things.ts';

/** What a buyer asks for, and what their page says that it comes to. Amounts in hundredths. */
export interface PayWish {
  /** Chosen by the caller: the same again is the same payment. */
  key: string;
  method?: PaymentMethod;
  /** The wallet pays what it can. */
  useWallet: boolean;
  /** Of a mobile wallet, as it was typed. */
  phone?: string;
  /** A coupon, as it was typed. */
  code?: string;
  /** The order that the page shows; the live one unless said. */
  orderId?: number;
  /** Claims, which are compared and never used. */
  items?: readonly Thing[];
  walletAmount?: number;
  due?: number;
  /** Where an order is to be opened. */
  currency?: Currency;
}

/** Who pays, and from where. */
export interface Payer {
  buyer: Buyer;
  timezone?: string;
}

/** `redirect`: the buyer goes on at the provider. */
export type PayOutcome =
  | { status: 'paid'; orderId: number }
  | { status: 'redirect'; orderId: number; url: string };

/** An order can be paid for an hour after it was opened; who goes on and on trying does not hold its things for ever. */
const payableMs = 60 * 60_000;

const findOrder = async (db: Database, id: number): Promise<Order | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0];

/** The payment under way of an order, which another may take the place of. @throws Failure 409 `payment_under_way` while it is being opened */
async function earlierPayment(desk: OrderDesk, order: Order): Promise<Payment | undefined> {
  const earlier = await paymentUnderWay(desk.db, order.id);
  if (earlier?.status === 'opening' && desk.now().getTime() - earlier.createdAt.getTime() < openingMs)
    throw new Failure(409, 'payment_under_way');
  return earlier;
}

/** What a payment that was begun leads to: now, or when the same call comes again. */
async function outcomeOf(desk: OrderDesk, payment: Payment): Promise<PayOutcome> {
  const { orderId, status } = payment;
  switch (status) {
    case 'paid':
      return { status, orderId };
    case 'opening':
    case 'open':
      return launch(desk, payment);
    case 'failed':
      throw new Failure(502, 'payment_not_started');
    default:
      throw new Failure(409, 'order_over');
  }
}

/** Pays an order that is there. */
async function payOpened(desk: OrderDesk, order: Order, wish: PayWish, payer: Payer): Promise<PayOutcome> {
  if (order.status === 'paid') return { status: 'paid', orderId: order.id };
  await refuseOver(desk, order);
  const earlier = await earlierPayment(desk, order);
  if (earlier?.key === wish.key) {
    // The same call, sent twice at once, and the other one was faster: its payment goes on.
    const same = await paymentByKey(desk.db, payer.buyer.userId, wish);
    if (same) return outcomeOf(desk, same);
  }
  const lines = await linesToPay(desk, order, wish, payer);
  const planned = await planPayment(desk, { order, lines, earlier }, wish, payer);
  if (earlier) {
    await stopPayment(desk, earlier, 'payment_ended');
    const { status } = (await findPayment(desk.db, earlier.id)) ?? earlier;
    if (status === 'paid') return { status, orderId: order.id };
  }
  return outcomeOf(desk, await beginPayment(desk, planned, wish));
}

/**
 * Opens an order and begins to pay it in one transaction: who cannot pay it holds nothing.
 * @param live the buyer's live order, as it has just been read
 */
async function openAndPay(
  desk: OrderDesk,
  live: Order | undefined,
  wish: PayWish,
  payer: Payer,
): Promise<PayOutcome> {
  const { method, items } = wish;
  const { buyer, timezone } = payer;
  const ofMethod = method === undefined || method === 'wallet' ? defaultCurrency : currencyOf(method);
  const currency = wish.currency ?? ofMethod;
  const pay = async (tx: Database, written: WrittenOrder) => {
    const inside = { ...desk, db: tx };
    return writePayment(tx, inside, await planPayment(inside, written, wish, payer), wish, true);
  };
  const opened = await openOrder(desk, { buyer, items, currency, timezone }, pay, { live });
  if (opened.done) return outcomeOf(desk, opened.done);
  const order = await findOrder(desk.db, opened.orderId);
  if (!order) throw new Error(`Order ${opened.orderId} has gone`);
  return payOpened(desk, order, wish, payer);
}

/** Pays the live order, or opens one. */
async function payLive(desk: OrderDesk, wish: PayWish, payer: Payer): Promise<PayOutcome> {
  const live = await liveOrder(desk.db, payer.buyer.userId);
  // One whose time is over is ended by the opening of another.
  const payable = live?.holdUntil && live.holdUntil > desk.now();
  return payable ? payOpened(desk, live, wish, payer) : openAndPay(desk, live, wish, payer);
}

/** Pays the order that is named. @throws Failure 404 `not_found` for another's */
async function payNamed(desk: OrderDesk, id: number, wish: PayWish, payer: Payer): Promise<PayOutcome> {
  const order = await findOrder(desk.db, id);
  if (order?.buyerId !== payer.buyer.userId) throw new Failure(404, 'not_found');
  return payOpened(desk, order, wish, payer);
}

/**
 * Pays an order (EC §4 and §7; decisions 88 to 93): at once where wallet and coupon cover it, else the buyer is sent to the provider. The same
 * key again answers the same, and so does an order that is paid already. Without an order, one is opened.
 * @throws Failure 400 `method_*`, `phone_*`, `cart_empty`; 403 `not_family`; 404 `not_found`, `coupon_unknown`; 409 `key_reused`, `cart_changed`,
 * `price_changed`, `wallet_changed`, `not_available`, `order_over`, `payment_under_way`, `coupon_*`; 502 `payment_not_started`,
 * `payment_not_stopped`
 */
export async function payOrder(desk: OrderDesk, wish: PayWish, payer: Payer): Promise<PayOutcome> {
  const byKey = () => paymentByKey(desk.db, payer.buyer.userId, wish);
  const before = await byKey();
  if (before) return outcomeOf(desk, before);
  try {
    return await (wish.orderId === undefined
      ? payLive(desk, wish, payer)
      : payNamed(desk, wish.orderId, wish, payer));
  } catch (error) {
    // What stands in the way may be the same call, sent twice at once: the other one was faster.
    const done = error instanceof Failure && error.status < 500 ? await byKey() : undefined;
    if (!done) throw error;
    return outcomeOf(desk, done);
  }
}

/** An order whose time is over ends now. @throws Failure 409 `order_over` */
async function refuseOver(desk: OrderDesk, { id, holdUntil, createdAt }: Order): Promise<void> {
  const now = desk.now();
  if (holdUntil === null || now.getTime() - createdAt.getTime() > payableMs)
    throw new Failure(409, 'order_over');
  if (holdUntil > now) return;
  await closeOrder(desk, id, 'time_over');
  throw new Failure(409, 'order_over');
}
