import { addAvailability, slotsByDate } from 'shared-api/contracts/consultations/availability';
import { addDays, formatDayFirst } from 'shared-api/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clocked, serverWithClock } from '../../auth/accounts/accounts.fixture.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { accounts } from '../../auth/accounts/module.ts';
import { add, makeConsultant } from './availability.fixture.ts';
import { availability } from './module.ts';

// 14:00 in Cairo, which starts daylight saving at midnight of 24 April 2026 and ends it at the midnight after 29 October.
const start = new Date('2026-03-01T12:00:00Z');
let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock({ modules: [accounts, availability] }, start);
});
afterAll(() => clocked.server.close());

const consultant = (input?: Parameters<typeof makeConsultant>[2]) =>
  makeConsultant(clocked.server, clocked.now(), input);
const dayOf = async (as: { token: string }, date: string) =>
  (await clocked.server.request(slotsByDate, { query: { date: formatDayFirst(date) } }, { as })).answer.data;

test('CONS-184 CONS-187 CONS-218 a range of each day is cut into sessions by the consultant’s clocks', async () => {
  const { server } = clocked;
  const as = await consultant();
  const { answer } = await add(server, as, {
    from: '12:00:00',
    to: '14:00:00',
    days: ['2026-05-02', '2026-05-01'],
  });
  expect(answer).toEqual({ status: true, msg: expect.any(String), added: 4, rejected: [] });
  expect(await dayOf(as, '2026-05-01')).toMatchObject([
    { date: '2026-05-01', from: '12:00:00', to: '13:00:00', from_date: '2026-05-01T09:00:00.000Z' },
    { date: '2026-05-01', from: '13:00:00', to: '14:00:00', to_date: '2026-05-01T11:00:00.000Z' },
  ]);
});

test('CONS-122 sessions that run into others are left out and listed, the rest is added', async () => {
  const { server } = clocked;
  const as = await consultant();
  const days = ['2026-05-01'];
  await add(server, as, { from: '12:30:00', to: '13:30:00', days });
  const { answer } = await add(server, as, { from: '11:00:00', to: '15:00:00', days });
  expect(answer).toEqual({
    status: true,
    msg: "There are some sessions that we can't add as their times intersected with previously added sessions",
    added: 2,
    rejected: [
      { date: '2026-05-01', from: '12:00:00', to: '13:00:00', reason: 'overlap' },
      { date: '2026-05-01', from: '13:00:00', to: '14:00:00', reason: 'overlap' },
    ],
  });
  expect((await dayOf(as, '2026-05-01')).map(({ from }) => from)).toEqual([
    '11:00:00',
    '12:30:00',
    '14:00:00',
  ]);
});

test('the same day sent twice is one day', async () => {
  const as = await consultant();
  const days = ['2026-05-01', '2026-05-01'];
  const { answer } = await add(clocked.server, as, { from: '12:00:00', to: '13:00:00', days });
  expect(answer).toMatchObject({ added: 1, rejected: [] });
});

test('a start that the clocks leap over is rejected, and no session is shorter than its duration (PD-22)', async () => {
  const { server } = clocked;
  const as = await consultant();
  const { answer } = await add(server, as, {
    from: '00:00:00',
    to: '02:00:00',
    duration: 30,
    days: ['2026-04-23', '2026-04-24'],
  });
  expect(answer).toMatchObject({
    msg: 'Your availability was added.',
    added: 6,
    rejected: [
      { date: '2026-04-24', from: '00:00:00', to: '00:30:00', reason: 'gap' },
      { date: '2026-04-24', from: '00:30:00', to: '01:00:00', reason: 'gap' },
    ],
  });
  const [first] = await dayOf(as, '2026-04-24');
  expect(first).toMatchObject({ from: '01:00:00', from_date: '2026-04-23T22:00:00.000Z' });
});

test('noon stays noon over the change of the clocks (PD-21)', async () => {
  const { server } = clocked;
  const as = await consultant({ timezone: 'America/Toronto' });
  const days = ['2026-03-07', '2026-03-08'];
  await add(server, as, { from: '12:00:00', to: '13:00:00', days });
  expect(await dayOf(as, '2026-03-07')).toMatchObject([
    { from: '12:00:00', from_date: '2026-03-07T17:00:00.000Z' },
  ]);
  expect(await dayOf(as, '2026-03-08')).toMatchObject([
    { from: '12:00:00', from_date: '2026-03-08T16:00:00.000Z' },
  ]);
});

const addRejected = async (
  as: { token: string },
  body: Parameters<typeof add>[2],
): Promise<{ status: number; code: string | number; msg: string }> => {
  const { status, failure } = await add(clocked.server, as, body);
  return { status, code: failure.code, msg: failure.msg };
};

test('CONS-112 CONS-115 CONS-116 wrong ranges refuse everything', async () => {
  const as = await consultant();
  const days = ['2026-05-01'];
  expect(await addRejected(as, { from: '14:00:00', to: '13:00:00', days })).toEqual({
    status: 400,
    code: 'range_order',
    msg: 'End time should be greater than start time.',
  });
  expect(await addRejected(as, { from: '12:00:00', to: '12:30:00', days })).toEqual({
    status: 400,
    code: 'range_fit',
    msg: 'slotSmPeriod 60 minutes',
  });
  expect(await addRejected(as, { from: '12:00:00', to: '13:30:00', days })).toMatchObject({
    code: 'range_fit',
  });
  expect(await dayOf(as, '2026-05-01')).toEqual([]);
});

