import { and, asc, eq, isNotNull, lte, or, type SQL } from 'drizzle-orm';
import type { UnprocessedWebhook } from 'shared-api/contracts/commerce/webhooks';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Actor, audit, countWaitingRows, type WorkQueue } from '../../../services/operator/index.ts';
import type { ProviderEvent, ProviderName } from '../payments/provider.ts';
import { paymentEvents, payments } from '../tables/orders.ts';
import { findPaymentByReference } from './find-payment.ts';
import { processEvent } from './handle-webhook.ts';
import { askProvider, type OrderDeps } from './order-deps.ts';

export const pageSize = 20;

/** How long processing may take: an event that waits longer was left by a server that ended meanwhile. */
const processingMs = 60_000;

/** Condition for events that were received and not processed. */
const isUnprocessed = (now: Date): SQL | undefined =>
  and(
    eq(paymentEvents.status, 'received'),
    or(isNotNull(paymentEvents.error), lte(paymentEvents.receivedAt, new Date(now.getTime() - processingMs))),
  );

type StoredEvent = typeof paymentEvents.$inferSelect;

/** The order of an event's payment; null if the payment is not known. */
async function findOrderId(db: Database, event: StoredEvent): Promise<number | null> {
  const { provider, reference, ref } = event;
  if (reference !== null) return (await findPaymentByReference(db, reference))?.orderId ?? null;
  if (ref === null) return null;
  const [found] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, provider as ProviderName), eq(payments.ref, ref)));
  return found?.orderId ?? null;
}

const toWire = async (db: Database, event: StoredEvent): Promise<UnprocessedWebhook> => ({
  id: event.id,
  provider: event.provider,
  event: event.eventId,
  type: event.type,
  order_id: await findOrderId(db, event),
  error: event.error,
  failures: event.failures,
  created_at: event.receivedAt.toISOString(),
});

/** A page of the events that were received and not processed, the oldest first, and the number of all. */
export async function listUnprocessedWebhooks(
  db: Database,
  page: number,
  now: Date,
): Promise<{ items: UnprocessedWebhook[]; count: number }> {
  const where = isUnprocessed(now);
  const found = await db
    .select()
    .from(paymentEvents)
    .where(where)
    .orderBy(asc(paymentEvents.receivedAt), asc(paymentEvents.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = await Promise.all(found.map((event) => toWire(db, event)));
  return { items, count: await db.$count(paymentEvents, where) };
}

const findEvent = async (db: Database, id: number): Promise<StoredEvent | undefined> =>
  (
    await db
      .select()
      .from(paymentEvents)
      .where(and(eq(paymentEvents.id, id), eq(paymentEvents.status, 'received')))
  )[0];

const toEvent = ({ eventId, type, reference, ref, refund, dispute }: StoredEvent): ProviderEvent => ({
  eventId,
  type: type ?? '',
  reference: reference ?? undefined,
  ref: ref ?? undefined,
  refund: refund ?? undefined,
  dispute: dispute ?? undefined,
});

const toDetails = ({ provider, type, failures }: StoredEvent) => ({ provider, event: type, failures });

/**
 * Processes an event again, which asks the provider as its webhook did.
 * @throws Failure 404 `not_found` for one that was processed or ignored meanwhile, 502 `provider_unreachable`
 */
export async function retryWebhook(deps: OrderDeps, id: number, { operatorId }: Actor): Promise<void> {
  const event = await findEvent(deps.db, id);
  if (!event) throw new Failure('not_found');
  const provider = event.provider as ProviderName;
  await askProvider(() => processEvent(deps, provider, toEvent(event)));
  const entry = { operatorId, action: 'webhook.retry', subject: id, details: toDetails(event) };
  await audit(deps.db, entry, deps.now());
}

/**
 * Takes an event out of the queue, with a note for the audit; the provider's next delivery of it changes nothing.
 * @throws Failure 404 `not_found` for one that was processed or ignored meanwhile
 */
export async function ignoreWebhook(
  tx: Database,
  { id, note, operatorId }: { id: number; note: string } & Actor,
  now: Date,
): Promise<void> {
  const [event] = await tx
    .update(paymentEvents)
    .set({ status: 'ignored' })
    .where(and(eq(paymentEvents.id, id), eq(paymentEvents.status, 'received')))
    .returning();
  if (!event) throw new Failure('not_found');
  const details = { ...toDetails(event), note };
  await audit(tx, { operatorId, action: 'webhook.ignore', subject: id, details }, now);
}

/** Webhooks of payment providers that were received and not processed. */
export const webhookQueue: WorkQueue = {
  id: 'payment-webhooks',
  permission: 'money',
  title: { en: 'Payment webhooks', ar: 'إشعارات الدفع' },
  path: '/admin/webhooks',
  waiting: (db, { now }) => countWaitingRows(db, paymentEvents, paymentEvents.receivedAt, isUnprocessed(now)),
};
