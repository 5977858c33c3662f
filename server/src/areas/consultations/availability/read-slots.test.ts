import { sql } from 'drizzle-orm';
import { futureSlots, slotDays, slotsByDate } from 'shared-api/contracts/consultations/availability';
import { daySlots, freeDays, similarSlots } from 'shared-api/contracts/consultations/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOptions } from '../../../testing/server.ts';
import { type Clocked, serverWithClock } from '../../auth/accounts/accounts.fixture.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { accounts } from '../../auth/accounts/module.ts';
import { add, makeBooking, makeConsultant } from './availability.fixture.ts';
import { availability } from './module.ts';

// A Sunday, 14:00 in Cairo, 7:00 in Toronto.
const start = new Date('2026-03-01T12:00:00Z');
let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock({ modules: [accounts, availability] }, start);
});
afterAll(() => clocked.server.close());

type Session = Awaited<ReturnType<typeof makeConsultant>>;
const consultant = (input?: Parameters<typeof makeConsultant>[2]) =>
  makeConsultant(clocked.server, clocked.now(), input);
const learner = () => mintSession(clocked.server.db, { role: 'learner', now: clocked.now() });
const dayOf = async ({ userId }: Session, date: string, more: { timezone?: string } = {}, as?: CallOptions) =>
  (await clocked.server.request(daySlots, { body: { user_id: userId, date, ...more } }, as)).answer.data;

test('CONS-084 CONS-186 CONS-218 the slots of a day by their start, with everything that the specification names', async () => {
  const of = await consultant();
  await add(clocked.server, of, { from: '12:00:00', to: '13:00:00', days: ['2026-03-02'] });
  const [slot, ...others] = await dayOf(of, '2026-03-02');
  expect(others).toEqual([]);
  expect(slot).toEqual({
    id: expect.any(Number),
    consultation_session_id: slot?.id,
    date: '2026-03-02',
    from: '12:00:00',
    to: '13:00:00',
    duration: 60,
    from_date: '2026-03-02T10:00:00.000Z',
    to_date: '2026-03-02T11:00:00.000Z',
    reserved: 0,
    is_margined: 0,
    state: 'free',
    price: 25.5,
    user_currency: 'USD',
    offer_until: null,
  });
});

test('a day of a viewer holds slots of two dates of the consultant (PD-21)', async () => {
  const of = await consultant();
  await add(clocked.server, of, { from: '23:00:00', to: '24:00:00', days: ['2026-03-02'] });
  await add(clocked.server, of, { from: '02:00:00', to: '03:00:00', days: ['2026-03-03'] });
  const seen = await dayOf(of, '2026-03-02', { timezone: 'America/Toronto' });
  expect(seen.map(({ date, from, to }) => [date, from, to])).toEqual([
    ['2026-03-02', '23:00:00', '24:00:00'],
    ['2026-03-03', '02:00:00', '03:00:00'],
  ]);
  expect(await dayOf(of, '2026-03-03', { timezone: 'America/Toronto' })).toEqual([]);
});

test('prices are in the viewer’s currency where the consultant asks in both, else in the consultant’s (PD-93)', async () => {
  const days = ['2026-03-02'];
  const cairo = { headers: { 'x-timezone': 'Africa/Cairo' } };
  const price = async (of: Session, as?: CallOptions) => {
    const [slot] = await dayOf(of, '2026-03-02', {}, as);
    return [slot?.price, slot?.user_currency];
  };
  const both = await consultant();
  await add(clocked.server, both, { from: '12:00:00', to: '13:00:00', days });
  expect(await price(both)).toEqual([25.5, 'USD']);
  expect(await price(both, cairo)).toEqual([1_000, 'EGP']);
  const dollars = await consultant({ currency: 'USD' });
  await add(clocked.server, dollars, { from: '12:00:00', to: '13:00:00', days });
  expect(await price(dollars, cairo)).toEqual([25.5, 'USD']);
});

test('CONS-217 a slot within the margin is marked; one that has begun is past', async () => {
  const of = await consultant({ marginHours: 5 });
  for (const [from, to] of [
    ['15:00:00', '16:00:00'],
    ['17:00:00', '18:00:00'],
    ['19:00:00', '20:00:00'],
  ] as const)
    await add(clocked.server, of, { from, to, days: ['2026-03-01'] });
  const marks = async () =>
    (await dayOf(of, '2026-03-01')).map(({ is_margined, state }) => [is_margined, state]);
  expect(await marks()).toEqual([
    [1, 'margined'],
    [1, 'margined'],
    [0, 'free'],
  ]);
  const later = await serverWithClock({ modules: [accounts, availability] }, start);
  const there = await makeConsultant(later.server, later.now());
  await add(later.server, there, { from: '15:00:00', to: '16:00:00', days: ['2026-03-01'] });
  later.pass(3_601);
  const body = { user_id: there.userId, date: '2026-03-01' };
  expect((await later.server.request(daySlots, { body })).answer.data).toMatchObject([
    { is_margined: 1, state: 'past' },
  ]);
  await later.server.close();
});

