import { eq } from 'drizzle-orm';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import { orders } from 'shared-api/contracts/commerce/orders';
import * as reviewCalls from 'shared-api/contracts/events/camp-review';
import * as calls from 'shared-api/contracts/events/camps';
import { galleryDetails } from 'shared-api/contracts/events/gallery';
import { checkIn, tickets } from 'shared-api/contracts/events/tickets';
import { joinWaitingList, waitingList } from 'shared-api/contracts/events/waiting-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { transferAccounts } from '../../../services/settings/tables.ts';
import { outcome } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { orderLines } from '../../commerce/tables/orders.ts';
import { releaseExpiredHolds } from '../bookings/seats.ts';
import { type EventFixture, openEventFixture, photo } from '../events.fixture.ts';
import { campParticipants } from '../tables/camps.ts';
import { campDocuments } from '../tables/documents.ts';
import { eventSections } from '../tables/events.ts';

let fixture: EventFixture;
let operator: Minted;
beforeAll(async () => {
  fixture = await openEventFixture();
  operator = await fixture.operator();
});
afterAll(() => fixture.close());

const mine = async (as: Minted) =>
  (await fixture.request(calls.campBookings, { query: { page: 1 } }, { as })).answer.data.data;
const decide = (
  id: number,
  body: Parameters<typeof fixture.request<typeof reviewCalls.decideReceipt>>[1]['body'],
) => fixture.request(reviewCalls.decideReceipt, { params: { id }, body }, { as: operator });

test('COMM-052: a camp has the specified fields, and its list those of its type', async () => {
  const id = await fixture.camp({ kind: 'Canada camps', titleEn: 'Lake camp' });
  await fixture.db.insert(eventSections).values({
    id,
    eventId: id,
    position: 0,
    titleEn: 'Where',
    titleAr: 'أين',
    descriptionEn: 'By the lake',
    descriptionAr: 'على البحيرة',
  });
  const expected = {
    id,
    title: 'Lake camp',
    title_en: 'Lake camp',
    image: null,
    image_en: null,
    price: 1_000,
    period: 10,
    date_interval: '01-06-2030 to 10-06-2030',
    remaining_seats: 10,
    seats: 10,
    is_past: 0,
    description: [{ id, title: 'Where', description: 'By the lake' }],
    type: 'Canada camps',
    user_currency: 'USD',
    prices: { USD: 1_000 },
    start_date: '2030-06-01',
    end_date: '2030-06-10',
  };
  const listed = await fixture.request(calls.camps, { query: { type: 'Canada camps' } }, {});
  expect(listed.answer.data.data).toEqual([expected]);
  const read = await fixture.request(calls.campDetails, { params: { id }, query: {} }, {});
  expect(read.answer).toEqual({ status: true, not_available: 0, data: expected });
  const arabic = await fixture.request(calls.campDetails, { params: { id }, query: {} }, { language: 'ar' });
  expect(arabic.answer.data?.date_interval).toBe('01-06-2030 إلى 10-06-2030');
});

test('COMM-053: a booking keeps the six fields of each participant, and waits 72 hours for its review (PD-96)', async () => {
  const learner = await fixture.learner();
  const id = await fixture.camp();
  const booked = await fixture.book(learner, id, 2);
  expect(booked.answer).toMatchObject({
    status: true,
    msg: 'Data Submited successfully!',
    data: {
      name: 'Demo Parent',
      state: 'review',
      seats: 2,
      price: 2_000,
      currency: 'USD',
      paid: 0,
      hold_until: new Date(fixture.now().getTime() + 72 * 3_600_000).toISOString(),
    },
  });
  const bookingId = booked.answer.data.id;
  const stored = await fixture.db
    .select()
    .from(campParticipants)
    .where(eq(campParticipants.bookingId, bookingId));
  expect(stored.map(({ name, occupation, address, age }) => ({ name, occupation, address, age }))).toEqual([
    { name: 'Demo 0', occupation: 'Pupil', address: '1 Demo Street', age: 12 },
    { name: 'Demo 1', occupation: 'Pupil', address: '1 Demo Street', age: 12 },
  ]);
  const documents = await fixture.db
    .select()
    .from(campDocuments)
    .where(eq(campDocuments.bookingId, bookingId));
  expect(documents.map(({ kind }) => kind).sort()).toEqual([
    'passport',
    'passport',
    'photo',
    'photo',
    'receipt',
  ]);
  expect(await fixture.seats(id)).toBe(2);
});

