import { eq, sql } from 'drizzle-orm';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import { openCheckout } from 'shared-api/contracts/commerce/checkout';
import { slotDays, slotsByDate } from 'shared-api/contracts/consultations/availability';
import { bookFree } from 'shared-api/contracts/consultations/booking';
import { daySlots } from 'shared-api/contracts/consultations/profile';
import {
  acceptRequest,
  rejectRequest,
  request,
  requestSession,
  requestsList,
  withdrawRequest,
} from 'shared-api/contracts/consultations/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { type Clocked, serverWithClock } from '../../auth/accounts/accounts.fixture.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { blockPerson } from '../../profile-chat/chat/block-person.fixture.ts';
import { add, makeBooking, makeConsultant } from '../availability/availability.fixture.ts';
import { bookings } from '../tables/booking.ts';
import { consultantProfiles } from '../tables/consultants.ts';
import { sessionRequests } from '../tables/private-sessions.ts';
import { privateSessions } from './module.ts';

// 14:00 in Cairo, 7:00 in Toronto.
const start = new Date('2026-03-01T12:00:00Z');
let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock({}, start);
});
afterAll(() => clocked.server.close());

const consultant = (input?: Parameters<typeof makeConsultant>[2]) =>
  makeConsultant(clocked.server, clocked.now(), input);
const learner = () => mintSession(clocked.server.db, { role: 'learner', now: clocked.now() });

type Session = Awaited<ReturnType<typeof learner>>;
type Row = { day: string; from: string; to: string };
const noon: Row = { day: '2026-03-03', from: '12:00:00', to: '13:00:00' };

const ask = (
  as: Session,
  to: Session,
  requests: Row[] = [noon],
  more: { reason?: string; timezone?: string } = {},
) =>
  clocked.server.request(
    requestSession,
    {
      body: {
        reason: 'We need help.',
        consultant_id: to.userId,
        requests,
        timezone: 'Africa/Cairo',
        ...more,
      },
    },
    { as },
  );
const asked = async (...args: Parameters<typeof ask>) => (await ask(...args)).answer.consultant_request_id;
const details = async (as: Session, id: number) =>
  (await clocked.server.request(request, { params: { id } }, { as })).answer;
const accept = (as: Session, id: number, detail_id?: number) =>
  clocked.server.request(acceptRequest, { body: { consultant_request_id: id, detail_id } }, { as });
const notifiedTo = ({ userId }: Session) =>
  clocked.server.db.select().from(notifications).where(eq(notifications.userId, userId));

test('PD-144 neither of two people asks the other for a session while one blocks the other', async () => {
  const [one, to, other] = [await learner(), await consultant(), await consultant()];
  await blockPerson(clocked.server.db, { by: to.userId, whom: one.userId }, clocked.now());
  const rejection = await ask(one, to);
  expect([rejection.status, rejection.failure.code]).toEqual([409, 'blocked_by_guest']);
  expect(await notifiedTo(to)).toEqual([]);
  expect(await listMails(clocked.server.db, to.email)).toEqual([]);
  await blockPerson(clocked.server.db, { by: one.userId, whom: other.userId }, clocked.now());
  expect((await ask(one, other)).failure.code).toBe('blocked_by_me');
});

test('a learner asks fifteen times a day at most, over all consultants and at once', async () => {
  const one = await learner();
  const all = await Promise.all(Array.from({ length: 17 }, () => consultant()));
  const answers = await Promise.all(all.map((to) => ask(one, to)));
  const rejection = answers.filter(({ status }) => status !== 200);
  expect(rejection.map(({ failure }) => failure.code)).toEqual(['many_requests', 'many_requests']);
  const yesterday = new Date(clocked.now().getTime() - 86_400_000);
  await clocked.server.db
    .update(sessionRequests)
    .set({ createdAt: yesterday })
    .where(eq(sessionRequests.learnerId, one.userId));
  expect((await ask(one, await consultant())).status).toBe(200);
});

