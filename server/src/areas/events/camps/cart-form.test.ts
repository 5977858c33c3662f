import { and, eq } from 'drizzle-orm';
import { cartAdd, cartList, cartRemove, cartRestore } from 'shared-api/contracts/cart';
import { campBookings } from 'shared-api/contracts/events/camps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMediaStore } from '../../../services/media/index.ts';
import { outcome } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { removeOldDocuments } from '../documents/documents.ts';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';
import { eventBookings } from '../tables/bookings.ts';
import { campParticipants } from '../tables/camps.ts';
import { campDocuments } from '../tables/documents.ts';

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await openEventFixture();
});
afterAll(() => fixture.close());

const add = async (as: Minted, camp: number, ...names: string[]) => {
  const data = [];
  for (const name of names) data.push(await fixture.participant(name));
  const body = { model_id: camp, model_name: 'Event' as const, name: 'Demo Parent', data };
  return fixture.request(cartAdd, { body }, { as });
};
const cartOf = async (as: Minted) => (await fixture.request(cartList, {}, { as })).answer.data;
const namesOf = async (as: Minted) => (await cartOf(as)).map(({ participants }) => participants);
const mine = async (as: Minted) =>
  (await fixture.request(campBookings, { query: { page: 1 } }, { as })).answer.data.data.map((booking) => [
    booking.state,
    booking.participants.map(({ name }) => name),
  ]);
const remove = async (as: Minted) => {
  const id = (await cartOf(as))[0]?.id ?? 0;
  return (await fixture.request(cartRemove, { params: { id } }, { as })).answer.undo ?? '';
};
const restore = (as: Minted, undo: string) => fixture.request(cartRestore, { body: { undo } }, { as });
const documentsOf = async (as: Minted) =>
  fixture.db.$count(campDocuments, eq(campDocuments.ownerId, as.userId));

test('people who are added to a camp in the cart join its booking, with their documents', async () => {
  const [learner, camp] = [await fixture.learner(), await fixture.camp()];
  await add(learner, camp, 'Ali', 'Mona');
  expect((await add(learner, camp, 'Zed')).answer).toMatchObject({ added: 0, changed: 1 });
  const cart = await cartOf(learner);
  expect(cart).toMatchObject([{ users_number: 3, participants: ['Ali', 'Mona', 'Zed'] }]);
  expect(await mine(learner)).toEqual([['draft', ['Ali', 'Mona', 'Zed']]]);
  expect(await documentsOf(learner)).toBe(6);
  await fixture.credit(learner, 300_000);
  expect((await fixture.pay(learner, { payment_method: 'wallet', isWallet: '1' })).status).toBe(200);
  expect(await mine(learner)).toEqual([['accepted', ['Ali', 'Mona', 'Zed']]]);
  expect(await fixture.seats(camp)).toBe(3);
});

test('a booking has seats for all of its people, and twenty at most', async () => {
  const [learner, camp] = [await fixture.learner(), await fixture.camp({ capacity: 2 })];
  await add(learner, camp, 'Ali', 'Mona');
  expect(outcome(await add(learner, camp, 'Zed'))).toEqual([409, 'no_seats']);
  const large = await fixture.camp({ capacity: 40 });
  const names = Array.from({ length: 11 }, (_, index) => `Demo ${index}`);
  await add(learner, large, ...names);
  expect(outcome(await add(learner, large, ...names.slice(1)))).toEqual([409, 'too_many_participants']);
  expect(await namesOf(learner)).toEqual([['Ali', 'Mona'], names]);
});

test('people who are added while an order is open are not paid at the price of before', async () => {
  const [learner, camp] = [await fixture.learner(), await fixture.camp({ capacity: 2 })];
  await add(learner, camp, 'Ali');
  const order = (await fixture.open(learner)).answer.data;
  await add(learner, camp, 'Mona');
  expect(await fixture.seats(camp)).toBe(2);
  expect(outcome(await fixture.pay(learner, { payment_method: 'stripe', order_id: order.id }))).toEqual([
    409,
    'cart_changed',
  ]);
  const again = (await fixture.open(learner)).answer;
  expect(again).toMatchObject({ outcome: 'opened', data: { total: 2_000 } });
  await fixture.pay(learner);
  fixture.provider.approve();
  await fixture.sendWebhook();
  expect(await mine(learner)).toEqual([['accepted', ['Ali', 'Mona']]]);
  expect(await cartOf(learner)).toEqual([]);
});

test('people who are added while the camp is being paid stay in the cart after it is paid', async () => {
  const [learner, camp] = [await fixture.learner(), await fixture.camp()];
  await add(learner, camp, 'One');
  await fixture.open(learner);
  await fixture.pay(learner);
  const before = (await cartOf(learner))[0]?.users_names[0];
  await add(learner, camp, 'Two');
  const after = (await cartOf(learner))[0]?.users_names[0];
  expect(after?.cart_id).toBe(before?.cart_id);
  expect(after?.version).not.toBe(before?.version);
  fixture.provider.approve();
  await fixture.sendWebhook();
  expect(await namesOf(learner)).toEqual([['Two']]);
  expect(await mine(learner)).toEqual([
    ['draft', ['Two']],
    ['accepted', ['One']],
  ]);
  expect(await fixture.ledger()).toEqual([]);
});