test('PD-97: too few seats are a 409 with the specified message, and nothing is taken', async () => {
  const id = await fixture.camp({ capacity: 1 });
  const rejected = await fixture.book(await fixture.learner(), id, 2);
  expect(outcome(rejected)).toEqual([409, 'no_seats']);
  expect(rejected.failure).toMatchObject({ status: false, msg: 'Not Enough Available Seats' });
  expect(await fixture.seats(id)).toBe(0);
});

test('PD-96: a review ends with seats, tickets and a mail; after a refusal the seats wait for another receipt', async () => {
  const learner = await fixture.learner();
  const camp = await fixture.camp();
  const { id } = (await fixture.book(learner, camp, 2)).answer.data;
  const waiting = await fixture.request(reviewCalls.bookingsToReview, { query: {} }, { as: operator });
  expect(waiting.answer.data.data.find((each) => each.id === id)?.documents).toHaveLength(5);
  expect(outcome(await decide(id, { decision: 'refused' }))).toEqual([400, 'decision_reason_required']);
  expect((await decide(id, { decision: 'refused', reason: 'It is blurred.' })).status).toBe(200);
  expect((await decide(id, { decision: 'refused', reason: 'It is blurred.' })).status).toBe(200);
  expect(await fixture.seats(camp)).toBe(2);
  expect((await mine(learner))[0]).toMatchObject({
    state: 'refused',
    reason: 'It is blurred.',
    can_send_receipt: 1,
    hold_until: new Date(fixture.now().getTime() + 72 * 3_600_000).toISOString(),
  });
  const reviewed = await fixture.request(reviewCalls.bookingsToReview, { query: {} }, { as: operator });
  expect(reviewed.answer.data.data.some((each) => each.id === id)).toBe(false);
  const [rejection] = await listMails(fixture.db, learner.email);
  expect(rejection?.text).toContain('It is blurred.');
  // Another receipt can be sent on this page.
  expect(rejection?.text).toContain(`/UmrahDetails/${camp}`);
  const body = { receipt: await photo('receipt.jpg') };
  const again = await fixture.request(calls.sendReceipt, { params: { id }, body }, { as: learner });
  expect(again.answer.data.state).toBe('review');
  const until = new Date(fixture.now().getTime() + 9 * 86_400_000).toISOString();
  expect(outcome(await decide(id, { decision: 'partly_paid', paid: 2_000, until }))).toEqual([
    400,
    'paid_required',
  ]);
  expect((await decide(id, { decision: 'partly_paid', paid: 500, until })).status).toBe(200);
  expect((await mine(learner))[0]).toMatchObject({ state: 'partly_paid', paid: 500, hold_until: until });
  const [partial] = await listMails(fixture.db, learner.email);
  expect(partial?.text).toMatch(
    /Received: 500\.00 US dollars\nPrice: 2,000\.00 US dollars\nSeats are kept until: ./,
  );
  expect((await decide(id, { decision: 'accepted' })).answer.data).toMatchObject({
    state: 'accepted',
    paid: 2_000,
  });
  expect((await decide(id, { decision: 'accepted' })).status).toBe(200);
  expect(outcome(await decide(id, { decision: 'refused', reason: 'Late' }))).toEqual([409, 'booking_state']);
  expect(await fixture.seats(camp)).toBe(2);
  const own = (await fixture.request(tickets, { query: {} }, { as: learner })).answer.data.data;
  expect(own.map(({ name }) => name)).toEqual(['Demo 0', 'Demo 1']);
});