test('CONS-091 CONS-092 CONS-192 CONS-199 a request is kept as it was written, for its own two people alone', async () => {
  const [one, other, to] = [await learner(), await learner(), await consultant()];
  const id = await asked(one, to, [noon, { day: '2026-03-03', from: '23:00:00', to: '24:00:00' }], {
    timezone: 'America/Toronto',
  });
  const answer = await details(one, id);
  expect(answer).toMatchObject({
    status: true,
    consultant_request_user: {
      id,
      status: 1,
      reason: 'We need help.',
      consultant_id: to.userId,
      timezone: 'America/Toronto',
      side: 'learner',
      user_id: expect.any(Number),
      user_name: 'Test consultant',
      avatar: null,
      created_at: expect.any(String),
      offer: null,
    },
    user_request_tokens: [],
  });
  expect(answer.consultant_request_user_details).toMatchObject([
    { ...noon, from_date: '2026-03-03T17:00:00.000Z', to_date: '2026-03-03T18:00:00.000Z', accepted: 0 },
    { day: '2026-03-03', from: '23:00:00', to: '24:00:00', state: 'open' },
  ]);
  expect((await details(to, id)).consultant_request_user).toMatchObject({
    side: 'consultant',
    user_id: one.userId,
    user_name: 'Test learner',
  });
  const foreign = await clocked.server.request(request, { params: { id } }, { as: other });
  expect(foreign.status).toBe(404);
  expect(await notifiedTo(to)).toMatchObject([
    {
      type: 'ConsultantRequest',
      consultantUserRequestId: id,
      text: 'request.asked',
      params: { name: 'Test learner', person: one.userId },
    },
  ]);
});

test('CONS-143 CONS-144 what is missing is said in the specified words', async () => {
  const [as, to] = [await learner(), await consultant()];
  const send = (body: object) => clocked.server.request(requestSession, { body: body as never }, { as });
  const without = await send({ reason: ' ', consultant_id: to.userId, requests: [noon] });
  expect(without.failure.errors).toMatchObject({ reason: ['Reason Required'] });
  const half = { day: noon.day, from: noon.from };
  const { status, failure } = await send({ reason: 'Help', consultant_id: to.userId, requests: [half] });
  expect(status).toBe(400);
  expect(failure.errors).toEqual({ 'requests[0][to]': ['Add all data'] });
});

test.each([
  ['day', 'day', { ...noon, day: '2026-02-28' }],
  ['past', 'from', { day: '2026-03-01', from: '12:00:00', to: '13:00:00' }],
  ['far', 'day', { ...noon, day: '2026-09-02' }],
  ['order', 'to', { ...noon, to: '12:00:00' }],
  ['length', 'to', { ...noon, to: '14:30:00' }],
  ['gap', 'from', { day: '2026-04-24', from: '00:30:00', to: '01:00:00' }],
  ['overlap', 'from', { ...noon, from: '11:30:00', to: '12:30:00' }],
] as const)('a row that cannot be is refused where it is wrong: %s', async (code, field, row) => {
  const [as, to] = [await learner(), await consultant()];
  const { status, failure } = await ask(as, to, [noon, row]);
  const name = `requests.1.${field}`;
  expect({ status, code: failure.code }).toEqual({ status: 400, code: `wish_${code}` });
  expect(failure.msg.startsWith(`${name} `)).toBe(true);
  expect(failure.errors).toEqual({ [name]: [failure.msg] });
  expect((await clocked.server.request(requestsList, { query: {} }, { as })).answer.data.data).toEqual([]);
});

test('a suspended consultant takes no requests, and nobody asks themselves (PD-47)', async () => {
  const [as, closed, own] = [await learner(), await consultant({ disabled: true }), await consultant()];
  expect((await ask(as, closed)).failure).toMatchObject({ code: 'suspended' });
  const self = await ask(own, own);
  expect({ status: self.status, code: self.failure.code }).toEqual({ status: 403, code: 'own_request' });
  expect((await ask(as, as)).status).toBe(403);
  expect((await ask(as, await learner())).status).toBe(404);
});

