import { eq } from 'drizzle-orm';
import type { ProviderMethod } from 'shared-api/rules/payment-methods';
import { Failure } from '../../kernel/index.ts';
import { users } from '../accounts/tables.ts';
import type { Opened, Opening } from '../payments/provider.ts';
import { type OrderDesk, providerOf } from './desk.ts';
import { endOrder } from './ending.ts';
import { byKindInOrder, linesOf, lockOrder, type Payment, referred } from './locks.ts';
import type { PayOutcome } from './paying.ts';
import { findPayment, knownAs, referenceOf } from './payment.ts';
import { orders, payments } from './tables.ts';

const minuteMs = 60_000;
/** How long a buyer should have at the provider. */
const sessionMs = 15 * minuteMs;
/** How much longer than the provider's session things are held: what is paid in the last second is still delivered. */
const graceMs = 2 * minuteMs;

/** What the buyer reads at the provider. */
const longestDescription = 120;

/** A payment as its provider is told of it: the same whenever it is told. */
async function openingOf({ db, config }: OrderDesk, payment: Payment): Promise<Opening> {
  const { orderId, buyerId, amount, currency, phone, createdAt } = payment;
  const [buyer] = await db.select().from(users).where(eq(users.id, buyerId));
  if (!buyer) throw new Error(`The buyer of order ${orderId} has gone`);
  const names = (await linesOf(db, orderId)).map(({ name }) => name).join(', ');
  return {
    reference: referenceOf(payment),
    orderId,
    amount,
    currency,
    // One without a provider is never opened.
    method: payment.method as ProviderMethod,
    description: names.slice(0, longestDescription),
    buyer: { name: buyer.username, email: buyer.email, phone: phone ?? buyer.phone ?? undefined },
    language: buyer.language,
    returnUrl: `${config.publicUrl}/payment-result?payment_success=1&order=${orderId}`,
    cancelUrl: `${config.publicUrl}/checkout`,
    openedAt: createdAt,
    until: new Date(createdAt.getTime() + sessionMs),
  };
}

/** The provider would not: the order is as before. @throws Failure 502 `payment_not_started` */
async function refuse(desk: OrderDesk, { id, orderId }: Payment, cause: unknown): Promise<never> {
  desk.log.warn({ err: cause, payment: id }, 'a payment could not be opened');
  await desk.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await findPayment(tx, id);
    if (!order || payment?.status !== 'opening') return;
    const ended = { payment, status: 'failed', reason: 'not_opened' } as const;
    await endOrder(tx, order, 'payment_ended', { sellables: desk.sellables, now: desk.now(), ended });
  });
  throw new Failure(502, 'payment_not_started', { cause });
}

/** Writes down where the buyer pays, and holds the things for as long. Answers the payment as it is then. */
async function writeOpened(desk: OrderDesk, { id, orderId }: Payment, opened: Opened): Promise<Payment> {
  const { ref, url, expiresAt } = opened;
  return desk.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await findPayment(tx, id);
    if (!order || !payment) throw new Error(`Payment ${id} has gone`);
    if (payment.status !== 'opening') return payment;
    const until = new Date(expiresAt.getTime() + graceMs);
    for (const [kind, lines] of byKindInOrder(await linesOf(tx, orderId), desk.sellables))
      await kind.extend(tx, referred(lines), until);
    if (order.holdUntil && order.holdUntil < expiresAt)
      await tx.update(orders).set({ holdUntil: expiresAt }).where(eq(orders.id, orderId));
    const changes = { status: 'open', ref, url, expiresAt } as const;
    await tx.update(payments).set(changes).where(eq(payments.id, id));
    return { ...payment, ...changes };
  });
}

/**
 * Opens a payment at its provider, if that is not done yet, and answers where the buyer goes. The same call may come twice, or begin where
 * a server has died: the provider makes one payment of it.
 * @throws Failure 502 `payment_not_started`; 409 `order_over` where it was given up meanwhile
 */
export async function launch(desk: OrderDesk, payment: Payment): Promise<PayOutcome> {
  const { orderId } = payment;
  if (payment.status === 'open' && payment.url) return { status: 'redirect', orderId, url: payment.url };
  const provider = providerOf(desk, payment);
  const opened = await provider
    .open(await openingOf(desk, payment))
    .catch((error: unknown) => refuse(desk, payment, error));
  const now = await writeOpened(desk, payment, opened);
  if (now.status === 'open' && now.url) return { status: 'redirect', orderId, url: now.url };
  if (now.status === 'paid') return { status: 'paid', orderId };
  // Nobody was told where to pay it: it need not end today.
  await provider
    .expire({ ...knownAs(payment), ref: opened.ref })
    .catch((error: unknown) =>
      desk.log.warn({ err: error, payment: payment.id }, 'a payment was not stopped'),
    );
  throw new Failure(409, 'order_over');
}