test('a receipt that is sent twice at once is one receipt, and sending it again changes nothing', async () => {
  const learner = await fixture.learner();
  const camp = await fixture.camp();
  const { id } = (await fixture.book(learner, camp)).answer.data;
  await decide(id, { decision: 'refused', reason: 'It is blurred.' });
  const file = await photo('receipt.jpg');
  const upload = { body: { kind: 'receipt' as const, file } };
  const draft = (await fixture.request(calls.uploadDocument, upload, { as: learner })).answer.data.id;
  const send = () =>
    fixture.request(calls.sendReceipt, { params: { id }, body: { receipt: draft } }, { as: learner });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(outcome(await send())).toEqual([409, 'booking_state']);
  expect(await fixture.seats(camp)).toBe(1);
});

test('PD-96: seats of a refused receipt go to nobody else for the rest of the 72 hours, and to others afterwards', async () => {
  const [learner, other] = [await fixture.learner(), await fixture.learner()];
  const camp = await fixture.camp({ capacity: 1 });
  const { id } = (await fixture.book(learner, camp)).answer.data;
  const join = { params: { id: camp }, body: { seats: 1 } };
  await fixture.request(joinWaitingList, join, { as: other });
  await decide(id, { decision: 'refused', reason: 'It is blurred.' });
  const waits = async () =>
    (await fixture.request(waitingList, {}, { as: other })).answer.data.map(({ state }) => state);
  expect([await waits(), outcome(await fixture.book(other, camp))]).toEqual([['waiting'], [409, 'no_seats']]);
  const later = new Date(fixture.now().getTime() + 72 * 3_600_000);
  await releaseExpiredHolds(fixture.db, later, later);
  expect([await waits(), (await mine(learner))[0]]).toMatchObject([
    ['offered'],
    { state: 'refused', can_send_receipt: 1, hold_until: null },
  ]);
  expect((await fixture.book(other, camp)).status).toBe(200);
  const body = { receipt: await photo('receipt.jpg') };
  const again = await fixture.request(calls.sendReceipt, { params: { id }, body }, { as: learner });
  expect(outcome(again)).toEqual([409, 'no_seats']);
  expect((await mine(learner))[0]?.state).toBe('refused');
});

test('seats whose receipt nobody accepted in time are free again', async () => {
  const learner = await fixture.learner();
  const camp = await fixture.camp();
  await fixture.book(learner, camp, 3);
  const later = new Date(fixture.now().getTime() + 73 * 3_600_000);
  await releaseExpiredHolds(fixture.db, later, later);
  expect(await fixture.seats(camp)).toBe(0);
  expect((await mine(learner))[0]?.state).toBe('expired');
});

test('PD-134: a camp has the account for transfers with the reference of its reader, and takes a receipt all the same without one', async () => {
  const learner = await fixture.learner();
  const camp = await fixture.camp();
  const read = async (as?: Minted) =>
    (await fixture.request(calls.campDetails, { params: { id: camp }, query: {} }, { as })).answer.data;
  expect(await read(learner)).not.toHaveProperty('transfer');
  expect((await fixture.book(learner, camp)).status).toBe(200);
  await fixture.db.insert(transferAccounts).values({
    id: 1,
    bankEn: 'Demo Bank',
    bankAr: 'بنك المثال',
    nameEn: 'Demo Ltd',
    nameAr: 'شركة المثال',
    iban: 'EG380019000500000000263180002',
  });
  expect((await read(learner))?.transfer).toEqual({
    bank: 'Demo Bank',
    name: 'Demo Ltd',
    iban: 'EG380019000500000000263180002',
    reference: `RAFIQ-${camp}-${learner.userId}`,
  });
  expect(await read()).not.toHaveProperty('transfer');
  await fixture.db.delete(transferAccounts);
});

