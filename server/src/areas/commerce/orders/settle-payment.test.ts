import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { auditLines } from '../../../services/operator/tables.ts';
import { outcome } from '../../../testing/index.ts';
import { paymentEvents, payments } from '../tables/orders.ts';
import { type OrderServer, openOrderServer } from './orders.fixture.ts';

let fixture: OrderServer;
beforeAll(async () => {
  fixture = await openOrderServer();
});
afterAll(() => fixture.close());

/** Subjects of a user's mails about orders, newest first. */
const mailsTo = async ({ email }: { email: string }) =>
  (await listMails(fixture.db, email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('order'));

const notifiedTo = async ({ userId }: { userId: number }) =>
  (await fixture.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter(({ type }) => type === 'Order')
    .map(({ text, params }) => [text, params.amount, params.currency]);

/** Ends a hold early, as if another user got the slot. */
const endHold = (booking?: { id: number }) =>
  fixture.changeBooking(booking?.id ?? 0, {
    status: 'cancelled',
    holdUntil: null,
    cancelledAt: fixture.now(),
    cancelledBy: 'hold',
  });

/** A learner whose payment is open at the provider. */
async function atProvider(input?: Parameters<OrderServer['createOpenOrder']>[0], body = {}) {
  const order = await fixture.createOpenOrder(input);
  await fixture.pay(order.learner, { payment_method: 'stripe', ...body });
  return { ...order, payment: fixture.provider.last() };
}

test('a webhook completes the order, before the buyer is back and with a closed tab; twice is once', async () => {
  const { learner, order } = await atProvider();
  fixture.provider.approve();
  await fixture.sendWebhook({ eventId: 'twice' });
  const reads = fixture.provider.reads;
  await fixture.sendWebhook({ eventId: 'twice' });
  expect(fixture.provider.reads).toBe(reads);
  await fixture.sendWebhook({ eventId: 'another' });
  await fixture.sweep();
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'paid',
    lines: [{ status: 'delivered' }],
  });
  expect(await fixture.listSessions(learner, 'confirmed')).toBe(1);
  expect(await mailsTo(learner)).toEqual([`Your order ${order.id} is paid`]);
  expect(await notifiedTo(learner)).toEqual([['told.order_paid', '25.00', 'USD']]);
  // The bought items are no longer in the cart.
  expect(outcome(await fixture.open(learner))).toEqual([400, 'cart_empty']);
});

test('a payment whose webhook is lost is looked at every minute, by one of the nodes', async () => {
  const { learner, order } = await atProvider();
  fixture.provider.approve();
  const { reads } = fixture.provider;
  await fixture.sweep();
  expect(fixture.provider.reads).toBe(reads);
  fixture.advance(1);
  await Promise.all([fixture.sweep(), fixture.sweep(), fixture.sweep()]);
  expect(fixture.provider.reads).toBe(reads + 1);
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'paid' });
  expect(await mailsTo(learner)).toEqual([`Your order ${order.id} is paid`]);
  // The sweep asks again about an open payment a minute later, also if the provider was unavailable.
  await atProvider();
  fixture.provider.errors.read = true;
  fixture.advance(1);
  await fixture.sweep();
  fixture.provider.errors.read = undefined;
  const asked = fixture.provider.reads;
  await fixture.sweep();
  expect(fixture.provider.reads).toBe(asked);
  fixture.advance(1);
  await fixture.sweep();
  expect(fixture.provider.reads).toBeGreaterThan(asked);
});

test('PD-89: what a webhook says is a hint; the provider is asked', async () => {
  const { learner, order } = await atProvider();
  await fixture.sendWebhook({ type: 'payment.succeeded' });
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'pending' });
  fixture.provider.errors.read = true;
  fixture.provider.approve();
  await expect(fixture.sendWebhook({ eventId: 'unheard' })).rejects.toMatchObject({ status: 503 });
  fixture.provider.errors.read = undefined;
  // The event was not marked as processed: the provider sends it again.
  await fixture.sendWebhook({ eventId: 'unheard' });
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'paid' });
});

test('a webhook about a payment that is not ours is taken and changes nothing', async () => {
  const { payment } = await atProvider();
  const before = await fixture.db.select().from(payments);
  for (const event of [
    { reference: '999999-abc', ref: 'nobody' },
    { reference: undefined, ref: 'nobody' },
    { reference: undefined, ref: undefined },
    { reference: `${payment.opening.reference}x` },
    { reference: 'x'.repeat(64) },
  ])
    await fixture.sendWebhook(event);
  expect(await fixture.db.select().from(payments)).toEqual(before);
  const received = await fixture.db.select().from(paymentEvents).where(eq(paymentEvents.provider, 'sandbox'));
  expect(received.filter(({ paymentId }) => paymentId === null)).toHaveLength(5);
});