test('at most five requests wait at one consultant, however fast they come', async () => {
  const [as, to] = [await learner(), await consultant()];
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(as, to)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const rejection = answers.filter(({ status }) => status !== 200);
  for (const { status, failure } of rejection)
    expect({ status, code: failure.code }).toEqual({ status: 409, code: 'many_pending' });
  expect((await ask(as, await consultant())).status).toBe(200);
});

test('CONS-200 accepting keeps the slot for the requester for 24 hours, at its price', async () => {
  const [as, to, somebody] = [await learner(), await consultant(), await learner()];
  await add(clocked.server, to, { from: '12:00:00', to: '14:00:00', days: ['2026-03-03'] });
  const id = await asked(as, to);
  const { answer } = await accept(to, id);
  expect(answer).toMatchObject({
    status: true,
    offer: {
      from_date: '2026-03-03T10:00:00.000Z',
      price: 1_000,
      user_currency: 'EGP',
      reserved_until: '2026-03-02T12:00:00.000Z',
      state: 'open',
    },
  });
  const after = await details(as, id);
  expect(after.consultant_request_user).toMatchObject({ status: 2, offer: answer.offer });
  expect(after.consultant_request_user_details).toMatchObject([{ accepted: 1 }]);
  const day = { body: { user_id: to.userId, date: '2026-03-03' } };
  const seen = async (session: Session) =>
    (await clocked.server.request(daySlots, day, { as: session })).answer.data;
  expect(await seen(as)).toMatchObject([
    { state: 'reserved', reserved: 1, offer_until: '2026-03-02T12:00:00.000Z' },
    { state: 'free' },
  ]);
  expect((await seen(as))[0]?.id).toBe(answer.offer.consultation_session_id);
  expect(await seen(somebody)).toMatchObject([{ state: 'reserved', offer_until: null }, { state: 'free' }]);
});

test('the requester is told by the bell, and by mail with both people’s times (PD-21)', async () => {
  const [as, to] = [await learner(), await consultant()];
  const id = await asked(as, to, [noon], { timezone: 'America/Toronto' });
  await accept(to, id);
  expect(await notifiedTo(as)).toMatchObject([
    { type: 'UserRequest', consultantUserRequestId: id, text: 'request.accepted' },
  ]);
  const [mail] = await listMails(clocked.server.db, as.email);
  expect(mail?.text).toContain('12:00');
  expect(mail?.text).toContain('19:00');
  expect(mail?.text).toContain('25.50 US dollars');
  expect(mail?.text).toContain(`/private/sessions/${id}/details/0`);
});

test('a time outside the slots is offered by the number of its session', async () => {
  const [as, to] = [await learner(), await consultant()];
  const { answer } = await accept(to, await asked(as, to));
  const [held] = await clocked.server.db.select().from(bookings).where(eq(bookings.learnerId, as.userId));
  expect(held).toMatchObject({ id: answer.offer.consultation_session_id, status: 'held', heldFor: 'offer' });
});

test('of several times one is chosen; one that is busy or past cannot be', async () => {
  const [as, to, other] = [await learner(), await consultant(), await learner()];
  const later = { ...noon, from: '15:00:00', to: '16:00:00' };
  const last = { ...noon, from: '18:00:00', to: '19:00:00' };
  const id = await asked(as, to, [noon, later, last]);
  await makeBooking(clocked.server, {
    consultantId: to.userId,
    learnerId: other.userId,
    at: '2026-03-03T10:30:00Z',
  });
  const rows = (await details(to, id)).consultant_request_user_details;
  expect(rows.map(({ state }) => state)).toEqual(['busy', 'open', 'open']);
  expect((await details(as, id)).consultant_request_user_details.map(({ state }) => state)).toEqual([
    'open',
    'open',
    'open',
  ]);
  const [busy, , chosen] = rows.map((row) => row.id);
  expect((await accept(to, id)).failure).toMatchObject({ code: 'choose_time' });
  expect((await accept(to, id, busy)).failure).toMatchObject({ code: 'busy' });
  expect((await accept(to, id, 999_999)).status).toBe(404);
  const { answer } = await accept(to, id, chosen);
  expect(answer.offer.from_date).toBe('2026-03-03T16:00:00.000Z');
  expect((await accept(to, id, chosen)).failure).toMatchObject({ code: 'decided' });
});

