import { and, eq, inArray } from 'drizzle-orm';
import { cartList, cartRemove } from 'shared-api/contracts/cart';
import { openCheckout } from 'shared-api/contracts/commerce/checkout';
import { joinWaitingList, waitingList } from 'shared-api/contracts/events/waiting-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { orders, payments } from '../../commerce/tables/orders.ts';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';
import { eventBookings } from '../tables/bookings.ts';
import { events } from '../tables/events.ts';
import { sweepWaitingLists } from '../waiting-list/waiting-list.ts';

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await openEventFixture();
});
afterAll(() => fixture.close());

const join = (as: Minted, id: number) =>
  fixture.request(joinWaitingList, { params: { id }, body: {} }, { as });
const stateOf = async (as: Minted) =>
  (await fixture.request(waitingList, {}, { as })).answer.data.map(({ state }) => state);
const statusOf = async (eventId: number, { userId }: Minted) =>
  (await fixture.booking(eventId, userId))?.status;

/** A buyer whose order holds the last seat of a paid event, for which somebody waits. */
async function holdLastSeat(values = {}) {
  const id = await fixture.event({ capacity: 1, paid: 1, usd: 2_000, egp: 60_000, ...values });
  const [buyer, waiter] = [await fixture.learner(), await fixture.learner()];
  await fixture.addToCart(buyer, id);
  const order = (await fixture.open(buyer)).answer.data;
  await join(waiter, id);
  return { id, buyer, waiter, order };
}

test('another currency keeps the held seat, and the waiting list waits on', async () => {
  const { id, buyer, waiter, order } = await holdLastSeat();
  const { answer } = await fixture.open(buyer, { currency: 'EGP' });
  expect(answer).toMatchObject({ outcome: 'opened', data: { currency: 'EGP', total: 600 } });
  expect(await fixture.order(buyer, order.id)).toMatchObject({
    status: 'cancelled',
    lines: [{ status: 'released' }],
  });
  expect([await statusOf(id, buyer), await stateOf(waiter)]).toEqual(['held', ['waiting']]);
  await fixture.credit(buyer, 60_000, 'EGP');
  expect(
    (await fixture.pay(buyer, { payment_method: 'wallet', isWallet: '1', currency: 'EGP' })).status,
  ).toBe(200);
  expect([await statusOf(id, buyer), await fixture.seats(id)]).toEqual(['active', 1]);
  expect(await fixture.ledger()).toEqual([]);
});

test('a second item and a changed price keep the held seat', async () => {
  const { id, buyer, waiter } = await holdLastSeat();
  const second = await fixture.event({ paid: 1, usd: 1_000 });
  await fixture.addToCart(buyer, second);
  expect((await fixture.open(buyer)).answer.data).toMatchObject({ total: 30, lines: [{}, {}] });
  await fixture.db.update(events).set({ usd: 3_000 }).where(eq(events.id, id));
  expect(outcome(await fixture.pay(buyer))).toEqual([409, 'price_changed']);
  expect((await fixture.open(buyer)).answer.data.total).toBe(40);
  expect([await statusOf(id, buyer), await stateOf(waiter)]).toEqual(['held', ['waiting']]);
});

test('what the new order leaves out goes to the waiting list, and the rest stays held', async () => {
  const { id, buyer, waiter } = await holdLastSeat();
  const other = await fixture.event({ capacity: 1, paid: 1, usd: 1_000 });
  await fixture.addToCart(buyer, other);
  await fixture.open(buyer);
  const second = await fixture.learner();
  await join(second, other);
  const { data } = (await fixture.request(cartList, {}, { as: buyer })).answer;
  const entry = data.find(({ model_id }) => model_id === other)?.id ?? 0;
  await fixture.request(cartRemove, { params: { id: entry } }, { as: buyer });
  expect((await fixture.open(buyer)).answer.data.lines).toMatchObject([{ model_id: id }]);
  expect([await stateOf(waiter), await stateOf(second)]).toEqual([['waiting'], ['offered']]);
  expect([await statusOf(id, buyer), await statusOf(other, buyer)]).toEqual(['held', 'ended']);
});

test('an order of another kind gives all seats to the waiting list', async () => {
  const { id, buyer, waiter } = await holdLastSeat();
  const slot = await fixture.slot(await fixture.consultant(), '2030-08-01T10:00:00Z');
  await fixture.add(buyer, slot);
  await fixture.open(buyer, { items: [{ model_id: slot, model_name: 'ConsultationSession' }] });
  expect([await statusOf(id, buyer), await stateOf(waiter)]).toEqual(['ended', ['offered']]);
});

test('while it is being paid, another currency stops that payment and keeps the seat', async () => {
  const { id, buyer, waiter } = await holdLastSeat();
  await fixture.pay(buyer);
  const payment = fixture.provider.last();
  const { answer } = await fixture.open(buyer, { currency: 'EGP', stop_payment: true });
  expect(answer).toMatchObject({ outcome: 'opened', data: { status: 'open', currency: 'EGP' } });
  expect(payment.status).toBe('expired');
  expect([await statusOf(id, buyer), await stateOf(waiter)]).toEqual(['held', ['waiting']]);
});