test('CONS-176 whatever takes a slot’s time is seen: booked, offered, being paid for, given up', async () => {
  const of = await consultant();
  const { userId: learnerId } = await learner();
  await add(clocked.server, of, { from: '10:00:00', to: '15:00:00', days: ['2026-03-02'] });
  const consultantId = of.userId;
  const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`;
  const booked = await makeBooking(clocked.server, { consultantId, learnerId, at: at(8) });
  const soon = '2026-03-01T12:10:00Z';
  await makeBooking(clocked.server, { consultantId, learnerId, at: at(9), until: soon, heldFor: 'offer' });
  await makeBooking(clocked.server, { consultantId, learnerId, at: at(10), until: soon });
  await makeBooking(clocked.server, { consultantId, learnerId, at: at(11), until: '2026-03-01T12:00:00Z' });
  expect((await dayOf(of, '2026-03-02')).map(({ state, reserved }) => [state, reserved])).toEqual([
    ['reserved', 1],
    ['reserved', 1],
    ['held', 0],
    ['free', 0],
    ['free', 0],
  ]);
  const query = { date: '02-03-2026' };
  const own = (await clocked.server.request(slotsByDate, { query }, { as: of })).answer.data;
  expect(own.map(({ username, session_id }) => [username, session_id])).toEqual([
    ['Test learner', booked],
    ['Test learner', null],
    [null, null],
    [null, null],
    [null, null],
  ]);
  const month = { from: '2026-03-01', to: '2026-03-31' };
  const free = await clocked.server.request(freeDays, { params: { id: consultantId }, query: month });
  expect(free.answer.data).toEqual([{ date: '2026-03-02', free: 2 }]);
  const days = { from: '01-03-2026', to: '31-03-2026' };
  expect((await clocked.server.request(slotDays, { query: days }, { as: of })).answer.data).toEqual([
    { date: '2026-03-02', slots: 5, reserved: 2 },
  ]);
});

test('a booking that begins before a day, or ends after it, takes the slots that it overlaps', async () => {
  const of = await consultant();
  const { userId: learnerId } = await learner();
  for (const [from, to] of [
    ['00:00:00', '02:00:00'],
    ['22:00:00', '24:00:00'],
  ] as const)
    await add(clocked.server, of, { from, to, days: ['2026-03-02'] });
  // In Cairo these are 23:30 of the day before, and 23:30 of the day itself.
  for (const at of ['2026-03-01T21:30:00Z', '2026-03-02T21:30:00Z'])
    await makeBooking(clocked.server, { consultantId: of.userId, learnerId, at });
  const query = { from: '2026-03-02', to: '2026-03-02' };
  const { answer } = await clocked.server.request(freeDays, { params: { id: of.userId }, query });
  expect(answer.data).toEqual([{ date: '2026-03-02', free: 2 }]);
});

test('free days of one duration leave slots of others out', async () => {
  const of = await consultant({ prices: { 30: { usd: 1_000 }, 60: { usd: 2_000 } }, currency: 'USD' });
  await add(clocked.server, of, { from: '01:00:00', to: '03:00:00', days: ['2026-03-03', '2026-03-05'] });
  const short = { from: '04:00:00', to: '05:00:00', duration: 30 } as const;
  await add(clocked.server, of, { ...short, days: ['2026-03-05', '2026-03-06'] });
  const free = async (duration?: number) => {
    const query = { from: '2026-03-01', to: '2026-03-31', duration };
    const { answer } = await clocked.server.request(freeDays, { params: { id: of.userId }, query });
    return answer.data.map(({ date, free: count }) => [date, count]);
  };
  expect(await free()).toEqual([
    ['2026-03-03', 2],
    ['2026-03-05', 4],
    ['2026-03-06', 2],
  ]);
  expect(await free(60)).toEqual([
    ['2026-03-03', 2],
    ['2026-03-05', 2],
  ]);
  expect(await free(30)).toEqual([
    ['2026-03-05', 2],
    ['2026-03-06', 2],
  ]);
});

test('days that have slots which can be booked are told in the viewer’s zone; none of a suspended consultant', async () => {
  const of = await consultant();
  await add(clocked.server, of, { from: '01:00:00', to: '03:00:00', days: ['2026-03-03', '2026-03-05'] });
  const free = async (from: string, to: string, timezone?: string, { userId } = of) =>
    clocked.server.request(freeDays, { params: { id: userId }, query: { from, to, timezone } });
  expect((await free('2026-03-01', '2026-03-31')).answer.data).toEqual([
    { date: '2026-03-03', free: 2 },
    { date: '2026-03-05', free: 2 },
  ]);
  expect((await free('2026-03-01', '2026-03-31', 'America/Toronto')).answer.data).toEqual([
    { date: '2026-03-02', free: 2 },
    { date: '2026-03-04', free: 2 },
  ]);
  expect((await free('2026-03-04', '2026-03-04')).answer.data).toEqual([]);
  expect((await free('2026-03-01', '2026-05-02')).failure).toMatchObject({ code: 'days_many' });
  expect((await free('2026-03-02', '2026-03-01')).failure).toMatchObject({ code: 'days_order' });
  const closed = await consultant({ disabled: true });
  await add(clocked.server, closed, { from: '12:00:00', to: '13:00:00', days: ['2026-03-03'] });
  expect((await free('2026-03-01', '2026-03-31', undefined, closed)).answer.data).toEqual([]);
});

test('CONS-062 CONS-180 similar slots begin at the same time by the consultant’s clocks, by weekday', async () => {
  const of = await consultant();
  const days = ['2026-04-22', '2026-04-29', '2026-04-26', '2026-03-02'];
  await add(clocked.server, of, { from: '12:00:00', to: '14:00:00', days });
  await add(clocked.server, of, { from: '12:00:00', to: '12:30:00', duration: 30, days: ['2026-04-20'] });
  const query = { from: '12:00:00', duration: 60, consultant_id: of.userId };
  const { answer } = await clocked.server.request(similarSlots, { query });
  expect(answer.data.map(({ dayOfWeek, dates }) => [dayOfWeek, dates.map(({ date }) => date)])).toEqual([
    [0, ['2026-04-26']],
    [1, ['2026-03-02']],
    [3, ['2026-04-22', '2026-04-29']],
  ]);
  // After the change to daylight saving, noon has another UTC time.
  expect(answer.data.at(-1)?.dates.map(({ from, from_date }) => [from, from_date])).toEqual([
    ['12:00:00', '2026-04-22T10:00:00.000Z'],
    ['12:00:00', '2026-04-29T09:00:00.000Z'],
  ]);
});

test('CONS-179 future sessions of the own: from now on, at a time, so long', async () => {
  const of = await consultant();
  await add(clocked.server, of, {
    from: '12:00:00',
    to: '14:00:00',
    days: ['2026-03-02', '2026-08-31'],
  });
  const query = { time: '13:00:00', duration: 60 } as const;
  const { answer } = await clocked.server.request(futureSlots, { query }, { as: of });
  expect(answer.data.map(({ date, from }) => [date, from])).toEqual([
    ['2026-03-02', '13:00:00'],
    ['2026-08-31', '13:00:00'],
  ]);
  const other = await clocked.server.request(futureSlots, { query }, { as: await consultant() });
  expect(other.answer.data).toEqual([]);
});

test('CONS-213 a day without slots is empty, of any year; who is no consultant is not found', async () => {
  const of = await consultant();
  for (const date of ['2026-03-02', '0001-01-01', '9999-12-31']) expect(await dayOf(of, date)).toEqual([]);
  const { userId } = await learner();
  const body = { user_id: userId, date: '2026-03-02' };
  expect((await clocked.server.request(daySlots, { body })).status).toBe(404);
});

test('a slot that another zone has put across midnight ends on the next day', async () => {
  const of = await consultant();
  await add(clocked.server, of, { from: '12:00:00', to: '13:00:00', days: ['2026-03-02'] });
  await clocked.server.db.execute(
    sql`update consultant_profiles set timezone = 'Pacific/Marquesas' where user_id = ${of.userId}`,
  );
  // 9.5 hours behind UTC.
  expect(await dayOf(of, '2026-03-02')).toMatchObject([
    { date: '2026-03-02', from: '00:30:00', to: '01:30:00' },
  ]);
  await clocked.server.db.execute(
    sql`update consultant_profiles set timezone = 'Asia/Kamchatka' where user_id = ${of.userId}`,
  );
  await clocked.server.db.execute(
    sql`update slots set starts_at = starts_at + interval '90 minutes', ends_at = ends_at + interval '90 minutes' where consultant_id = ${of.userId}`,
  );
  // 12 hours ahead: 11:30 in UTC is half an hour before midnight.
  expect(await dayOf(of, '2026-03-02')).toMatchObject([
    { date: '2026-03-02', from: '23:30:00', to: '00:30:00' },
  ]);
});