test('a duration that has no price any more cannot be accepted', async () => {
  const [as, to] = [await learner(), await consultant({ currency: 'EGP', prices: { 60: { egp: 10_000 } } })];
  const id = await asked(as, to);
  await clocked.server.db.execute('update duration_prices set enabled = false');
  const { status, failure } = await accept(to, id);
  await clocked.server.db.execute('update duration_prices set enabled = true');
  expect({ status, code: failure.code }).toEqual({ status: 400, code: 'price_missing' });
  expect((await details(to, id)).consultant_request_user).toMatchObject({ status: 1, offer: null });
});

test('CONS-200 declining ends it, and the requester is told', async () => {
  const [as, to] = [await learner(), await consultant()];
  const id = await asked(as, to);
  const reject = () =>
    clocked.server.request(rejectRequest, { body: { consultant_request_id: id } }, { as: to });
  expect((await reject()).status).toBe(200);
  expect((await details(as, id)).consultant_request_user).toMatchObject({ status: 3, offer: null });
  expect((await reject()).failure).toMatchObject({ code: 'decided' });
  expect((await accept(to, id)).failure).toMatchObject({ code: 'decided' });
  expect(await notifiedTo(as)).toMatchObject([{ type: 'UserRequest', text: 'request.rejected' }]);
});

test('CONS-167 deciding is for the consultant who was asked', async () => {
  const [as, to, other] = [await learner(), await consultant(), await consultant()];
  const id = await asked(as, to);
  expect((await accept(as, id)).status).toBe(403);
  expect((await accept(other, id)).status).toBe(404);
  // A consultant who sends a request to another one cannot decide it.
  const own = await asked(other, to);
  expect((await accept(other, own)).status).toBe(404);
});

