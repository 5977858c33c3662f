import { eq } from 'drizzle-orm';
import { cartList } from 'shared-api/contracts/cart';
import { openCheckout } from 'shared-api/contracts/commerce/checkout';
import { removalLosses } from 'shared-api/contracts/commerce/family';
import { findOrder, orders } from 'shared-api/contracts/commerce/orders';
import * as calls from 'shared-api/contracts/events/events';
import { joinWaitingList } from 'shared-api/contracts/events/waiting-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { users } from '../../../services/users/index.ts';
import { outcome } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { orderLines } from '../../commerce/tables/orders.ts';
import { releaseExpiredHolds } from '../bookings/seats.ts';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';
import { events } from '../tables/events.ts';

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await openEventFixture();
});
afterAll(() => fixture.close());

const details = (id: number, as?: Minted, headers: Record<string, string> = {}) =>
  fixture.request(calls.eventDetails, { params: { id } }, { as, headers });
const list = async (
  query: Parameters<typeof fixture.request<typeof calls.eventsList>>[1]['query'],
  page = 1,
) => (await fixture.request(calls.eventsList, { params: { page }, query }, {})).answer;
const enrolmentOf = async (as: Minted, eventId: number) =>
  (await fixture.booking(eventId, as.userId))?.id ?? 0;
const cancel = (as: Minted, id: number, refund_to: 'source' | 'wallet' = 'wallet') =>
  fixture.request(calls.cancelEnrolment, { params: { id }, body: { refund_to } }, { as });

test('an event that became free while it was in the cart leaves it with the enrolment', async () => {
  const learner = await fixture.learner();
  const child = await fixture.member(learner);
  const id = await fixture.event({ paid: 1, usd: 2_000 });
  await fixture.addToCart(learner, id, learner.userId, child);
  await fixture.db.update(events).set({ paid: 0, usd: 0 }).where(eq(events.id, id));
  expect((await fixture.enrol(learner, id)).status).toBe(200);
  const { data } = (await fixture.request(cartList, {}, { as: learner })).answer;
  expect(data.flatMap(({ users_names }) => users_names.map(({ user_id }) => user_id))).toEqual([child]);
});

test('COMM-050: an event has the specified fields, and the enrolled members of the family', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const id = await fixture.event({ capacity: 5, unlimitedUsd: null });
  await fixture.enrol(parent, id, parent.userId, child);
  const { answer } = await details(id, parent);
  expect(answer).toEqual({
    status: true,
    not_available: 0,
    data: {
      id,
      title: 'Reading day',
      long_description: 'We read together',
      image: null,
      paid: 0,
      price: 0,
      unlimited_price: null,
      user_currency: 'USD',
      provider_name: 'Champions',
      username: '',
      provider: 'admin',
      lang: 'en',
      prices: {},
      timezone: 'Africa/Cairo',
      place: 'Cairo',
      starts_at: '2030-05-01T10:00:00.000Z',
      ends_at: '2030-05-01T12:00:00.000Z',
      capacity: 5,
      remaining_seats: 3,
      is_past: 0,
      is_enrolled: 1,
      in_cart: 0,
      refund_until: null,
      enrolled_members: [
        { id: parent.userId, username: 'Test learner', avatar: null },
        { id: child, username: 'Layla', avatar: null },
      ],
    },
  });
  expect((await details(id)).answer.data).toMatchObject({ is_enrolled: 0, enrolled_members: [] });
});

test('the list is filtered by language, provider and price, and searched by the reading of Arabic (PD-124)', async () => {
  const consultant = await fixture.consultant();
  const words = { titleEn: 'Zebra workshop', titleAr: 'ورشة الحِمار الوحشيّ' };
  const free = await fixture.event({ ...words, language: 'ar' });
  const paid = await fixture.event({ ...words, providerId: consultant.userId, paid: 1, usd: 2_000 });
  const idsOf = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).data.data.map(({ id }) => id).sort();
  expect(await idsOf({ search: 'zebra' })).toEqual([free, paid]);
  expect(await idsOf({ search: 'الحمار' })).toEqual([free, paid]);
  expect(await idsOf({ search: 'z', langs: ['ar'] })).toEqual([free]);
  expect(await idsOf({ search: 'zebra', providers: ['consultant'] })).toEqual([paid]);
  expect(await idsOf({ search: 'zebra', providers: ['admin'] })).toEqual([free]);
  expect(await idsOf({ search: 'zebra', price_types: ['paid'] })).toEqual([paid]);
  expect(await idsOf({ search: 'zebra', price_types: ['free', 'paid'], level_types: ['multi'] })).toEqual([
    free,
    paid,
  ]);
  expect(await idsOf({ search: '؟' })).toEqual([]);
});

