import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { auditLines } from '../../../services/operator/tables.ts';
import { outcome } from '../../consultations/booking/booking.fixture.ts';
import { bookings } from '../../consultations/booking/tables.ts';
import { type OrderServer, openOrderServer } from '../orders/orders.fixture.ts';
import { paymentEvents, payments } from '../orders/tables.ts';

let shop: OrderServer;
beforeAll(async () => {
  shop = await openOrderServer();
});
afterAll(() => shop.close());

/** Subjects of a user's mails about orders, newest first. */
const mailsTo = async ({ email }: { email: string }) =>
  (await listMails(shop.db, email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('order'));

const toldTo = async ({ userId }: { userId: number }) =>
  (await shop.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter(({ type }) => type === 'Order')
    .map(({ text, params }) => [text, params.amount, params.currency]);

/** A learner whose payment is open at the provider. */
async function atProvider(given?: Parameters<OrderServer['ready']>[0], body = {}) {
  const ready = await shop.createOpenOrder(given);
  await shop.pay(ready.learner, { payment_method: 'stripe', ...body });
  return { ...ready, payment: shop.provider.last() };
}

test('a webhook completes the order, before the buyer is back and with a closed tab; twice is once', async () => {
  const { learner, order } = await atProvider();
  shop.provider.approve();
  await shop.sendWebhook({ eventId: 'twice' });
  const reads = shop.provider.reads;
  await shop.sendWebhook({ eventId: 'twice' });
  expect(shop.provider.reads).toBe(reads);
  await shop.sendWebhook({ eventId: 'another' });
  await shop.sweep();
  expect(await shop.order(learner, order.id)).toMatchObject({
    status: 'paid',
    lines: [{ status: 'delivered' }],
  });
  expect(await shop.listSessions(learner, 'confirmed')).toBe(1);
  expect(await mailsTo(learner)).toEqual([`Your order ${order.id} is paid`]);
  expect(await toldTo(learner)).toEqual([['told.order_paid', '25.00', 'USD']]);
  // The cart no longer has what was bought.
  expect(outcome(await shop.open(learner))).toEqual([400, 'cart_empty']);
});

test('a payment whose webhook is lost is looked at every minute, by one of the nodes', async () => {
  const { learner, order } = await atProvider();
  shop.provider.approve();
  const { reads } = shop.provider;
  await shop.sweep();
  expect(shop.provider.reads).toBe(reads);
  shop.advance(1);
  await Promise.all([shop.sweep(), shop.sweep(), shop.sweep()]);
  expect(shop.provider.reads).toBe(reads + 1);
  expect(await shop.order(learner, order.id)).toMatchObject({ status: 'paid' });
  expect(await mailsTo(learner)).toEqual([`Your order ${order.id} is paid`]);
  // The sweep asks again about an open payment a minute later, also if the provider was unavailable.
  await atProvider();
  shop.provider.errors.read = true;
  shop.advance(1);
  await shop.sweep();
  shop.provider.errors.read = undefined;
  const asked = shop.provider.reads;
  await shop.sweep();
  expect(shop.provider.reads).toBe(asked);
  shop.advance(1);
  await shop.sweep();
  expect(shop.provider.reads).toBeGreaterThan(asked);
});

test('PD-89: what a webhook says is a hint; the provider is asked', async () => {
  const { learner, order } = await atProvider();
  await shop.sendWebhook({ type: 'payment.succeeded' });
  expect(await shop.order(learner, order.id)).toMatchObject({ status: 'pending' });
  shop.provider.errors.read = true;
  shop.provider.approve();
  await expect(shop.sendWebhook({ eventId: 'unheard' })).rejects.toMatchObject({ status: 503 });
  shop.provider.errors.read = undefined;
  // The event was not marked as processed: the provider sends it again.
  await shop.sendWebhook({ eventId: 'unheard' });
  expect(await shop.order(learner, order.id)).toMatchObject({ status: 'paid' });
});

test('a webhook about a payment that is not ours is taken and changes nothing', async () => {
  const { payment } = await atProvider();
  const before = await shop.db.select().from(payments);
  for (const event of [
    { reference: '999999-abc', ref: 'nobody' },
    { reference: undefined, ref: 'nobody' },
    { reference: undefined, ref: undefined },
    { reference: `${payment.opening.reference}x` },
    { reference: 'x'.repeat(64) },
  ])
    await shop.sendWebhook(event);
  expect(await shop.db.select().from(payments)).toEqual(before);
  const heard = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.provider, 'sandbox'));
  expect(heard.filter(({ paymentId }) => paymentId === null)).toHaveLength(5);
});