test('COMM-053: all six fields of a participant are there for the owner and for operators', async () => {
  const learner = await fixture.learner();
  await fixture.book(learner, await fixture.camp());
  const [booking] = await mine(learner);
  const participant = {
    name: 'Demo 0',
    occupation: 'Pupil',
    address: '1 Demo Street',
    age: 12,
    passport: 1,
    photo: 1,
  };
  expect(booking?.participants[0]).toMatchObject(participant);
  const waiting = await fixture.request(
    reviewCalls.bookingsToReview,
    { query: { page: 1, waiting_for: 'receipt' } },
    { as: operator },
  );
  const reviewed = waiting.answer.data.data.find(({ id }) => id === booking?.id);
  expect(reviewed?.participants[0]).toMatchObject(participant);
});

test('PD-102, EC §9: a camp goes through the cart with its participants, for the price times their number', async () => {
  const learner = await fixture.learner();
  const camp = await fixture.camp();
  const add = async (...names: string[]) => {
    const data = [];
    for (const name of names) data.push(await fixture.participant(name));
    const body = { model_id: camp, model_name: 'Event' as const, name: 'Demo Parent', data };
    return fixture.request(cartAdd, { body }, { as: learner });
  };
  expect(outcome(await fixture.addToCart(learner, camp))).toEqual([409, 'camp_form_required']);
  expect((await add('Demo One')).answer).toMatchObject({ added: 1, changed: 0 });
  expect((await add('Demo Two')).answer).toMatchObject({ added: 0, changed: 1 });
  const cart = (await fixture.request(cartList, {}, { as: learner })).answer;
  expect(cart.totalPrice).toBe(2_000);
  expect(cart.data[0]).toMatchObject({
    current_price: 1_000,
    users_number: 2,
    period: 10,
    participants: ['Demo One', 'Demo Two'],
    date_interval: '01-06-2030 to 10-06-2030',
  });
  expect(await fixture.seats(camp)).toBe(0);
  // A draft has the camp's current price.
  expect((await mine(learner))[0]).toMatchObject({ state: 'draft', price: 2_000, currency: 'USD' });
  await fixture.credit(learner, 200_000);
  expect((await fixture.pay(learner, { payment_method: 'wallet', isWallet: '1' })).status).toBe(200);
  expect(await fixture.walletOf(learner)).toBe(0);
  expect(await fixture.seats(camp)).toBe(2);
  expect((await mine(learner))[0]).toMatchObject({ state: 'accepted', seats: 2, price: 2_000 });
  const { orders: cards } = {
    orders: (await fixture.request(orders, { query: { page: 1 } }, { as: learner })).answer,
  };
  const order = await fixture.order(learner, cards.data.data[0]?.id ?? 0);
  expect(order.lines[0]).toMatchObject({
    users_number: 2,
    participants: ['Demo One', 'Demo Two'],
    price: 2_000,
    period: 10,
    date_interval: '01-06-2030 to 10-06-2030',
    timezone: 'Africa/Cairo',
    ends_at: '2030-06-10T18:00:00.000Z',
  });
  // The terms of the travel operator apply to a camp, not a deadline.
  expect(order.lines[0]).toMatchObject({ refund_until: null });
  expect(order.lines[0]).not.toHaveProperty('refund_over');
  const mail = (await listMails(fixture.db, learner.email)).find(({ subject }) =>
    subject.includes('is paid'),
  );
  for (const content of ['Days: 1–10 June 2030', 'Participants: Demo One, Demo Two', '2 × ', '· Demo Two'])
    expect(mail?.text).toContain(content);
});

