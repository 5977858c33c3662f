import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orders as listCall } from 'shared-api/contracts/commerce/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../consultations/booking/booking.fixture.ts';
import { bookings } from '../../consultations/booking/tables.ts';
import { familyMembers } from '../../profile-chat/family/tables.ts';
import { cartItems } from '../cart/tables.ts';
import { type OrderServer, openOrderServer } from '../orders/orders.fixture.ts';
import { orders } from '../orders/tables.ts';

let shop: OrderServer;
beforeAll(async () => {
  shop = await openOrderServer();
});
afterAll(() => shop.close());

const model_name = 'ConsultationSession' as const;

test('opened again with the same things, it is the same order and its time goes on', async () => {
  const { learner, order } = await shop.createOpenOrder();
  shop.advance(4);
  const { answer } = await shop.open(learner);
  expect(answer).toMatchObject({ outcome: 'kept', data: { id: order.id, hold_seconds: 360 } });
  await shop.pay(learner);
  // Also while it is being paid: the page offers to continue.
  expect((await shop.open(learner)).answer).toMatchObject({
    outcome: 'kept',
    data: { id: order.id, status: 'pending', continue_url: expect.any(String) },
  });
});

test('opened with other things, the earlier order is given up, and its payment stopped', async () => {
  const { learner, consultant, slots, order } = await shop.createOpenOrder();
  await shop.pay(learner);
  const payment = shop.provider.last();
  const more = await shop.slot(consultant, '2030-08-01T10:00:00Z');
  await shop.add(learner, more);
  const { answer } = await shop.open(learner);
  expect(answer).toMatchObject({ outcome: 'opened', data: { total: 50, lines: [{}, {}] } });
  expect(payment.status).toBe('expired');
  expect(await shop.order(learner, order.id)).toMatchObject({ status: 'cancelled' });
  expect(await shop.listSessions(learner, 'held')).toBe(2);
  // A checkout of one of them is another order.
  const one = await shop.open(learner, { items: [{ model_id: slots[0] ?? 0, model_name }] });
  expect(one.answer.data.lines).toMatchObject([{ model_id: slots[0] }]);
  expect(await shop.listSessions(learner, 'held')).toBe(1);
});

test('the earlier order turns out to be paid: it is answered, and nothing else is opened', async () => {
  const { learner, consultant, order } = await shop.createOpenOrder();
  await shop.pay(learner);
  shop.provider.approve();
  const more = await shop.slot(consultant, '2030-08-02T10:00:00Z');
  await shop.add(learner, more);
  const { answer } = await shop.open(learner);
  expect(answer).toMatchObject({ outcome: 'paid', data: { id: order.id, status: 'paid' } });
  expect(await shop.live(learner)).toBeNull();
});

test('PD-94: what cannot be had is said by entry, nothing is held, and the earlier order stays', async () => {
  const { learner, consultant, order } = await shop.createOpenOrder();
  const taken = await shop.slot(consultant, '2030-08-03T10:00:00Z');
  await shop.add(learner, taken);
  await shop.booked(consultant, await shop.learner(), '2030-08-03T10:00:00Z', { slotId: taken });
  const refused = await shop.open(learner);
  expect(outcome(refused)).toEqual([409, 'not_available']);
  const [entry] = (
    await shop.db.select().from(cartItems).where(eq(cartItems.ownerId, learner.userId))
  ).filter(({ modelId }) => modelId === taken);
  expect(refused.failure).toMatchObject({
    msg: 'Not Avaliable Item On Cart!',
    errors: { [`cart[${entry?.id}]`]: ['Session Already Booked'] },
  });
  expect(Object.keys(refused.failure.errors ?? {})).toHaveLength(1);
  expect(await shop.live(learner)).toMatchObject({ id: order.id, status: 'open' });
});

test('PD-93: one currency an order; what has no price in it is left for another order', async () => {
  const learner = await shop.learner();
  const both = await shop.slot(await shop.consultant(), '2030-08-04T10:00:00Z');
  const pounds = await shop.slot(await shop.consultant({ currency: 'EGP' }), '2030-08-05T10:00:00Z');
  await shop.add(learner, both, pounds);
  const refused = await shop.open(learner);
  expect(outcome(refused)).toEqual([409, 'not_available']);
  expect(Object.values(refused.failure.errors ?? {})).toEqual([
    ['This cannot be paid in this currency. Please order it on its own.'],
  ]);
  const items = [{ model_id: both, model_name }];
  expect((await shop.open(learner, { items })).answer.data).toMatchObject({ currency: 'USD', total: 25 });
  expect((await shop.open(learner, { currency: 'EGP' })).answer.data).toMatchObject({
    currency: 'EGP',
    total: 2000,
  });
});

test('PD-90: only what is in the own cart is ordered', async () => {
  const { learner, slots } = await shop.createOpenOrder();
  const stranger = await shop.learner();
  expect(outcome(await shop.open(stranger))).toEqual([400, 'cart_empty']);
  await shop.add(stranger, await shop.slot(await shop.consultant(), '2030-08-06T10:00:00Z'));
  const items = [{ model_id: slots[0] ?? 0, model_name }];
  expect(outcome(await shop.open(stranger, { items }))).toEqual([409, 'cart_changed']);
  expect((await shop.open(learner, { items })).answer.outcome).toBe('kept');
});