test('declined, the order can be paid in another way, and coupon and wallet are free', async () => {
  const code = await shop.coupon({ limit: 1 });
  const ready = await shop.createOpenOrder();
  await shop.credit(ready.learner, 1_000);
  await shop.pay(ready.learner, { payment_method: 'stripe', isWallet: '1', code });
  shop.provider.decline();
  await shop.sendWebhook();
  expect(await shop.order(ready.learner, ready.order.id)).toMatchObject({
    status: 'open',
    wallet: 0,
    due: 25,
    can_pay_again: true,
    continue_url: null,
    payment: { status: 'failed', reason: 'declined' },
  });
  expect(await shop.walletOf(ready.learner)).toBe(1_000);
  await shop.pay(ready.learner, { payment_method: 'paypal', code });
  shop.provider.approve();
  await shop.sendWebhook();
  expect(await shop.order(ready.learner, ready.order.id)).toMatchObject({ status: 'paid', discount: 5 });
  expect(await shop.ledger()).toEqual([]);
});

test('PD-23: abandoned, the payment is stopped with the hold, and the things are free', async () => {
  const { learner, slots, order, payment } = await atProvider();
  // The hold lasts as long as the provider's session.
  shop.advance(29);
  await shop.sweep();
  expect(await shop.order(learner, order.id)).toMatchObject({ status: 'pending', hold_seconds: 60 });
  shop.advance(1);
  await shop.sweep();
  expect(payment.status).toBe('expired');
  expect(await shop.order(learner, order.id)).toMatchObject({
    status: 'expired',
    hold_until: null,
    lines: [{ status: 'released' }],
    payment: { status: 'expired' },
  });
  expect(await shop.live(learner)).toBeNull();
  const other = await shop.learner();
  await shop.add(other, ...slots);
  expect((await shop.open(other)).answer.outcome).toBe('opened');
});

test('paid in the last second and heard of by the sweep, it is delivered', async () => {
  const { learner, order } = await atProvider();
  shop.advance(30);
  shop.provider.approve();
  await shop.sweep();
  expect(await shop.order(learner, order.id)).toMatchObject({
    status: 'paid',
    lines: [{ status: 'delivered' }],
  });
});

test('paid when the order has ended, all of it goes back, and the buyer is told', async () => {
  const { learner, order, payment } = await atProvider();
  await shop.cancel(learner, order.id);
  shop.provider.approve(payment);
  await shop.sendWebhook();
  await shop.sendWebhook();
  expect(await shop.order(learner, order.id)).toMatchObject({
    status: 'cancelled',
    payment: { status: 'returned' },
    refunds: [{ line_id: null, amount: 25, wallet_amount: 0, reason: 'late', status: 'planned' }],
  });
  await shop.executeRefunds();
  expect(shop.provider.refunds.at(-1)).toMatchObject({
    amount: 2_500,
    currency: 'USD',
    charge: payment.charge,
  });
  expect((await shop.order(learner, order.id)).refunds).toMatchObject([{ status: 'done' }]);
  expect(await mailsTo(learner)).toEqual([`Your refund for order ${order.id}`]);
  expect(await toldTo(learner)).toEqual([['told.refund_late', '25.00', 'USD']]);
  expect(await shop.listSessions(learner, 'confirmed')).toBe(0);
  expect(await shop.ledger()).toEqual([]);
});

test('a payment that the provider could not end, paid later and never told of, is found an hour after its session', async () => {
  const { learner, order, payment } = await atProvider();
  shop.provider.cannotExpire = true;
  await shop.cancel(learner, order.id);
  shop.provider.cannotExpire = false;
  shop.provider.approve(payment);
  await shop.sweep();
  expect(await shop.order(learner, order.id)).toMatchObject({ refunds: [] });
  shop.advance(91);
  await shop.sweep();
  expect(await shop.order(learner, order.id)).toMatchObject({ refunds: [{ amount: 25, reason: 'late' }] });
  const reads = shop.provider.reads;
  await shop.sweep();
  expect(shop.provider.reads).toBe(reads);
});