test('CONS-113 CONS-114 what is missing is named in its own words', async () => {
  const as = await consultant();
  const { status, failure } = await clocked.server.request(addAvailability, { body: {} as never }, { as });
  expect(status).toBe(400);
  expect(failure.errors).toMatchObject({
    from: ['Enter the start time.'],
    to: ['Enter the end time.'],
    duration: ['Session duration is required.'],
    days: ['select days'],
  });
});

test('CONS-120 CONS-121 CONS-123 days are tomorrow to six calendar months ahead, and one wrong day refuses all', async () => {
  const as = await consultant();
  const on = (...days: string[]) => ({ from: '12:00:00', to: '14:00:00', days });
  const past = { status: 400, code: 'days_past', msg: "You Can't add Availability In The Past Dates" };
  expect(await addRejected(as, on('2026-02-28'))).toEqual(past);
  expect(await addRejected(as, on('2026-03-01', '2026-03-02'))).toEqual(past);
  expect(await addRejected(as, on('2026-03-02', '2026-09-02'))).toMatchObject({ code: 'days_far' });
  expect(await dayOf(as, '2026-03-02')).toEqual([]);
  const { answer } = await add(clocked.server, as, on('2026-03-02', '2026-09-01'));
  expect(answer.added).toBe(4);
});

test('CONS-126 CONS-127 CONS-185 a single session may be later today, until midnight', async () => {
  const as = await consultant();
  const today = ['2026-03-01'];
  expect(await addRejected(as, { from: '13:00:00', to: '14:00:00', days: today })).toMatchObject({
    code: 'start_now',
    msg: 'start Cannot be for Now',
  });
  expect(await addRejected(as, { from: '14:00:00', to: '15:00:00', days: today })).toMatchObject({
    code: 'start_now',
  });
  expect(await addRejected(as, { from: '13:00:00', to: '14:00:00', days: ['2026-02-28'] })).toMatchObject({
    code: 'days_past',
  });
  const { answer } = await add(clocked.server, as, { from: '23:00:00', to: '24:00:00', days: today });
  expect(answer.added).toBe(1);
  expect(await dayOf(as, '2026-03-01')).toMatchObject([{ from: '23:00:00', to: '24:00:00' }]);
});

test('CONS-128 a single session that ends after midnight is refused in its own words', async () => {
  const as = await consultant();
  expect(await addRejected(as, { from: '23:30:00', to: '00:30:00', days: ['2026-03-02'] })).toMatchObject({
    status: 400,
    code: 'single_midnight',
    msg: 'delete Relate Period',
  });
});

test('a single session at a time that does not exist is refused (PD-22)', async () => {
  const as = await consultant();
  const gap = { from: '00:30:00', to: '01:00:00', duration: 30, days: ['2026-04-24'] } as const;
  expect(await addRejected(as, { ...gap, days: [...gap.days] })).toMatchObject({ code: 'start_gap' });
});

test('CONS-152 durations are added only while the settings offer them', async () => {
  const some = { from: '12:00:00', to: '13:00:00', days: ['2026-05-01'] };
  expect(await addRejected(await consultant({ prices: {} }), some)).toEqual({
    status: 409,
    code: 'not_configured',
    msg: 'You must select sessions period and price first',
  });
  const off = await consultant({ prices: { 60: { usd: 2_500, enabled: false } } });
  expect(await addRejected(off, some)).toMatchObject({ code: 'not_configured' });
  const half = await consultant({ prices: { 30: { usd: 2_500 } } });
  expect(await addRejected(half, some)).toMatchObject({ status: 400, code: 'duration_not_offered' });
});

test('CONS-165 adding is for consultants, each for themselves', async () => {
  const { server, now } = clocked;
  const some = { from: '12:00:00', to: '13:00:00', days: ['2026-05-01'] };
  const learner = await mintSession(server.db, { role: 'learner', now: now() });
  expect((await add(server, learner, some)).status).toBe(403);
  const [one, other] = [await consultant(), await consultant()];
  await add(server, one, some);
  expect(await dayOf(other, '2026-05-01')).toEqual([]);
  expect((await add(server, other, some)).answer).toMatchObject({ added: 1, rejected: [] });
});

test('two that add the same at once end with each session once, and neither fails', async () => {
  const { server } = clocked;
  const as = await consultant();
  const days = Array.from({ length: 20 }, (_, index) => addDays('2026-05-01', index));
  const answers = await Promise.all(
    [
      { from: '12:00:00', to: '14:00:00' },
      { from: '12:30:00', to: '13:30:00' },
      { from: '12:00:00', to: '14:00:00' },
      { from: '13:00:00', to: '15:00:00' },
    ].map((range) => add(server, as, { ...range, days })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const planned = [40, 20, 40, 40];
  for (const [index, { answer }] of answers.entries())
    expect(answer.added + answer.rejected.length).toBe(planned[index]);
  const kept = await Promise.all(days.map((day) => dayOf(as, day)));
  const total = answers.reduce((sum, { answer }) => sum + answer.added, 0);
  expect(kept.flat()).toHaveLength(total);
  for (const slots of kept)
    for (const [index, slot] of slots.entries())
      if (index > 0) expect(slot.from_date >= (slots[index - 1]?.to_date ?? '')).toBe(true);
});
