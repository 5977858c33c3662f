import { and, eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import type { Payment } from '../orders/locks.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { paymentEvents, payments } from '../orders/tables.ts';
import { paymentByReference } from './find-payment.ts';
import { ProviderError, type ProviderEvent, type ProviderName } from './provider.ts';
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
      : await paymentByReference(db, reference);
  return found?.provider === provider ? found : undefined;
}

/**
 * What a provider has told of a payment. It is a hint and no more (PD-89): the provider is asked. Only what has been worked on is written
 * down as heard, so that a provider whose call found a server that died sends it again; one that sends it twice changes nothing.
 * @throws Failure 503 `unavailable` when the provider cannot be asked now
 */
export async function handleWebhook(
  deps: OrderDeps,
  { provider, event }: { provider: ProviderName; event: ProviderEvent },
): Promise<void> {
  const { db, log } = deps;
  const { eventId, type, reference, ref } = event;
  const [heard] = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
  if (heard) return;
  const payment = await paymentOf(db, provider, event);
  if (payment)
    await settlePayment(deps, payment).catch((cause: unknown) => {
      if (cause instanceof ProviderError) throw new Failure(503, 'unavailable', { retryAfter: 5, cause });
      throw cause;
    });
  else log.warn({ provider, type, reference, ref }, 'a provider tells of a payment that is not ours');
  await db
    .insert(paymentEvents)
    .values({ provider, eventId, paymentId: payment?.id, receivedAt: deps.now() })
    .onConflictDoNothing();
}