test('PD-24: a session is for oneself; what stands in the cart for others is refused', async () => {
  const learner = await shop.learner();
  const slot = await shop.slot(await shop.consultant(), '2030-08-07T10:00:00Z');
  const child = await shop.learner();
  const entry = { ownerId: learner.userId, modelName: model_name, modelId: slot, createdAt: shop.now() };
  await shop.db.insert(cartItems).values({ ...entry, userId: child.userId });
  expect(outcome(await shop.open(learner))).toEqual([403, 'not_family']);
  await shop.db
    .insert(familyMembers)
    .values({ memberId: child.userId, ownerId: learner.userId, relation: 1, createdAt: shop.now() });
  expect(outcome(await shop.open(learner))).toEqual([403, 'not_family']);
});

test('PD-43: what an accepted private request keeps is bought like any other, and kept on when it is given up', async () => {
  const [consultant, learner] = [await shop.consultant(), await shop.learner()];
  const holdUntil = new Date(shop.now().getTime() + 20 * 3_600_000);
  const offer = await shop.booked(consultant, learner, '2030-09-01T10:00:00Z', {
    status: 'held',
    heldFor: 'offer',
    holdUntil,
    confirmedAt: null,
    price: 3_000,
    uid: randomUUID(),
  });
  await shop.add(learner, offer);
  const { answer } = await shop.open(learner);
  expect(answer.data).toMatchObject({ total: 30, lines: [{ model_id: offer }] });
  await shop.cancel(learner, answer.data.id);
  const [kept] = await shop.db.select().from(bookings).where(eq(bookings.id, offer));
  expect(kept?.status).toBe('held');
  await shop.open(learner);
  await shop.pay(learner);
  shop.provider.approve();
  await shop.sendWebhook();
  const [booked] = await shop.db.select().from(bookings).where(eq(bookings.id, offer));
  expect(booked?.status).toBe('confirmed');
});

test('an order that nobody pays ends with its time, and its things are free', async () => {
  const { learner, slots, order } = await shop.createOpenOrder();
  shop.advance(10);
  expect(await shop.live(learner)).toBeNull();
  expect(await shop.order(learner, order.id)).toMatchObject({
    status: 'expired',
    hold_seconds: 0,
    can_pay_again: false,
    lines: [{ status: 'released' }],
  });
  expect(outcome(await shop.pay(learner, { payment_method: 'stripe', order_id: order.id }))).toEqual([
    409,
    'order_over',
  ]);
  const other = await shop.learner();
  await shop.add(other, ...slots);
  expect((await shop.open(other)).answer.outcome).toBe('opened');
});

test('what is held can be paid until the end of its hold, also when its time for booking ends meanwhile', async () => {
  const [consultant, learner] = [await shop.consultant({ marginHours: 5 }), await shop.learner()];
  const start = new Date(shop.now().getTime() + 5 * 3_600_000 + 60_000).toISOString();
  await shop.add(learner, await shop.slot(consultant, start));
  const { answer } = await shop.open(learner);
  shop.advance(5);
  expect((await shop.open(learner)).answer).toMatchObject({ outcome: 'kept', data: { id: answer.data.id } });
  expect((await shop.pay(learner)).status).toBe(200);
});

test('the list has the newest first, and nothing that ended before anybody went to pay', async () => {
  const { learner, consultant, order } = await shop.createOpenOrder();
  await shop.pay(learner);
  shop.provider.approve();
  await shop.sendWebhook();
  shop.advance(1);
  await shop.add(learner, await shop.slot(consultant, '2030-10-01T10:00:00Z'));
  const unpaid = (await shop.open(learner)).answer.data;
  await shop.cancel(learner, unpaid.id);
  shop.advance(1);
  const live = (await shop.open(learner)).answer.data;
  const list = (page: number) => shop.request(listCall, { query: { page } }, { as: learner });
  const { answer } = await list(1);
  expect(answer).toMatchObject({ current_page: 1, last_page: 1 });
  expect(answer.data.data).toMatchObject([
    { id: live.id, status: 'open', names: ['Test consultant'], lines_number: 1, refunded: 0 },
    { id: order.id, status: 'paid', total: 25 },
  ]);
  expect((await list(2)).answer.data.data).toEqual([]);
  const other = await shop.learner();
  const none = await shop.request(listCall, { query: {} }, { as: other });
  expect(none.answer.data.data).toEqual([]);
});

test('PD-106: the live order of an account that is closed is given up; what was paid stays', async () => {
  const { learner, consultant, order } = await shop.createOpenOrder();
  await shop.pay(learner);
  shop.provider.approve();
  await shop.sendWebhook();
  await shop.credit(learner, 1_000);
  await shop.add(learner, await shop.slot(consultant, '2030-10-02T10:00:00Z'));
  const live = (await shop.open(learner)).answer.data;
  await shop.pay(learner, { payment_method: 'stripe', isWallet: '1' });
  const late = shop.provider.last();
  await shop.closeAccount(learner);
  const own = await shop.db.select().from(orders).where(eq(orders.buyerId, learner.userId));
  expect(own.map(({ id, status }) => [id, status]).sort()).toEqual([
    [order.id, 'paid'],
    [live.id, 'cancelled'],
  ]);
  expect(await shop.walletOf(learner)).toBe(1_000);
  expect(await shop.listSessions(learner, 'held')).toBe(0);
  // A payment that succeeds after all is refunded; the closed account gets no notification.
  shop.provider.approve(late);
  shop.advance(95);
  await shop.sweep();
  await shop.executeRefunds();
  expect(shop.provider.refunds.at(-1)).toMatchObject({ amount: 1_500, charge: late.charge });
  expect(await shop.ledger()).toEqual([]);
});