test('declined, the order can be paid in another way, and coupon and wallet are free', async () => {
  const code = await fixture.coupon({ limit: 1 });
  const order = await fixture.createOpenOrder();
  await fixture.credit(order.learner, 1_000);
  await fixture.pay(order.learner, { payment_method: 'stripe', isWallet: '1', code });
  fixture.provider.decline();
  await fixture.sendWebhook();
  expect(await fixture.order(order.learner, order.order.id)).toMatchObject({
    status: 'open',
    wallet: 0,
    due: 25,
    can_pay_again: true,
    continue_url: null,
    payment: { status: 'failed', reason: 'declined' },
  });
  expect(await fixture.walletOf(order.learner)).toBe(1_000);
  expect((await notifiedTo(order.learner)).map(([text]) => text)).toEqual(['told.payment_failed']);
  await fixture.pay(order.learner, { payment_method: 'paypal', code });
  fixture.provider.approve();
  await fixture.sendWebhook();
  expect(await fixture.order(order.learner, order.order.id)).toMatchObject({ status: 'paid', discount: 5 });
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-23: abandoned, the payment is stopped with the hold, and the things are free', async () => {
  const { learner, slots, order, payment } = await atProvider();
  // The hold lasts as long as the provider's session.
  fixture.advance(29);
  await fixture.sweep();
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'pending', hold_seconds: 60 });
  fixture.advance(1);
  await fixture.sweep();
  expect(payment.status).toBe('expired');
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'expired',
    hold_until: null,
    lines: [{ status: 'released' }],
    payment: { status: 'expired' },
  });
  expect((await notifiedTo(learner)).map(([text]) => text)).toEqual(['told.order_expired']);
  expect(await fixture.live(learner)).toBeNull();
  const other = await fixture.learner();
  await fixture.add(other, ...slots);
  expect((await fixture.open(other)).answer.outcome).toBe('opened');
});

test('paid in the last second and heard of by the sweep, it is delivered', async () => {
  const { learner, order } = await atProvider();
  fixture.advance(30);
  fixture.provider.approve();
  await fixture.sweep();
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'paid',
    lines: [{ status: 'delivered' }],
  });
});

test('paid when the order has ended, all of it goes back, and the buyer is told', async () => {
  const { learner, order, payment } = await atProvider();
  await fixture.cancel(learner, order.id);
  fixture.provider.approve(payment);
  await fixture.sendWebhook();
  await fixture.sendWebhook();
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'cancelled',
    payment: { status: 'returned' },
    refunds: [{ line_id: null, amount: 25, wallet_amount: 0, reason: 'late', status: 'planned' }],
  });
  await fixture.executeRefunds();
  expect(fixture.provider.refunds.at(-1)).toMatchObject({
    amount: 2_500,
    currency: 'USD',
    charge: payment.charge,
  });
  expect((await fixture.order(learner, order.id)).refunds).toMatchObject([{ status: 'done' }]);
  expect(await mailsTo(learner)).toEqual([`Your refund for order ${order.id}`]);
  expect(await notifiedTo(learner)).toEqual([['told.refund_late', '25.00', 'USD']]);
  expect(await fixture.listSessions(learner, 'confirmed')).toBe(0);
  expect(await fixture.ledger()).toEqual([]);
});

test('paid two seconds after its session ended, it goes back, and the order stays open with what it holds', async () => {
  const { learner, order, payment } = await atProvider();
  payment.status = 'expired';
  await fixture.sendWebhook();
  const open = { status: 'open', can_pay_again: true, lines: [{ status: 'held' }] };
  expect(await fixture.order(learner, order.id)).toMatchObject({ ...open, payment: { status: 'expired' } });
  fixture.advance(2 / 60);
  fixture.provider.approve(payment);
  await fixture.sendWebhook();
  // An ended payment never completes its order: its wallet money and coupon are free again, and another payment may be under way.
  expect(await fixture.order(learner, order.id)).toMatchObject({
    ...open,
    payment: { status: 'returned' },
    refunds: [{ amount: 25, reason: 'late' }],
  });
  expect(await notifiedTo(learner)).toContainEqual(['told.refund_late', '25.00', 'USD']);
  await fixture.pay(learner, { payment_method: 'paypal' });
  fixture.provider.approve();
  await fixture.sendWebhook();
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'paid' });
  await fixture.executeRefunds();
  expect(await fixture.ledger()).toEqual([]);
});

test('a payment that the provider could not end, paid later and never told of, is found an hour after its session', async () => {
  const { learner, order, payment } = await atProvider();
  fixture.provider.cannotExpire = true;
  await fixture.cancel(learner, order.id);
  fixture.provider.cannotExpire = false;
  fixture.provider.approve(payment);
  await fixture.sweep();
  expect(await fixture.order(learner, order.id)).toMatchObject({ refunds: [] });
  fixture.advance(91);
  await fixture.sweep();
  expect(await fixture.order(learner, order.id)).toMatchObject({ refunds: [{ amount: 25, reason: 'late' }] });
  const reads = fixture.provider.reads;
  await fixture.sweep();
  expect(fixture.provider.reads).toBe(reads);
});