test('what is to come is first, the next first; pages follow one another', async () => {
  const at = (day: number) => ({
    startsAt: new Date(`2030-07-${String(day).padStart(2, '0')}T10:00:00Z`),
    endsAt: new Date(`2030-07-${String(day).padStart(2, '0')}T12:00:00Z`),
  });
  const past = {
    startsAt: new Date('2030-01-01T10:00:00Z'),
    endsAt: new Date('2030-01-01T12:00:00Z'),
    titleEn: 'Quokka',
  };
  const over = await fixture.event(past);
  const ids: number[] = [];
  for (let day = 1; day <= 13; day++) ids.push(await fixture.event({ ...at(day), titleEn: 'Quokka' }));
  const first = await list({ search: 'quokka' });
  expect(first).toMatchObject({ last_page: 2, current_page: 1 });
  expect(first.data.data.map(({ id }) => id)).toEqual(ids.slice(0, 12));
  const second = await list({ search: 'quokka' }, 2);
  expect(second.data.data.map(({ id, is_past }) => [id, is_past])).toEqual([
    [ids[12], 0],
    [over, 1],
  ]);
});

test('PD-94: an event that is not offered in the country is refused by the server too', async () => {
  const site = await openEventFixture({ config: { trustProxy: true, countryHeader: 'x-country' } });
  const id = await site.event({ countries: ['EG'] });
  const learner = await site.learner();
  const headers = { 'x-country': 'CA', 'x-forwarded-for': '203.0.113.7' };
  const read = await site.request(calls.eventDetails, { params: { id } }, { as: learner, headers });
  expect(read.answer).toEqual({ status: true, not_available: 1, data: null });
  const enrolled = await site.request(
    calls.enrolInEvent,
    { body: { event_id: id } },
    { as: learner, headers },
  );
  expect(outcome(enrolled)).toEqual([409, 'not_available']);
  expect(enrolled.failure).toMatchObject({ msg: 'This product is not available for your country' });
  const listed = await site.request(calls.eventsList, { params: { page: 1 }, query: {} }, { headers });
  expect(listed.answer.data.data).toEqual([]);
  await site.close();
});

test('free enrolment is for oneself and the family, all or nothing, and repeating it changes nothing', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const stranger = await fixture.learner();
  const id = await fixture.event({ capacity: 2 });
  expect(outcome(await fixture.enrol(parent, id, child, stranger.userId))).toEqual([403, 'not_family']);
  expect(await fixture.seats(id)).toBe(0);
  expect((await fixture.enrol(parent, id, parent.userId, child)).status).toBe(200);
  expect((await fixture.enrol(parent, id, parent.userId, child)).status).toBe(200);
  expect(await fixture.seats(id)).toBe(2);
  const full = await fixture.enrol(stranger, id);
  expect(outcome(full)).toEqual([409, 'no_seats']);
  expect(full.failure).toMatchObject({ msg: 'Not Enough Available Seats' });
  const notified = await fixture.db.select().from(notifications).where(eq(notifications.userId, child));
  expect(notified.map(({ text, type, modelId }) => [text, type, modelId])).toEqual([
    ['told.event_for_you', 'Event', id],
  ]);
  const [member] = await fixture.db.select().from(users).where(eq(users.id, child));
  const mails = await listMails(fixture.db, parent.email);
  // Each ticket is mailed with the name of its holder.
  expect(mails.map(({ subject }) => subject).sort()).toEqual(
    [`${member?.username} is enrolled: Reading day`, 'You are enrolled: Reading day'].sort(),
  );
  for (const { text } of mails) expect(text).toMatch(/Place: ./);
});

