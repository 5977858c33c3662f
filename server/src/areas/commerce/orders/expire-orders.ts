import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { orders, payments } from '../tables/orders.ts';
import { closeOrder } from './close-order.ts';
import type { Payment } from './locks.ts';
import type { OrderDeps } from './order-deps.ts';
import { settlePayment, stopPayment, watchedMs } from './settle-payment.ts';

/** Age after which a payment in creation counts as abandoned, because its server crashed. */
const abandonedMs = 2 * 60_000;
/** How often the sweep asks the provider about an open payment, in case its webhook was lost and its page closed. */
const checkEveryMs = 60_000;
/** Maximum number of rows of each kind in one sweep. */
const maxRows = 200;

/** Runs `work` for each row and returns the number of rows. Logs a failure; the next sweep tries again. */
async function processEach<Item extends { id: number }>(
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

/** Expires orders whose time is over: stops their payments and releases their items. Completes an order that turns out to be paid. */
async function endOrders(deps: OrderDeps): Promise<number> {
  const over = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, ['open', 'pending']), lte(orders.holdUntil, deps.now())))
    // Orders without a provider come first, so that a provider that is down does not delay them.
    .orderBy(asc(orders.status), asc(orders.holdUntil))
    .limit(maxRows);
  return processEach(deps, over, ({ id }) => closeOrder(deps, id, 'expire'));
}

/** Marks payments as failed whose server crashed while creating them, so that their orders can be paid again. */
async function failAbandoned(deps: OrderDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - abandonedMs);
  const forsaken = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'opening'), lt(payments.createdAt, before)))
    .orderBy(asc(payments.createdAt))
    .limit(maxRows);
  return processEach(deps, forsaken, (payment) => stopPayment(deps, payment, 'endPayment'));
}

const lastCheck = sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`;

/** Marks a payment as checked now, unless another node did so meanwhile. */
async function claimCheck({ db, now }: OrderDeps, { id }: Payment, before: string): Promise<boolean> {
  const claimed = await db
    .update(payments)
    .set({ checkedAt: now() })
    .where(and(eq(payments.id, id), eq(payments.status, 'open'), sql`${lastCheck} <= ${before}::timestamptz`))
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** Asks the provider about each open payment once a minute, so that a lost webhook does not delay the order until its hold ends. */
async function checkOpen(deps: OrderDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - checkEveryMs).toISOString();
  const due = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'open'), sql`${lastCheck} <= ${before}::timestamptz`))
    .orderBy(asc(lastCheck))
    .limit(maxRows);
  return processEach(deps, due, async (payment) => {
    if (await claimCheck(deps, payment, before)) await settlePayment(deps, payment);
  });
}

/** Checks ended payments a last time, long after their sessions at the provider, and refunds those that were paid after all. */
async function checkEnded(deps: OrderDeps): Promise<number> {
  const closed = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['failed', 'expired']),
        // The condition of the partial index `payments_watched`.
        sql`${payments.settledAt} - ${payments.expiresAt} < interval '1 hour'`,
        lte(payments.expiresAt, new Date(deps.now().getTime() - watchedMs)),
      ),
    )
    .orderBy(asc(payments.expiresAt))
    .limit(maxRows);
  return processEach(deps, closed, (payment) => settlePayment(deps, payment));
}

/**
 * Ends or completes whatever closed tabs, lost webhooks and crashed servers left unfinished. Several nodes may run it at the same time.
 * Returns the number of rows that it checked.
 */
export async function sweepOrders(deps: OrderDeps): Promise<number> {
  return (
    (await failAbandoned(deps)) + (await endOrders(deps)) + (await checkOpen(deps)) + (await checkEnded(deps))
  );
}