test('what was paid for and somebody else has by now is lost: its money goes back, the rest is delivered', async () => {
  const { learner, order } = await atProvider({ slots: 2 });
  const [first] = order.lines;
  const held = await fixture.bookingsOf(learner);
  const gone = held.find(({ slotId }) => slotId === first?.model_id);
  await endHold(gone);
  fixture.provider.approve();
  await fixture.sendWebhook();
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'paid',
    lines: [{ status: 'lost', reference: null }, { status: 'delivered' }],
    refunds: [{ line_id: first?.id, amount: 25, reason: 'lost', status: 'planned' }],
  });
  expect(await mailsTo(learner)).toEqual([
    `Your refund for order ${order.id}`,
    `Your order ${order.id} is paid`,
  ]);
  await fixture.executeRefunds();
  expect(fixture.provider.refunds.at(-1)).toMatchObject({ amount: 2_500 });
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-139: paid is what was asked for, whatever fee, discount or conversion the provider names beside it', async () => {
  for (const paid of [{ amount: 2_600 }, { amount: 2_300 }, { amount: 120_000, currency: 'EGP' }]) {
    const { learner, order } = await atProvider();
    fixture.provider.approve(undefined, paid);
    fixture.provider.last().asked = { amount: 2_500, currency: 'USD' };
    await fixture.sendWebhook();
    expect(await fixture.order(learner, order.id), JSON.stringify(paid)).toMatchObject({
      status: 'paid',
      refunds: [],
    });
    expect(await fixture.listSessions(learner, 'confirmed')).toBe(1);
  }
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-139: an amount or a currency that was not asked for buys nothing, goes back whole, and is written down', async () => {
  for (const [paid, refunded] of [
    [{ amount: 2_499 }, { amount: 24.99, reason: 'mismatch' }],
    [{ amount: 9_900 }, { amount: 99, reason: 'mismatch' }],
    [{ currency: 'EGP' }, { amount: 25, reason: 'mismatch' }],
    [{ currency: 'EUR' }, undefined],
  ] as const) {
    const { learner, order } = await atProvider();
    fixture.provider.approve(undefined, paid);
    await fixture.sendWebhook();
    const after = await fixture.order(learner, order.id);
    expect(after, JSON.stringify(paid)).toMatchObject({
      status: 'open',
      can_pay_again: true,
      payment: { status: 'returned' },
      refunds: refunded ? [refunded] : [],
    });
    expect(await fixture.listSessions(learner, 'confirmed')).toBe(0);
    const audited = await fixture.db
      .select()
      .from(auditLines)
      .where(eq(auditLines.action, 'payment.mismatch'));
    expect(audited.find(({ subject }) => subject === after.payment?.id)?.details).toMatchObject({
      asked: 2_500,
    });
    await fixture.executeRefunds();
  }
  expect(await fixture.ledger()).toEqual([]);
});

test('an answer of the provider that was lost leaves the order payable; what was opened is stopped', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  fixture.provider.errors.open = 'unanswered';
  expect(outcome(await fixture.pay(learner))).toEqual([502, 'payment_not_started']);
  fixture.provider.errors.open = undefined;
  expect((await fixture.pay(learner)).answer.payment_status).toBe('redirect');
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'pending' });
});

test('the provider is asked about an order every two seconds at most, however often its page asks', async () => {
  const { learner, order } = await atProvider();
  const before = fixture.provider.reads;
  for (let call = 0; call < 5; call++) await fixture.order(learner, order.id);
  await fixture.live(learner);
  expect(fixture.provider.reads).toBe(before + 1);
  fixture.advance(0.05);
  await fixture.order(learner, order.id);
  expect(fixture.provider.reads).toBe(before + 2);
});

test('given up while it is being opened, nobody is sent to pay', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  fixture.provider.onOpen = async () => {
    fixture.provider.onOpen = undefined;
    expect(outcome(await fixture.cancel(learner, order.id))).toEqual([409, 'payment_under_way']);
    expect(outcome(await fixture.pay(learner, { payment_method: 'paypal' }))).toEqual([
      409,
      'payment_under_way',
    ]);
    expect(outcome(await fixture.open(learner, { currency: 'EGP' }))).toEqual([409, 'payment_under_way']);
    // The call to the provider takes so long that the sweep treats its server as crashed.
    fixture.advance(3);
    await fixture.sweep();
  };
  expect(outcome(await fixture.pay(learner))).toEqual([409, 'payment_over']);
  expect(fixture.provider.last().status).toBe('expired');
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'open',
    payment: { status: 'expired' },
  });
});

test('a free session of the same time is no reason to pay for nothing: the wallet is not touched', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  await fixture.credit(learner, 2_500);
  for (const booking of await fixture.bookingsOf(learner)) await endHold(booking);
  expect(outcome(await fixture.pay(learner, { payment_method: 'wallet' }))).toEqual([409, 'not_available']);
  expect(await fixture.walletOf(learner)).toBe(2_500);
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'open' });
  expect(await fixture.ledger()).toEqual([]);
});