test('PD-95: nobody enrols in what is announced only, paid, over or unknown', async () => {
  const learner = await fixture.learner();
  const past = { startsAt: new Date('2030-01-01T10:00:00Z'), endsAt: new Date('2030-01-01T12:00:00Z') };
  const rejected = [
    [await fixture.event({ paid: 2 }), [409, 'not_enrollable']],
    [await fixture.event({ paid: 1, usd: 100 }), [409, 'not_free']],
    [await fixture.event(past), [409, 'event_over']],
    [await fixture.event({ isPublished: false }), [404, 'not_found']],
    [await fixture.camp(), [404, 'not_found']],
    [999_999, [404, 'not_found']],
  ] as const;
  for (const [id, expected] of rejected) expect(outcome(await fixture.enrol(learner, id))).toEqual(expected);
});

test('members who are enrolled or in the cart cannot be assigned', async () => {
  const parent = await fixture.learner();
  const [first, second, third] = [
    await fixture.member(parent),
    await fixture.member(parent),
    await fixture.member(parent),
  ];
  const id = await fixture.event({ paid: 1, usd: 2_000 });
  const members = async () =>
    (await fixture.request(calls.eventMembers, { params: { id } }, { as: parent })).answer;
  await fixture.buy(parent, id, first);
  await fixture.addToCart(parent, id, second);
  expect((await members()).data.map((each) => each.id)).toEqual([third]);
  expect((await members()).self).toMatchObject({ id: parent.userId, is_enrolled: 0, in_cart: 0 });
});

test('the total of a family is the price times the members, and every member has a seat (EC §9)', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const id = await fixture.event({ paid: 1, usd: 2_000, capacity: 2 });
  await fixture.addToCart(parent, id, parent.userId, child);
  const cart = (await fixture.request(cartList, {}, { as: parent })).answer;
  expect(cart).toMatchObject({ totalPrice: 40, totalProducts: 2 });
  expect(cart.data[0]).toMatchObject({
    model_name: 'Event',
    name: 'Reading day',
    users_number: 2,
    current_price: 20,
  });
  await fixture.credit(parent, 10_000);
  expect((await fixture.pay(parent, { payment_method: 'wallet', isWallet: '1' })).status).toBe(200);
  expect(await fixture.walletOf(parent)).toBe(6_000);
  expect(await fixture.seats(id)).toBe(2);
  const [mail] = await listMails(fixture.db, parent.email);
  expect(mail?.text).toContain('Your tickets:');
  const mine = (await fixture.request(calls.userEvents, { query: { page: 1 } }, { as: parent })).answer;
  expect(mine.data.data[0]?.members.map((each) => each.id)).toEqual([parent.userId, child]);
});

test('an order holds its seats, and they come back when it expires', async () => {
  const [learner, other] = [await fixture.learner(), await fixture.learner()];
  const id = await fixture.event({ paid: 1, usd: 2_000, capacity: 1 });
  await fixture.addToCart(learner, id);
  await fixture.addToCart(other, id);
  expect((await fixture.request(openCheckout, { body: {} }, { as: learner })).status).toBe(200);
  expect(outcome(await fixture.request(openCheckout, { body: {} }, { as: other }))).toEqual([
    409,
    'not_available',
  ]);
  const before = fixture.now();
  fixture.advance(30);
  await fixture.sweep();
  await releaseExpiredHolds(fixture.db, fixture.now(), fixture.now());
  expect(await fixture.seats(id)).toBe(0);
  expect((await fixture.request(openCheckout, { body: {} }, { as: other })).status).toBe(200);
  fixture.at(before.getTime());
});

test('PD-122, PD-126: a cancellation refunds until the deadline that was stored at the sale', async () => {
  const learner = await fixture.learner();
  const id = await fixture.event({ paid: 1, usd: 2_000, capacity: 1, refundHours: 24 });
  await fixture.buy(learner, id);
  const paid = await fixture.walletOf(learner);
  // A later change of the event does not change the terms of a sale.
  await fixture.db.update(events).set({ refundHours: 8_000 }).where(eq(events.id, id));
  const enrolment = await enrolmentOf(learner, id);
  expect(outcome(await cancel(await fixture.learner(), enrolment))).toEqual([404, 'not_found']);
  expect((await cancel(learner, enrolment)).answer).toMatchObject({ status: true, refunded: 1 });
  expect((await cancel(learner, enrolment)).answer).toMatchObject({ status: true, refunded: 1 });
  expect(await fixture.walletOf(learner)).toBe(paid + 2_000);
  expect(await fixture.seats(id)).toBe(0);
  const [line] = await fixture.db.select().from(orderLines).where(eq(orderLines.modelId, id));
  expect(line?.status).toBe('released');
  expect(await fixture.ledger()).toEqual([]);
  // The seat can be bought again.
  expect((await fixture.buy(await fixture.learner(), id)).status).toBe(200);
});

