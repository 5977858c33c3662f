import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { settlePayment, stopPayment, watchedMs } from '../payments/settle-payment.ts';
import { closeOrder } from './close-order.ts';
import type { Payment } from './locks.ts';
import type { OrderDeps } from './order-deps.ts';
import { orders, payments } from './tables.ts';

/** How old a payment is that nobody opens any more: its server has died. */
const forsakenMs = 2 * 60_000;
/** How often the sweep asks the provider for a payment that is open: nothing else does when its webhook is lost and its page closed. */
const checkEveryMs = 60_000;
/** Looked at in one sweep, of each. */
const most = 200;

/** Ends what is over; answers how many orders were looked at. What fails is told, and tried again by the next sweep. */
async function eachOf<Item extends { id: number }>(
  { log }: OrderDeps,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  for (const item of items)
    await work(item).catch((error: unknown) =>
      log.error({ err: error, id: item.id }, 'an order, or a payment, could not be brought to its end'),
    );
  return items.length;
}

/** Orders whose time is over: their payments are stopped, their items given back; one that turns out to be paid is completed. */
async function endOrders(deps: OrderDeps): Promise<number> {
  const over = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, ['open', 'pending']), lte(orders.holdUntil, deps.now())))
    // Those that need no provider first: one that does not answer keeps nobody's items.
    .orderBy(asc(orders.status), asc(orders.holdUntil))
    .limit(most);
  return eachOf(deps, over, ({ id }) => closeOrder(deps, id, 'expire'));
}

/** Payments that a server was about to open when it died: their orders can be paid again. */
async function stopForsaken(deps: OrderDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - forsakenMs);
  const forsaken = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'opening'), lt(payments.createdAt, before)))
    .orderBy(asc(payments.createdAt))
    .limit(most);
  return eachOf(deps, forsaken, (payment) => stopPayment(deps, payment, 'endPayment'));
}

const lastCheck = sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`;

/** Marks a payment as checked now, unless another node has done it meanwhile. */
async function claimCheck({ db, now }: OrderDeps, { id }: Payment, before: string): Promise<boolean> {
  const claimed = await db
    .update(payments)
    .set({ checkedAt: now() })
    .where(and(eq(payments.id, id), eq(payments.status, 'open'), sql`${lastCheck} <= ${before}::timestamptz`))
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** Asks the provider for every open payment once a minute, so that one whose webhook was lost completes its order long before its hold ends. */
async function checkOpen(deps: OrderDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - checkEveryMs).toISOString();
  const due = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'open'), sql`${lastCheck} <= ${before}::timestamptz`))
    .orderBy(asc(lastCheck))
    .limit(most);
  return eachOf(deps, due, async (payment) => {
    if (await claimCheck(deps, payment, before)) await settlePayment(deps, payment);
  });
}

/** Payments that were given up, once more when their sessions at the provider have long been over: one that was paid all the same goes back. */
async function lookAgain(deps: OrderDeps): Promise<number> {
  const closed = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['failed', 'expired']),
        // As the index has it.
        sql`${payments.settledAt} - ${payments.expiresAt} < interval '1 hour'`,
        lte(payments.expiresAt, new Date(deps.now().getTime() - watchedMs)),
      ),
    )
    .orderBy(asc(payments.expiresAt))
    .limit(most);
  return eachOf(deps, closed, (payment) => settlePayment(deps, payment));
}

/**
 * Brings to its end what nobody else does: closed tabs, lost webhooks, servers that died. Any number of nodes may do it at once. Answers how
 * much was looked at.
 */
export async function sweepOrders(deps: OrderDeps): Promise<number> {
  return (
    (await stopForsaken(deps)) + (await endOrders(deps)) + (await checkOpen(deps)) + (await lookAgain(deps))
  );
}
