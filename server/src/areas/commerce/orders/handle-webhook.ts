import { and, eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { ProviderError, type ProviderEvent, type ProviderName } from '../payments/provider.ts';
import { paymentEvents, payments } from '../tables/orders.ts';
import { checkRefund, findRefundByRef } from './execute-refunds.ts';
import { findPaymentByReference } from './find-payment.ts';
import type { Payment } from './locks.ts';
import type { OrderDeps } from './order-deps.ts';
import { settlePayment } from './settle-payment.ts';

async function paymentOf(
  db: Database,
  provider: ProviderName,
  { reference, ref }: ProviderEvent,
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

/**
 * Handles a signed webhook event. The event is only a hint: the server asks the provider for the state of the payment or refund (PD-89). Marks the event
 * as processed only after the payment was settled, so that the provider sends it again if this process crashes; a repeated event changes
 * nothing.
 * @throws Failure 503 `unavailable` when the provider cannot be asked now
 */
export async function handleWebhook(
  deps: OrderDeps,
  { provider, event }: { provider: ProviderName; event: ProviderEvent },
): Promise<void> {
  const { db, log } = deps;
  const { eventId, type, reference, ref } = event;
  const [received] = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
  if (received) return;
  const rejectUnavailable = (cause: unknown): never => {
    if (cause instanceof ProviderError) throw new Failure('unavailable', { retryAfter: 5, cause });
    throw cause;
  };
  const refund = await findRefundByRef(db, provider, event.refund);
  if (refund) await checkRefund(deps, refund).catch(rejectUnavailable);
  const payment = refund?.payment ?? (await paymentOf(db, provider, event));
  if (payment && !refund) await settlePayment(deps, payment).catch(rejectUnavailable);
  if (!payment)
    log.warn({ provider, type, reference, ref }, 'a provider tells of a payment that is not ours');
  await db
    .insert(paymentEvents)
    .values({ provider, eventId, paymentId: payment?.id, receivedAt: deps.now() })
    .onConflictDoNothing();
}
