import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { closeOrder } from './closing.ts';
import type { OrderDesk } from './desk.ts';
import { settlePayment, stopPayment, watchedMs } from './settling.ts';
import { orders, payments } from './tables.ts';

/** How old a payment is that nobody opens any more: its server has died. */
const forsakenMs = 2 * 60_000;
/** Looked at in one sweep, of each. */
const most = 200;

/** Ends what is over; answers how many orders were looked at. What fails is told, and tried again by the next sweep. */
async function eachOf<Item extends { id: number }>(
  { log }: OrderDesk,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  for (const item of items)
    await work(item).catch((error: unknown) =>
      log.error({ err: error, id: item.id }, 'an order, or a payment, could not be brought to its end'),
    );
  return items.length;
}

/** Orders whose time is over: their payments are stopped, their things given back; one that turns out to be paid is completed. */
async function endOrders(desk: OrderDesk): Promise<number> {
  const over = await desk.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, ['open', 'pending']), lte(orders.holdUntil, desk.now())))
    // Those that need no provider first: one that does not answer keeps nobody's things.
    .orderBy(asc(orders.status), asc(orders.holdUntil))
    .limit(most);
  return eachOf(desk, over, ({ id }) => closeOrder(desk, id, 'time_over'));
}

/** Payments that a server was about to open when it died: their orders can be paid again. */
async function stopForsaken(desk: OrderDesk): Promise<number> {
  const before = new Date(desk.now().getTime() - forsakenMs);
  const forsaken = await desk.db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'opening'), lt(payments.createdAt, before)))
    .orderBy(asc(payments.createdAt))
    .limit(most);
  return eachOf(desk, forsaken, (payment) => stopPayment(desk, payment, 'payment_ended'));
}

/** Payments that were given up, once more when their sessions at the provider have long been over: one that was paid all the same goes back. */
async function lookAgain(desk: OrderDesk): Promise<number> {
  const closed = await desk.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['failed', 'expired']),
        // As the index has it.
        sql`${payments.settledAt} - ${payments.expiresAt} < interval '1 hour'`,
        lte(payments.expiresAt, new Date(desk.now().getTime() - watchedMs)),
      ),
    )
    .orderBy(asc(payments.expiresAt))
    .limit(most);
  return eachOf(desk, closed, (payment) => settlePayment(desk, payment));
}

/**
 * Brings to its end what nobody else does: closed tabs, lost webhooks, servers that died. Any number of nodes may do it at once. Answers how
 * much was looked at.
 */
export async function sweepOrders(desk: OrderDesk): Promise<number> {
  return (await stopForsaken(desk)) + (await endOrders(desk)) + (await lookAgain(desk));
}