test('PD-42: what is too late for a refund says so before it is bought, in the order, and not of what is free', async () => {
  const learner = await fixture.learner();
  const late = await fixture.event({ paid: 1, usd: 2_000, refundHours: 8_760 });
  expect((await details(late)).answer.data).toMatchObject({ refund_until: null, refund_over: 1 });
  await fixture.addToCart(learner, late);
  const { data: order } = (await fixture.open(learner)).answer;
  expect(order.lines[0]).toMatchObject({
    refund_until: null,
    refund_over: 1,
    timezone: 'Africa/Cairo',
    date: '2030-05-01T10:00:00.000Z',
    ends_at: '2030-05-01T12:00:00.000Z',
  });
  const inTime = await fixture.event({ paid: 1, usd: 2_000 });
  for (const id of [inTime, await fixture.event()])
    expect((await details(id)).answer.data).not.toHaveProperty('refund_over');
  const cart = (await fixture.request(cartList, {}, { as: learner })).answer.data;
  expect(cart[0]).toMatchObject({ timezone: 'Africa/Cairo', ends_at: '2030-05-01T12:00:00.000Z' });
});

test('PD-122: after the deadline the seat is given back, the price is not; after the start nothing is', async () => {
  const startsAt = new Date(fixture.now().getTime() + 3_600_000);
  const [late, later] = [await fixture.learner(), await fixture.learner()];
  const id = await fixture.event({ paid: 1, usd: 2_000, startsAt, refundHours: 24 });
  await fixture.buy(late, id);
  await fixture.buy(later, id);
  const paid = await fixture.walletOf(late);
  expect((await cancel(late, await enrolmentOf(late, id))).answer).toMatchObject({ refunded: 0 });
  expect(await fixture.walletOf(late)).toBe(paid);
  await fixture.db.update(events).set({ startsAt: fixture.now() }).where(eq(events.id, id));
  expect(outcome(await cancel(later, await enrolmentOf(later, id)))).toEqual([409, 'event_over']);
  expect(await fixture.seats(id)).toBe(1);
});

test('PD-129: who removes a family member is told of free places and waiting lists that go with it', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  await fixture.enrol(parent, await fixture.event(), child);
  const full = await fixture.event({ capacity: 1 });
  await fixture.enrol(await fixture.learner(), full);
  const join = { params: { id: full }, body: { user_ids: [child] } };
  await fixture.request(joinWaitingList, join, { as: parent });
  const losses = await fixture.request(removalLosses, { params: { id: child } }, { as: parent });
  expect(losses.answer.data).toEqual([
    'You would lose places at free events that have not begun: 1.',
    'You would lose places on waiting lists: 1.',
  ]);
});

test('orders name an event in the language of their reader, and as it was sold once it has another name', async () => {
  const learner = await fixture.learner();
  const id = await fixture.event({ paid: 1, usd: 2_000 });
  await fixture.buy(learner, id);
  const read = async (language: 'en' | 'ar') => {
    const { answer } = await fixture.request(orders, { query: { page: 1 } }, { as: learner, language });
    const [card] = answer.data.data;
    const order = await fixture.request(
      findOrder,
      { params: { id: card?.id ?? 0 } },
      { as: learner, language },
    );
    return [card?.names[0], order.answer.data.lines[0]?.name];
  };
  expect(await read('en')).toEqual(['Reading day', 'Reading day']);
  expect(await read('ar')).toEqual(['يوم القراءة', 'يوم القراءة']);
  await fixture.db
    .update(events)
    .set({ titleEn: 'Another day', titleAr: 'يوم آخر' })
    .where(eq(events.id, id));
  expect(await read('ar')).toEqual(['Reading day', 'Reading day']);
});
