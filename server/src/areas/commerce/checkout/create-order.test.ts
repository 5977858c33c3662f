import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orders as listCall } from 'shared-api/contracts/commerce/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../../testing/index.ts';
import { familyMembers } from '../../profile-chat/tables/family.ts';
import { type OrderServer, openOrderServer } from '../orders/orders.fixture.ts';
import { cartItems } from '../tables/cart.ts';
import { orders } from '../tables/orders.ts';

let fixture: OrderServer;
beforeAll(async () => {
  fixture = await openOrderServer();
});
afterAll(() => fixture.close());

const model_name = 'ConsultationSession' as const;

test('opened again with the same items, it is the same order and its time goes on', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  fixture.advance(4);
  const { answer } = await fixture.open(learner);
  expect(answer).toMatchObject({ outcome: 'kept', data: { id: order.id, hold_seconds: 360 } });
  await fixture.pay(learner);
  // The order is also kept while it is being paid: the page offers to continue.
  expect((await fixture.open(learner)).answer).toMatchObject({
    outcome: 'kept',
    data: { id: order.id, status: 'pending', continue_url: expect.any(String) },
  });
});

test('opened with other items, the earlier order is given up, and its payment stopped', async () => {
  const { learner, consultant, slots, order } = await fixture.createOpenOrder();
  await fixture.pay(learner);
  const payment = fixture.provider.last();
  const more = await fixture.slot(consultant, '2030-08-01T10:00:00Z');
  await fixture.add(learner, more);
  const { answer } = await fixture.open(learner);
  expect(answer).toMatchObject({ outcome: 'opened', data: { total: 50, lines: [{}, {}] } });
  expect(payment.status).toBe('expired');
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'cancelled' });
  expect(await fixture.listSessions(learner, 'held')).toBe(2);
  // A checkout of one of them creates another order.
  const one = await fixture.open(learner, { items: [{ model_id: slots[0] ?? 0, model_name }] });
  expect(one.answer.data.lines).toMatchObject([{ model_id: slots[0] }]);
  expect(await fixture.listSessions(learner, 'held')).toBe(1);
});

test('the earlier order turns out to be paid: it is answered, and nothing else is opened', async () => {
  const { learner, consultant, order } = await fixture.createOpenOrder();
  await fixture.pay(learner);
  fixture.provider.approve();
  const more = await fixture.slot(consultant, '2030-08-02T10:00:00Z');
  await fixture.add(learner, more);
  const { answer } = await fixture.open(learner);
  expect(answer).toMatchObject({ outcome: 'paid', data: { id: order.id, status: 'paid' } });
  expect(await fixture.live(learner)).toBeNull();
});

test('PD-94: what cannot be had is said by entry, nothing is held, and the earlier order stays', async () => {
  const { learner, consultant, order } = await fixture.createOpenOrder();
  const bookedSlot = await fixture.slot(consultant, '2030-08-03T10:00:00Z');
  await fixture.add(learner, bookedSlot);
  await fixture.booked(consultant, await fixture.learner(), '2030-08-03T10:00:00Z', { slotId: bookedSlot });
  const rejected = await fixture.open(learner);
  expect(outcome(rejected)).toEqual([409, 'not_available']);
  const [entry] = (
    await fixture.db.select().from(cartItems).where(eq(cartItems.ownerId, learner.userId))
  ).filter(({ modelId }) => modelId === bookedSlot);
  expect(rejected.failure).toMatchObject({
    msg: 'Not Avaliable Item On Cart!',
    errors: { [`cart[${entry?.id}]`]: ['Session Already Booked'] },
  });
  expect(Object.keys(rejected.failure.errors ?? {})).toHaveLength(1);
  expect(await fixture.live(learner)).toMatchObject({ id: order.id, status: 'open' });
});

test('PD-93: one currency an order; what has no price in it is left for another order', async () => {
  const learner = await fixture.learner();
  const both = await fixture.slot(await fixture.consultant(), '2030-08-04T10:00:00Z');
  const pounds = await fixture.slot(await fixture.consultant({ currency: 'EGP' }), '2030-08-05T10:00:00Z');
  await fixture.add(learner, both, pounds);
  const rejected = await fixture.open(learner);
  expect(outcome(rejected)).toEqual([409, 'not_available']);
  expect(Object.values(rejected.failure.errors ?? {})).toEqual([
    ['This cannot be paid in this currency. Please order it on its own.'],
  ]);
  const items = [{ model_id: both, model_name }];
  expect((await fixture.open(learner, { items })).answer.data).toMatchObject({ currency: 'USD', total: 25 });
  expect((await fixture.open(learner, { currency: 'EGP' })).answer.data).toMatchObject({
    currency: 'EGP',
    total: 2000,
  });
});

test('PD-90: only what is in the own cart is ordered', async () => {
  const { learner, slots } = await fixture.createOpenOrder();
  const stranger = await fixture.learner();
  expect(outcome(await fixture.open(stranger))).toEqual([400, 'cart_empty']);
  await fixture.add(stranger, await fixture.slot(await fixture.consultant(), '2030-08-06T10:00:00Z'));
  const items = [{ model_id: slots[0] ?? 0, model_name }];
  expect(outcome(await fixture.open(stranger, { items }))).toEqual([409, 'cart_changed']);
  expect((await fixture.open(learner, { items })).answer.outcome).toBe('kept');
});

