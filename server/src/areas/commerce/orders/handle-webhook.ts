import { and, eq, sql } from 'drizzle-orm';
import { type Database, describeError, Failure } from '../../../kernel/index.ts';
import { ProviderError, type ProviderEvent, type ProviderName } from '../payments/provider.ts';
import { paymentEvents, payments } from '../tables/orders.ts';
import { syncDispute } from './apply-dispute.ts';
import { checkRefund, findRefundByRef } from './execute-refunds.ts';
import { findPaymentByReference } from './find-payment.ts';
import type { Payment } from './locks.ts';
import type { OrderDeps } from './order-deps.ts';
import { settlePayment } from './settle-payment.ts';

/** What an event is about. */
type EventSubject = Omit<ProviderEvent, 'eventId'>;

async function paymentOf(
  db: Database,
  provider: ProviderName,
  { reference, ref }: EventSubject,
): Promise<Payment | undefined> {
  const found =
    reference === undefined
      ? ref === undefined
        ? undefined
        : (
            await db
              .select()
              .from(payments)
              .where(and(eq(payments.provider, provider), eq(payments.ref, ref)))
          )[0]
      : await findPaymentByReference(db, reference);
  return found?.provider === provider ? found : undefined;
}

/** Asks the provider for the state of what an event is about, and applies it. @returns the payment, if it is one of this site */
async function syncSubject(
  deps: OrderDeps,
  provider: ProviderName,
  event: EventSubject,
): Promise<Payment | undefined> {
  if (event.dispute !== undefined) return syncDispute(deps, provider, event.dispute);
  const refund = await findRefundByRef(deps.db, provider, event.refund);
  if (refund) {
    await checkRefund(deps, refund);
    return refund.payment;
  }
  const payment = await paymentOf(deps.db, provider, event);
  if (payment) await settlePayment(deps, payment);
  return payment;
}

/**
 * As `syncSubject`, with a line of the log about what is not of this site.
 * @throws ProviderError when the provider cannot be asked
 */
async function applyEvent(
  deps: OrderDeps,
  provider: ProviderName,
  event: EventSubject,
): Promise<Payment | undefined> {
  const payment = await syncSubject(deps, provider, event);
  if (!payment) {
    const { type, reference, ref, dispute } = event;
    deps.log.warn(
      { provider, type, reference, ref, dispute },
      'a provider tells of a payment that is not ours',
    );
  }
  return payment;
}

type EventKey = Pick<typeof paymentEvents.$inferSelect, 'provider' | 'eventId'>;

const isEvent = ({ provider, eventId }: EventKey) =>
  and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId));

/** Stores an event, once. @returns whether it is still to be processed */
async function storeEvent(
  { db, now }: OrderDeps,
  provider: ProviderName,
  { eventId, type, reference, ref, refund, dispute }: ProviderEvent,
): Promise<boolean> {
  const event = { provider, eventId, type, reference, ref, refund, dispute };
  const stored = await db
    .insert(paymentEvents)
    .values({ ...event, status: 'received', receivedAt: now() })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (stored.length > 0) return true;
  const [before] = await db
    .select({ status: paymentEvents.status })
    .from(paymentEvents)
    .where(isEvent(event));
  return before?.status === 'received';
}

/**
 * Processes a stored event. Marks it as processed only after the payment was settled; a failure is stored with its cause and thrown.
 * @throws ProviderError when the provider cannot be asked now
 */
export async function processEvent(
  deps: OrderDeps,
  provider: ProviderName,
  event: ProviderEvent,
): Promise<void> {
  const { db } = deps;
  const isWaiting = and(isEvent({ provider, eventId: event.eventId }), eq(paymentEvents.status, 'received'));
  try {
    const payment = await applyEvent(deps, provider, event);
    await db.update(paymentEvents).set({ status: 'processed', paymentId: payment?.id }).where(isWaiting);
  } catch (error) {
    await db
      .update(paymentEvents)
      .set({
        failures: sql`least(${paymentEvents.failures} + 1, 30000)`,
        error: describeError(error) || 'Error',
      })
      .where(isWaiting);
    throw error;
  }
}

/**
 * Handles a signed webhook event. The event is only a hint: the server asks the provider for the state of the payment, refund or dispute (PD-89). Stores the
 * event before it is processed, so that operators see one that could not be, and answers with an error then, so that the provider sends it again; a
 * repeated event changes nothing.
 * @throws Failure 503 `unavailable` when the provider cannot be asked now
 */
export async function handleWebhook(
  deps: OrderDeps,
  { provider, event }: { provider: ProviderName; event: ProviderEvent },
): Promise<void> {
  if (!(await storeEvent(deps, provider, event))) return;
  await processEvent(deps, provider, event).catch((cause: unknown) => {
    if (cause instanceof ProviderError) throw new Failure('unavailable', { retryAfter: 5, cause });
    throw cause;
  });
}