test('people whose payment came to nothing join those who were added meanwhile', async () => {
  const [learner, camp] = [await fixture.learner(), await fixture.camp()];
  await add(learner, camp, 'One');
  await fixture.open(learner);
  await fixture.pay(learner);
  await add(learner, camp, 'Two');
  fixture.provider.decline();
  await fixture.sendWebhook();
  // After this error the page reads the cart again and opens the order for both participants.
  expect(outcome(await fixture.open(learner))).toEqual([409, 'cart_changed']);
  expect(await namesOf(learner)).toEqual([['Two', 'One']]);
  expect((await fixture.open(learner)).answer.data.total).toBe(2_000);
  expect(await documentsOf(learner)).toBe(4);
});

test('adding people and paying at once: nobody travels unpaid', async () => {
  for (let round = 0; round < 4; round++) {
    const [learner, camp] = [await fixture.learner(), await fixture.camp()];
    await add(learner, camp, 'One');
    await fixture.credit(learner, 100_000);
    const order_id = (await fixture.open(learner)).answer.data.id;
    const payment = { payment_method: 'wallet', isWallet: '1', order_id } as const;
    await Promise.all([
      add(learner, camp, 'Two'),
      fixture.pay(learner, payment),
      add(learner, camp, 'Three'),
    ]);
    const booked = await fixture.db
      .select()
      .from(eventBookings)
      .where(and(eq(eventBookings.eventId, camp), eq(eventBookings.status, 'active')));
    for (const { id, seats, price } of booked) {
      expect(price).toBe(seats * 100_000);
      expect(await fixture.db.$count(campParticipants, eq(campParticipants.bookingId, id))).toBe(seats);
    }
    const people = (await mine(learner)).flatMap(([, names]) => names);
    expect([...people].sort()).toEqual(['One', 'Three', 'Two']);
  }
});

test('PD-101: a removed camp comes back with its people and documents, for an hour and to its owner alone', async () => {
  const [learner, camp] = [await fixture.learner(), await fixture.camp()];
  await add(learner, camp, 'Ali', 'Mona');
  const [before] = await cartOf(learner);
  const undo = await remove(learner);
  expect([await cartOf(learner), await mine(learner)]).toEqual([[], []]);
  const store = createMediaStore(fixture.config);
  await removeOldDocuments(fixture.db, store, fixture.now());
  expect(outcome(await restore(await fixture.learner(), undo))).toEqual([409, 'removed_gone']);
  expect(outcome(await restore(learner, `${undo}x`))).toEqual([409, 'removed_gone']);
  expect((await restore(learner, undo)).status).toBe(200);
  expect((await restore(learner, undo)).status).toBe(200);
  expect(await cartOf(learner)).toEqual([before]);
  expect([await mine(learner), await documentsOf(learner)]).toEqual([[['draft', ['Ali', 'Mona']]], 4]);
  const late = await remove(learner);
  fixture.advance(61);
  await removeOldDocuments(fixture.db, store, fixture.now());
  expect(await documentsOf(learner)).toBe(0);
  expect(outcome(await restore(learner, late))).toEqual([409, 'removed_gone']);
});

test('PD-101: an unlimited option, a place in the list and a note come back as they were', async () => {
  const learner = await fixture.learner();
  const prices = { paid: 1, usd: 2_000, unlimitedUsd: 5_000 };
  const [first, second] = [await fixture.event(prices), await fixture.event(prices)];
  const body = { model_id: first, model_name: 'Event' as const, is_unlimited: '1' as const };
  await fixture.request(cartAdd, { body }, { as: learner });
  await fixture.addToCart(learner, second);
  const slot = await fixture.slot(await fixture.consultant(), '2030-08-09T10:00:00Z');
  const session = { model_id: slot, model_name: 'ConsultationSession' as const, note: 'Adam is six.' };
  await fixture.request(cartAdd, { body: session }, { as: learner });
  const before = await cartOf(learner);
  expect(before[0]).toMatchObject({ is_unlimited: 1, current_price: 50 });
  const undos: string[] = [];
  for (const { id } of before)
    undos.push((await fixture.request(cartRemove, { params: { id } }, { as: learner })).answer.undo ?? '');
  for (const undo of undos.reverse()) expect((await restore(learner, undo)).status).toBe(200);
  expect(await cartOf(learner)).toEqual(before);
});

test('the unlimited option of what is in the cart is chosen by adding it again, and no order is paid without it', async () => {
  const learner = await fixture.learner();
  const id = await fixture.event({ paid: 1, usd: 2_000, unlimitedUsd: 5_000 });
  await fixture.addToCart(learner, id);
  const order_id = (await fixture.open(learner)).answer.data.id;
  const body = { model_id: id, model_name: 'Event' as const, is_unlimited: '1' as const };
  const again = await fixture.request(cartAdd, { body }, { as: learner });
  expect(again.answer).toMatchObject({ added: 0, changed: 1 });
  expect((await fixture.addToCart(learner, id)).answer).toMatchObject({ added: 0, changed: 0 });
  expect(await cartOf(learner)).toMatchObject([{ is_unlimited: 1, current_price: 50 }]);
  const pay = () => fixture.pay(learner, { payment_method: 'stripe', order_id });
  expect(outcome(await pay())).toEqual([409, 'cart_changed']);
  expect((await fixture.open(learner)).answer.data.total).toBe(50);
  const plain = await fixture.event({ paid: 1, usd: 2_000 });
  await fixture.addToCart(learner, plain);
  const rejected = await fixture.request(cartAdd, { body: { ...body, model_id: plain } }, { as: learner });
  expect(outcome(rejected)).toEqual([409, 'no_unlimited']);
});