test('PROF-052 lists have the newest first, each side its own (PD-44)', async () => {
  const [as, to] = [await learner(), await consultant()];
  const ids = [await asked(as, to), await asked(as, to), await asked(as, to)];
  await accept(to, ids[1] as number);
  await clocked.server.request(
    rejectRequest,
    { body: { consultant_request_id: ids[0] as number } },
    { as: to },
  );
  const list = async (session: Session, is_consultant: '0' | '1') =>
    (await clocked.server.request(requestsList, { query: { is_consultant } }, { as: session })).answer;
  expect(await list(to, '1')).toMatchObject({
    current_page: 1,
    last_page: 1,
    data: {
      data: [
        {
          id: ids[2],
          status: 1,
          user_id: as.userId,
          user_name: 'Test learner',
          avatar: null,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
        { id: ids[1], status: 2 },
        { id: ids[0], status: 3 },
      ],
    },
  });
  expect((await list(as, '0')).data.data.map(({ user_id }) => user_id)).toEqual([
    to.userId,
    to.userId,
    to.userId,
  ]);
  expect((await list(as, '1')).data.data).toEqual([]);
  expect((await list(to, '0')).data.data).toEqual([]);
});

test('an offer that has run out says so, and its time is free again (PD-43)', async () => {
  const own = await serverWithClock({}, start);
  const [as, to] = [
    await mintSession(own.server.db, { role: 'learner', now: own.now(), lifetimes: week }),
    await makeConsultant(own.server, own.now()),
  ];
  await add(own.server, to, { from: '12:00:00', to: '13:00:00', days: ['2026-03-03'] });
  const sent = await own.server.request(
    requestSession,
    { body: { reason: 'Help', consultant_id: to.userId, requests: [noon], timezone: 'Africa/Cairo' } },
    { as },
  );
  const id = sent.answer.consultant_request_id;
  await own.server.request(acceptRequest, { body: { consultant_request_id: id } }, { as: to });
  own.pass(24 * 3_600);
  const { answer } = await own.server.request(request, { params: { id } }, { as });
  expect(answer.consultant_request_user.offer).toMatchObject({
    state: 'expired',
    reserved_until: '2026-03-02T12:00:00.000Z',
  });
  const day = { body: { user_id: to.userId, date: '2026-03-03' } };
  expect((await own.server.request(daySlots, day, {})).answer.data).toMatchObject([{ state: 'free' }]);
  await own.server.close();
});
const week = { token: 7 * 86_400, refresh: 7 * 86_400 };

test('an offer cannot be paid while its consultant takes no bookings, and says so; it stays kept and can be paid afterwards', async () => {
  const [one, to] = [await learner(), await consultant()];
  const id = await asked(one, to);
  const { consultation_session_id: model_id, user_currency: currency } = (await accept(to, id)).answer.offer;
  const items = [{ model_id, model_name: 'ConsultationSession' as const }];
  const { server } = clocked;
  const suspend = (disabled: boolean) =>
    server.db.update(consultantProfiles).set({ disabled }).where(eq(consultantProfiles.userId, to.userId));
  const offered = async (as: Session) => (await details(as, id)).consultant_request_user.offer;
  const inCart = async () => (await server.request(cartList, {}, { as: one })).answer.data[0];
  const checkout = () => server.request(openCheckout, { body: { currency } }, { as: one });
  expect((await server.request(cartAdd, { body: { items } }, { as: one })).status).toBe(200);
  await suspend(true);
  expect(await offered(one)).toMatchObject({
    state: 'open',
    unavailable_code: 'suspended',
    unavailable_reason: expect.stringContaining('does not take bookings'),
  });
  expect(await offered(to)).not.toHaveProperty('unavailable_code');
  expect(await inCart()).toMatchObject({
    is_available: 0,
    unavailable_code: 'suspended',
    unavailable_reason: 'This consultant does not take bookings at the moment.',
  });
  const rejection = await checkout();
  expect([rejection.status, rejection.failure.code]).toEqual([409, 'not_available']);
  expect(Object.values(rejection.failure.errors ?? {})).toEqual([
    ['This consultant does not take bookings at the moment.'],
  ]);
  await suspend(false);
  expect(await offered(one)).not.toHaveProperty('unavailable_code');
  expect(await inCart()).toMatchObject({ is_available: 1 });
  expect((await checkout()).status).toBe(200);
});

test('two that accept the same request at once make one offer', async () => {
  const [as, to] = [await learner(), await consultant()];
  const id = await asked(as, to);
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(to, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, failure } of answers.filter((answer) => answer.status !== 200))
    expect({ status, code: failure.code }).toEqual({ status: 409, code: 'decided' });
  const held = await clocked.server.db.select().from(bookings).where(eq(bookings.learnerId, as.userId));
  expect(held).toHaveLength(1);
});