test('PD-106: who closes the account leaves no names of participants behind, also not in the order that stays', async () => {
  const learner = await fixture.learner();
  const camp = await fixture.camp();
  const data = [await fixture.participant('Demo Erased')];
  await fixture.request(
    cartAdd,
    { body: { model_id: camp, model_name: 'Event' as const, name: 'Demo Parent', data } },
    { as: learner },
  );
  await fixture.credit(learner, 100_000);
  await fixture.pay(learner, { payment_method: 'wallet', isWallet: '1' });
  const lines = () => fixture.db.select().from(orderLines).where(eq(orderLines.modelId, camp));
  expect(JSON.stringify(await lines())).toContain('Demo Erased');
  await fixture.closeAccount(learner);
  expect(JSON.stringify(await lines())).not.toContain('Demo Erased');
  expect((await lines())[0]?.options).toMatchObject({ participants: 1 });
});

test('a paid booking asks to be cancelled, and the operator gives seats and money back', async () => {
  const learner = await fixture.learner();
  const camp = await fixture.camp();
  const body = {
    model_id: camp,
    model_name: 'Event' as const,
    name: 'Demo Parent',
    data: [await fixture.participant()],
  };
  await fixture.request(cartAdd, { body }, { as: learner });
  await fixture.credit(learner, 100_000);
  await fixture.pay(learner, { payment_method: 'wallet', isWallet: '1' });
  const id = (await mine(learner))[0]?.id ?? 0;
  const asked = await fixture.request(
    calls.cancelBooking,
    { params: { id }, body: { reason: 'We are ill' } },
    { as: learner },
  );
  expect(asked.answer.data).toMatchObject({ state: 'accepted', cancel_requested: 1 });
  const decided = await fixture.request(
    reviewCalls.decideCancel,
    { params: { id }, body: { decision: 'cancelled' } },
    { as: operator },
  );
  expect(decided.answer.data.state).toBe('cancelled');
  expect(await fixture.walletOf(learner)).toBe(100_000);
  expect(await fixture.seats(camp)).toBe(0);
  expect((await fixture.request(tickets, { query: {} }, { as: learner })).answer.data.data).toEqual([]);
  expect(await fixture.ledger()).toEqual([]);
});

test('a booking that waits is cancelled at once, by its owner alone', async () => {
  const learner = await fixture.learner();
  const camp = await fixture.camp();
  const { id } = (await fixture.book(learner, camp)).answer.data;
  const cancel = (as: Minted) => fixture.request(calls.cancelBooking, { params: { id }, body: {} }, { as });
  expect(outcome(await cancel(await fixture.learner()))).toEqual([404, 'not_found']);
  expect((await cancel(learner)).answer.data.state).toBe('cancelled');
  expect((await cancel(learner)).status).toBe(200);
  expect(await fixture.seats(camp)).toBe(0);
});

test('a ticket lets its holder in once, by token or typed code, however often and by however many devices', async () => {
  const learner = await fixture.learner();
  const event = await fixture.event();
  await fixture.enrol(learner, event);
  const [own] = (await fixture.request(tickets, { query: {} }, { as: learner })).answer.data.data;
  const letIn = (ticket: string, key: number, eventId = event) =>
    fixture.request(
      checkIn,
      {
        params: { id: eventId },
        body: { ticket, client_key: `0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f4${key}` },
      },
      { as: operator },
    );
  const { token = '', code = '' } = own ?? {};
  expect(outcome(await letIn(`${token.slice(0, -1)}x`, 0))).toEqual([404, 'ticket_unknown']);
  expect(outcome(await letIn(token, 0, await fixture.event()))).toEqual([404, 'ticket_unknown']);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((key) => letIn(token, key)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const winner = answers.findIndex(({ status }) => status === 200) + 1;
  expect((await letIn(code.toLowerCase(), winner)).status).toBe(200);
  expect(outcome(await letIn(code, 9))).toEqual([409, 'ticket_used']);
});

test('an unknown previous camp is not found', async () => {
  const answer = await fixture.request(galleryDetails, { params: { id: 999_999 } }, {});
  expect(outcome(answer)).toEqual([404, 'not_found']);
});