test('what was paid for and somebody else has by now is lost: its money goes back, the rest is delivered', async () => {
  const { learner, order } = await atProvider({ slots: 2 });
  const [first] = order.lines;
  const held = await shop.db.select().from(bookings).where(eq(bookings.learnerId, learner.userId));
  const gone = held.find(({ slotId }) => slotId === first?.model_id);
  await shop.db
    .update(bookings)
    .set({ status: 'cancelled', holdUntil: null, cancelledAt: shop.now(), cancelledBy: 'hold' })
    .where(eq(bookings.id, gone?.id ?? 0));
  shop.provider.approve();
  await shop.sendWebhook();
  expect(await shop.order(learner, order.id)).toMatchObject({
    status: 'paid',
    lines: [{ status: 'lost', reference: null }, { status: 'delivered' }],
    refunds: [{ line_id: first?.id, amount: 25, reason: 'lost', status: 'planned' }],
  });
  expect(await mailsTo(learner)).toEqual([
    `Your refund for order ${order.id}`,
    `Your order ${order.id} is paid`,
  ]);
  await shop.executeRefunds();
  expect(shop.provider.refunds.at(-1)).toMatchObject({ amount: 2_500 });
  expect(await shop.ledger()).toEqual([]);
});

test('an amount or a currency that was not asked for buys nothing, goes back, and is written down', async () => {
  for (const [paid, refunded] of [
    [{ amount: 2_499 }, { amount: 24.99, reason: 'mismatch' }],
    [{ amount: 9_900 }, { amount: 99, reason: 'mismatch' }],
    [{ currency: 'EGP' }, { amount: 25, reason: 'mismatch' }],
    [{ currency: 'EUR' }, undefined],
  ] as const) {
    const { learner, order } = await atProvider();
    shop.provider.approve(undefined, paid);
    await shop.sendWebhook();
    const after = await shop.order(learner, order.id);
    expect(after, JSON.stringify(paid)).toMatchObject({
      status: 'open',
      can_pay_again: true,
      payment: { status: 'returned' },
      refunds: refunded ? [refunded] : [],
    });
    expect(await shop.listSessions(learner, 'confirmed')).toBe(0);
    const audited = await shop.db.select().from(auditLines).where(eq(auditLines.action, 'payment.mismatch'));
    expect(audited.find(({ subject }) => subject === after.payment?.id)?.details).toMatchObject({
      asked: 2_500,
    });
    await shop.executeRefunds();
  }
  expect(await shop.ledger()).toEqual([]);
});

test('an answer of the provider that was lost leaves the order payable; what was opened is stopped', async () => {
  const { learner, order } = await shop.createOpenOrder();
  shop.provider.errors.open = 'unanswered';
  expect(outcome(await shop.pay(learner))).toEqual([502, 'payment_not_started']);
  shop.provider.errors.open = undefined;
  expect((await shop.pay(learner)).answer.payment_status).toBe('redirect');
  expect(await shop.order(learner, order.id)).toMatchObject({ status: 'pending' });
});

test('the provider is asked about an order every two seconds at most, however often its page asks', async () => {
  const { learner, order } = await atProvider();
  const before = shop.provider.reads;
  for (let call = 0; call < 5; call++) await shop.order(learner, order.id);
  await shop.live(learner);
  expect(shop.provider.reads).toBe(before + 1);
  shop.advance(0.05);
  await shop.order(learner, order.id);
  expect(shop.provider.reads).toBe(before + 2);
});

test('given up while it is being opened, nobody is sent to pay', async () => {
  const { learner, order } = await shop.createOpenOrder();
  shop.provider.onOpen = async () => {
    shop.provider.onOpen = undefined;
    expect(outcome(await shop.cancel(learner, order.id))).toEqual([409, 'payment_under_way']);
    expect(outcome(await shop.pay(learner, { payment_method: 'paypal' }))).toEqual([
      409,
      'payment_under_way',
    ]);
    // It takes so long that the sweep treats its server as crashed.
    shop.advance(3);
    await shop.sweep();
  };
  expect(outcome(await shop.pay(learner))).toEqual([409, 'payment_over']);
  expect(shop.provider.last().status).toBe('expired');
  expect(await shop.order(learner, order.id)).toMatchObject({
    status: 'open',
    payment: { status: 'expired' },
  });
});

test('a free session of the same time is no reason to pay for nothing: the wallet is not touched', async () => {
  const { learner, order } = await shop.createOpenOrder();
  await shop.credit(learner, 2_500);
  await shop.db
    .update(bookings)
    .set({ status: 'cancelled', holdUntil: null, cancelledAt: shop.now(), cancelledBy: 'hold' })
    .where(eq(bookings.learnerId, learner.userId));
  expect(outcome(await shop.pay(learner, { payment_method: 'wallet' }))).toEqual([409, 'not_available']);
  expect(await shop.walletOf(learner)).toBe(2_500);
  expect(await shop.order(learner, order.id)).toMatchObject({ status: 'open' });
  expect(await shop.ledger()).toEqual([]);
});
