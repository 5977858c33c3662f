import { eq } from 'drizzle-orm';
import type { ProviderMethod } from 'shared-api/rules/payment-methods';
import { Failure } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import type { OpenedPayment, OpenRequest } from '../payments/provider.ts';
import { orders } from '../tables/orders.ts';
import { endOrder } from './end-order.ts';
import { findPayment, getReference, toKnownPayment } from './find-payment.ts';
import { findLines, groupByKindInOrder, lockOrder, type Payment, toLineReferences } from './locks.ts';
import { getProvider, type OrderDeps } from './order-deps.ts';
import type { PaymentOutcome } from './payment-request.ts';
import { changePayment } from './transitions.ts';

const minuteMs = 60_000;
/** How long a buyer gets to pay at the provider, which may allow longer. */
const sessionMs = 15 * minuteMs;
/** Holds last this much longer than the provider's session, so that a payment in the last second is delivered. */
const graceMs = 2 * minuteMs;

/** Maximum length of the description at the provider. */
const maxDescriptionLength = 120;

/** Builds the provider's request for a payment; repeated calls give the same request, so that it is idempotent. */
async function toOpenRequest({ db, config }: OrderDeps, payment: Payment): Promise<OpenRequest> {
  const { orderId, buyerId, amount, currency, phone, createdAt } = payment;
  const [buyer] = await db.select().from(users).where(eq(users.id, buyerId));
  if (!buyer) throw new Error(`The buyer of order ${orderId} has gone`);
  const names = (await findLines(db, orderId)).map(({ name }) => name).join(', ');
  return {
    reference: getReference(payment),
    orderId,
    amount,
    currency,
    // Only payments with a provider reach this function.
    method: payment.method as ProviderMethod,
    description: names.slice(0, maxDescriptionLength),
    buyer: { name: buyer.username, email: buyer.email, phone: phone ?? buyer.phone ?? undefined },
    language: buyer.language,
    returnUrl: `${config.publicUrl}/payment-result?payment_success=1&order=${orderId}`,
    cancelUrl: `${config.publicUrl}/checkout`,
    openedAt: createdAt,
    until: new Date(createdAt.getTime() + sessionMs),
  };
}

/** Marks the payment that the provider rejected as failed; the order stays open. @throws Failure 502 `payment_not_started` */
async function failPayment(deps: OrderDeps, { id, orderId }: Payment, cause: unknown): Promise<never> {
  deps.log.warn({ err: cause, payment: id }, 'a payment could not be opened');
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await findPayment(tx, id);
    if (!order || payment?.status !== 'opening') return;
    const ended = { payment, transition: 'fail', reason: 'not_opened' } as const;
    await endOrder(tx, order, 'endPayment', { productKinds: deps.productKinds, now: deps.now(), ended });
  });
  throw new Failure('payment_not_started', { cause });
}

/** Stores the payment page's address and extends the holds to the end of the provider's session. Returns the updated payment. */
async function storeOpened(
  deps: OrderDeps,
  { id, orderId }: Payment,
  opened: OpenedPayment,
): Promise<Payment> {
  const { ref, url, expiresAt } = opened;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await findPayment(tx, id);
    if (!order || !payment) throw new Error(`Payment ${id} has gone`);
    if (payment.status !== 'opening') return payment;
    const until = new Date(expiresAt.getTime() + graceMs);
    for (const [kind, lines] of groupByKindInOrder(await findLines(tx, orderId), deps.productKinds))
      await kind.extend(tx, toLineReferences(lines), until);
    if (order.holdUntil && order.holdUntil < expiresAt)
      await tx.update(orders).set({ holdUntil: expiresAt }).where(eq(orders.id, orderId));
    const changes = { ref, url, expiresAt };
    await changePayment(tx, payment, 'open', changes);
    return { ...payment, ...changes, status: 'open' };
  });
}

/**
 * Creates a payment at its provider, unless it exists already, and returns where the browser goes. Safe to repeat, also after a crash: the
 * provider creates one payment for one reference.
 * @throws Failure 502 `payment_not_started`; 409 `payment_over` if it was cancelled meanwhile
 */
export async function openPayment(deps: OrderDeps, payment: Payment): Promise<PaymentOutcome> {
  const { orderId } = payment;
  if (payment.status === 'open' && payment.url) return { status: 'redirect', orderId, url: payment.url };
  const provider = getProvider(deps, payment);
  const opened = await provider
    .open(await toOpenRequest(deps, payment))
    .catch((error: unknown) => failPayment(deps, payment, error));
  const now = await storeOpened(deps, payment, opened);
  if (now.status === 'open' && now.url) return { status: 'redirect', orderId, url: now.url };
  if (now.status === 'paid') return { status: 'paid', orderId };
  // The buyer never got the address, so a failed expiry does no harm.
  await provider
    .expire({ ...toKnownPayment(payment), ref: opened.ref })
    .catch((error: unknown) =>
      deps.log.warn({ err: error, payment: payment.id }, 'a payment was not stopped'),
    );
  throw new Failure('payment_over');
}