test('requests of several people for one time, accepted at once, make one offer', async () => {
  const to = await consultant();
  const ids = [];
  for (let one = 0; one < 5; one++) ids.push(await asked(await learner(), to));
  const answers = await Promise.all(ids.map((id) => accept(to, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, failure } of answers.filter((answer) => answer.status !== 200))
    expect({ status, code: failure.code }).toEqual({ status: 409, code: 'busy' });
});

test('accepting a time and booking its slot at once: one of the two has it', async () => {
  const to = await consultant();
  await clocked.server.db.execute(
    sql`update consultant_settings set first_session_free = true where user_id = ${to.userId}`,
  );
  await add(clocked.server, to, { from: '12:00:00', to: '13:00:00', days: [noon.day] });
  const { id: slotId } = (
    await clocked.server.request(daySlots, { body: { user_id: to.userId, date: noon.day } }, {})
  ).answer.data[0] as { id: number };
  const [one, other] = [await learner(), await learner()];
  const id = await asked(one, to);
  const [accepted, booked] = await Promise.all([
    accept(to, id),
    clocked.server.request(bookFree, { body: { consultation_session_id: slotId } }, { as: other }),
  ]);
  expect([accepted.status, booked.status].sort()).toEqual([200, 409]);
  const rejection = accepted.status === 409 ? accepted : booked;
  expect(rejection.failure.code).toBe(accepted.status === 409 ? 'busy' : 'booked');
  const { status } = (await details(one, id)).consultant_request_user;
  expect(status).toBe(accepted.status === 200 ? 2 : 1);
});

test('a closed account leaves nothing to decide, and none of its words (PD-106)', async () => {
  const [as, to] = [await learner(), await consultant()];
  const [waiting, accepted] = [await asked(as, to), await asked(as, to)];
  await accept(to, accepted);
  await clocked.server.db.transaction(async (tx) =>
    privateSessions.deletion?.erase?.(tx, { id: as.userId, email: as.email }, clocked.now()),
  );
  expect((await details(to, waiting)).consultant_request_user).toMatchObject({ status: 3, reason: '—' });
  expect((await details(to, accepted)).consultant_request_user).toMatchObject({ status: 2, reason: '—' });
});

const withdraw = (as: Session, consultant_request_id: number) =>
  clocked.server.request(withdrawRequest, { body: { consultant_request_id } }, { as });
const listedTo = async (as: Session, is_consultant: '0' | '1', id: number) =>
  (
    await clocked.server.request(requestsList, { query: { page: 1, is_consultant } }, { as })
  ).answer.data.data.find((item) => item.id === id);
const bookingOf = async (id: number) => {
  const [row] = await clocked.server.db.select().from(sessionRequests).where(eq(sessionRequests.id, id));
  return { bookingId: row?.bookingId ?? 0 };
};
const stateOf = async (bookingId: number) =>
  (await clocked.server.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0];

test('a request reaches its consultant by mail: who asks, why, and when by the consultant’s clocks', async () => {
  const [one, to] = [await learner(), await consultant()];
  const id = await asked(one, to, [{ day: '2026-03-03', from: '12:00:00', to: '13:00:00' }], {
    timezone: 'America/Toronto',
    reason: 'Exams are near.',
  });
  const [mail, ...others] = await listMails(clocked.server.db, to.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Test learner asks you for a private session');
  // Noon in Toronto.
  expect(mail?.text).toContain('19:00–20:00 (Cairo, GMT+2)');
  expect(mail?.text).toContain('Exams are near.');
  expect(mail?.text).toContain(`/private/sessions/${id}/details/1`);
});

test('a pending request is taken back by its learner alone, once; nobody decides it afterwards', async () => {
  const [one, to] = [await learner(), await consultant()];
  const id = await asked(one, to);
  expect((await withdraw(await learner(), id)).status).toBe(404);
  expect((await withdraw(to, id)).status).toBe(404);
  expect((await withdraw(one, id)).answer.msg).toBe('You have withdrawn the request.');
  expect((await withdraw(one, id)).status).toBe(200);
  expect(await listedTo(to, '1', id)).toMatchObject({ status: 3, withdrawn: 1 });
  expect((await accept(to, id)).failure.code).toBe('decided');
  expect((await notifiedTo(to)).map(({ text }) => text)).toEqual(['request.asked', 'request.withdrawn']);
  expect((await listMails(clocked.server.db, to.email))[0]?.subject).toContain('has withdrawn');
});

test('withdrawing an accepted request frees its time, until it is booked', async () => {
  const [one, two, to] = [await learner(), await learner(), await consultant()];
  const id = await asked(one, to);
  await accept(to, id);
  expect((await withdraw(one, id)).status).toBe(200);
  const again = await asked(two, to);
  expect((await accept(to, again)).status).toBe(200);
  const { bookingId } = await bookingOf(again);
  await clocked.server.db
    .update(bookings)
    .set({ status: 'confirmed', confirmedAt: clocked.now(), holdUntil: null })
    .where(eq(bookings.id, bookingId));
  expect((await withdraw(two, again)).failure.code).toBe('decided');
  expect(await stateOf(bookingId)).toMatchObject({ status: 'confirmed' });
});

test('an accept and a withdrawal at once: the request ends withdrawn or kept, and never both', async () => {
  const [one, to] = [await learner(), await consultant()];
  const id = await asked(one, to);
  const [accepted, withdrawn] = await Promise.all([accept(to, id), withdraw(one, id)]);
  expect(withdrawn.status).toBe(200);
  expect([200, 409]).toContain(accepted.status);
  const item = await listedTo(one, '0', id);
  expect(item).toMatchObject({ withdrawn: 1 });
  expect(item?.offer_state).not.toBe('open');
});

test('both sides see what has become of an offer: until when it is kept, paid, lapsed', async () => {
  const [one, to] = [await learner(), await consultant()];
  const id = await asked(one, to);
  expect(await listedTo(to, '1', id)).not.toHaveProperty('offer_state');
  await accept(to, id);
  const until = (await details(to, id)).consultant_request_user.offer?.reserved_until;
  for (const [who, view] of [
    [to, '1'],
    [one, '0'],
  ] as const)
    expect(await listedTo(who, view, id)).toMatchObject({ offer_state: 'open', offer_until: until });
  const { bookingId } = await bookingOf(id);
  const set = (values: Partial<typeof bookings.$inferInsert>) =>
    clocked.server.db.update(bookings).set(values).where(eq(bookings.id, bookingId));
  await set({ holdUntil: clocked.now() });
  expect(await listedTo(to, '1', id)).toMatchObject({ offer_state: 'expired' });
  await set({ status: 'confirmed', confirmedAt: clocked.now(), holdUntil: null });
  expect(await listedTo(to, '1', id)).toMatchObject({ offer_state: 'booked' });
});

test('private sessions stand on the consultant’s schedule, kept or booked, and lapsed ones do not', async () => {
  const [one, to] = [await learner(), await consultant()];
  const id = await asked(one, to);
  const schedule = async () => {
    const { answer } = await clocked.server.request(
      slotsByDate,
      { query: { date: '03-03-2026' } },
      { as: to },
    );
    return answer.sessions;
  };
  const marks = async () =>
    (await clocked.server.request(slotDays, { query: { from: '01-03-2026', to: '31-03-2026' } }, { as: to }))
      .answer.data;
  expect([await schedule(), await marks()]).toEqual([[], []]);
  await accept(to, id);
  const { bookingId } = await bookingOf(id);
  const kept = {
    session_id: bookingId,
    from_date: '2026-03-03T10:00:00.000Z',
    to_date: '2026-03-03T11:00:00.000Z',
    duration: 60,
    username: 'Test learner',
    state: 'offer',
    reserved_until: '2026-03-02T12:00:00.000Z',
    consultant_request_id: id,
  };
  expect(await schedule()).toEqual([kept]);
  expect(await marks()).toEqual([{ date: '2026-03-03', slots: 1, reserved: 1 }]);
  const set = (values: Partial<typeof bookings.$inferInsert>) =>
    clocked.server.db.update(bookings).set(values).where(eq(bookings.id, bookingId));
  await set({ holdUntil: clocked.now() });
  expect(await schedule()).toEqual([]);
  await set({ status: 'confirmed', confirmedAt: clocked.now(), holdUntil: null });
  const { reserved_until: _, ...booked } = { ...kept, state: 'booked' };
  expect(await schedule()).toEqual([booked]);
});