test('PD-24: a session is for oneself; what stands in the cart for others is refused', async () => {
  const learner = await fixture.learner();
  const slot = await fixture.slot(await fixture.consultant(), '2030-08-07T10:00:00Z');
  const child = await fixture.learner();
  const entry = { ownerId: learner.userId, modelName: model_name, modelId: slot, createdAt: fixture.now() };
  await fixture.db.insert(cartItems).values({ ...entry, userId: child.userId });
  expect(outcome(await fixture.open(learner))).toEqual([403, 'not_family']);
  await fixture.db
    .insert(familyMembers)
    .values({ memberId: child.userId, ownerId: learner.userId, relation: 1, createdAt: fixture.now() });
  expect(outcome(await fixture.open(learner))).toEqual([403, 'not_family']);
});

test('PD-43: what an accepted private request keeps is bought like any other, and kept on when it is given up', async () => {
  const [consultant, learner] = [await fixture.consultant(), await fixture.learner()];
  const holdUntil = new Date(fixture.now().getTime() + 20 * 3_600_000);
  const offer = await fixture.booked(consultant, learner, '2030-09-01T10:00:00Z', {
    status: 'held',
    heldFor: 'offer',
    holdUntil,
    confirmedAt: null,
    price: 3_000,
    uid: randomUUID(),
  });
  await fixture.add(learner, offer);
  const { answer } = await fixture.open(learner);
  expect(answer.data).toMatchObject({ total: 30, lines: [{ model_id: offer }] });
  await fixture.cancel(learner, answer.data.id);
  const [kept] = await fixture.bookingsOf(learner);
  expect(kept).toMatchObject({ id: offer, status: 'held' });
  await fixture.open(learner);
  await fixture.pay(learner);
  fixture.provider.approve();
  await fixture.sendWebhook();
  const [booked] = await fixture.bookingsOf(learner);
  expect(booked).toMatchObject({ id: offer, status: 'confirmed' });
});

test('an order that nobody pays ends with its time, and its items are free', async () => {
  const { learner, slots, order } = await fixture.createOpenOrder();
  fixture.advance(10);
  expect(await fixture.live(learner)).toBeNull();
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'expired',
    hold_seconds: 0,
    can_pay_again: false,
    lines: [{ status: 'released' }],
  });
  expect(outcome(await fixture.pay(learner, { payment_method: 'stripe', order_id: order.id }))).toEqual([
    409,
    'order_over',
  ]);
  const other = await fixture.learner();
  await fixture.add(other, ...slots);
  expect((await fixture.open(other)).answer.outcome).toBe('opened');
});

test('what is held can be paid until the end of its hold, also when its time for booking ends meanwhile', async () => {
  const [consultant, learner] = [await fixture.consultant({ marginHours: 5 }), await fixture.learner()];
  const start = new Date(fixture.now().getTime() + 5 * 3_600_000 + 60_000).toISOString();
  await fixture.add(learner, await fixture.slot(consultant, start));
  const { answer } = await fixture.open(learner);
  fixture.advance(5);
  expect((await fixture.open(learner)).answer).toMatchObject({
    outcome: 'kept',
    data: { id: answer.data.id },
  });
  expect((await fixture.pay(learner)).status).toBe(200);
});

test('the list has the newest first, and nothing that ended before anybody went to pay', async () => {
  const { learner, consultant, order } = await fixture.createOpenOrder();
  await fixture.pay(learner);
  fixture.provider.approve();
  await fixture.sendWebhook();
  fixture.advance(1);
  await fixture.add(learner, await fixture.slot(consultant, '2030-10-01T10:00:00Z'));
  const unpaid = (await fixture.open(learner)).answer.data;
  await fixture.cancel(learner, unpaid.id);
  fixture.advance(1);
  const live = (await fixture.open(learner)).answer.data;
  const list = (page: number) => fixture.request(listCall, { query: { page } }, { as: learner });
  const { answer } = await list(1);
  expect(answer).toMatchObject({ current_page: 1, last_page: 1 });
  expect(answer.data.data).toMatchObject([
    { id: live.id, status: 'open', names: ['Test consultant'], lines_number: 1, refunded: 0 },
    { id: order.id, status: 'paid', total: 25 },
  ]);
  expect((await list(2)).answer.data.data).toEqual([]);
  const other = await fixture.learner();
  const none = await fixture.request(listCall, { query: {} }, { as: other });
  expect(none.answer.data.data).toEqual([]);
});

test('PD-106: the live order of an account that is closed is given up; what was paid stays', async () => {
  const { learner, consultant, order } = await fixture.createOpenOrder();
  await fixture.pay(learner);
  fixture.provider.approve();
  await fixture.sendWebhook();
  await fixture.credit(learner, 1_000);
  await fixture.add(learner, await fixture.slot(consultant, '2030-10-02T10:00:00Z'));
  const live = (await fixture.open(learner)).answer.data;
  await fixture.pay(learner, { payment_method: 'stripe', isWallet: '1' });
  const late = fixture.provider.last();
  await fixture.closeAccount(learner);
  const own = await fixture.db.select().from(orders).where(eq(orders.buyerId, learner.userId));
  expect(own.map(({ id, status }) => [id, status]).sort()).toEqual([
    [order.id, 'paid'],
    [live.id, 'cancelled'],
  ]);
  expect(await fixture.walletOf(learner)).toBe(1_000);
  expect(await fixture.listSessions(learner, 'held')).toBe(0);
  // A payment that succeeds after all is refunded; the closed account gets no notification.
  fixture.provider.approve(late);
  fixture.advance(95);
  await fixture.sweep();
  await fixture.executeRefunds();
  expect(fixture.provider.refunds.at(-1)).toMatchObject({ amount: 1_500, charge: late.charge });
  expect(await fixture.ledger()).toEqual([]);
});