test('a payment that is given up leaves the same order, and one that was made completes it', async () => {
  const { id, buyer, waiter, order } = await holdLastSeat();
  await fixture.pay(buyer);
  const kept = await fixture.open(buyer, { stop_payment: true });
  expect(kept.answer).toMatchObject({ outcome: 'kept', data: { id: order.id, status: 'open' } });
  expect([await statusOf(id, buyer), await stateOf(waiter)]).toEqual(['held', ['waiting']]);
  await fixture.pay(buyer);
  fixture.provider.approve();
  const paid = await fixture.open(buyer, { currency: 'EGP', stop_payment: true });
  expect(paid.answer).toMatchObject({ outcome: 'paid', data: { id: order.id, status: 'paid' } });
  expect(await statusOf(id, buyer)).toBe('active');
});

test('where the new order cannot be made the earlier one stays, with the seat and the payment that was begun', async () => {
  const { id, buyer, waiter, order } = await holdLastSeat();
  await fixture.pay(buyer);
  const full = await fixture.event({ capacity: 1, paid: 1, usd: 1_000 });
  await fixture.addToCart(buyer, full);
  const other = await fixture.learner();
  await fixture.buy(other, full);
  expect(outcome(await fixture.open(buyer))).toEqual([409, 'not_available']);
  expect(fixture.provider.last().status).toBe('open');
  expect(await fixture.live(buyer)).toMatchObject({ id: order.id, status: 'pending' });
  expect([await statusOf(id, buyer), await stateOf(waiter)]).toEqual(['held', ['waiting']]);
});

test('an order that is paid at once and rejected leaves the earlier one', async () => {
  const { id, buyer, order } = await holdLastSeat();
  const second = await fixture.event({ paid: 1, usd: 1_000 });
  await fixture.addToCart(buyer, second);
  const entries = [id, second].map((model_id) => ({ model_id, model_name: 'Event' as const }));
  // The amount exceeds the wallet's balance, so the payment is rejected and the earlier order is unchanged.
  const rejection = await fixture.pay(buyer, { payment_method: 'wallet', isWallet: '1', items: entries });
  expect(rejection.status).toBeGreaterThanOrEqual(400);
  expect(await fixture.live(buyer)).toMatchObject({ id: order.id });
  expect(await statusOf(id, buyer)).toBe('held');
});

test('a held course, session and seat of a family member keep their holds in another currency', async () => {
  const buyer = await fixture.learner();
  const child = await fixture.member(buyer);
  const id = await fixture.event({ capacity: 2, paid: 1, usd: 2_000, egp: 60_000 });
  await fixture.addToCart(buyer, id, buyer.userId, child);
  await fixture.add(buyer, await fixture.slot(await fixture.consultant(), '2030-08-02T10:00:00Z'));
  await fixture.open(buyer);
  const { answer } = await fixture.open(buyer, { currency: 'EGP' });
  expect(answer).toMatchObject({ outcome: 'opened', data: { currency: 'EGP', lines: [{}, {}, {}] } });
  expect(await fixture.listSessions(buyer, 'held')).toBe(1);
  expect(await fixture.seats(id)).toBe(2);
});

test('ten times the buyer changes the own checkout while others and the waiting list want the seat: the buyer keeps it', async () => {
  for (let round = 0; round < 3; round++) {
    const { id, buyer, waiter } = await holdLastSeat();
    const others = await Promise.all([1, 2, 3].map(() => fixture.learner()));
    await fixture.db.update(events).set({ capacity: 2 }).where(eq(events.id, id));
    await Promise.all(others.map((as) => fixture.addToCart(as, id)));
    await fixture.db.update(events).set({ capacity: 1 }).where(eq(events.id, id));
    const currencies = ['EGP', 'USD', 'EGP', 'USD', 'EGP', 'USD'] as const;
    const [own, theirs] = await Promise.all([
      Promise.all(
        currencies.map((currency) => fixture.request(openCheckout, { body: { currency } }, { as: buyer })),
      ),
      Promise.all([...others, ...others].map((as) => fixture.request(openCheckout, { body: {} }, { as }))),
      ...[1, 2, 3].map(() => sweepWaitingLists(fixture.db, fixture.now())),
      ...others.map((as) => join(as, id)),
    ]);
    expect(own.map(({ status }) => status)).toEqual(currencies.map(() => 200));
    expect(theirs.map(({ status }) => status)).toEqual(theirs.map(() => 409));
    expect([await statusOf(id, buyer), await stateOf(waiter)]).toEqual(['held', ['waiting']]);
    const seated = await fixture.db
      .select()
      .from(eventBookings)
      .where(
        and(eq(eventBookings.eventId, id), inArray(eventBookings.status, ['held', 'offered', 'active'])),
      );
    expect(seated.map(({ ownerId }) => ownerId)).toEqual([buyer.userId]);
    expect(await fixture.seats(id)).toBe(1);
    const live = await fixture.db
      .select()
      .from(orders)
      .where(and(eq(orders.buyerId, buyer.userId), inArray(orders.status, ['open', 'pending'])));
    expect(live).toHaveLength(1);
    expect(await fixture.db.$count(payments, eq(payments.buyerId, buyer.userId))).toBe(0);
  }
});
