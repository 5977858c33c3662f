import { checkActivity } from 'shared-api/contracts/tracking/activities';
import { trackingData } from 'shared-api/contracts/tracking/participation';
import { today } from 'shared-api/contracts/tracking/today';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { openProgressServer, type Participation, type ProgressServer } from './progress.fixture.ts';

/** Noon in Cairo on the third day of the runs. */
const noon = '2026-02-03T10:00:00Z';
let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer(noon);
});
beforeEach(() => server.at(noon));
afterAll(() => server.close());

const manual = { isAutoProgress: false, items: [] };

function check(
  of: Participation,
  done: 0 | 1,
  more: { as?: Minted; date?: string; day_ticket?: string } = {},
) {
  const { as = of, ...rest } = more;
  const { runId: tracking_enrollment_history_id, activityId: activity_id } = of;
  const body = { tracking_enrollment_history_id, activity_id, date: '2026-02-03', done, ...rest };
  return server.request(checkActivity, { body }, { as });
}
const codeOf = async (sent: ReturnType<typeof check>) => {
  const { status, failure } = await sent;
  return [status, failure.code];
};
const getTicket = async (as: Minted) =>
  (await server.request(today, { query: {} }, { as })).answer.data.people[0]?.runs[0]?.day_ticket ??
  undefined;

test('an activity that nobody has opened is done with one call, and is taken back with one; score and log follow', async () => {
  const one = await server.participate(manual);
  const done = await check(one, 1);
  expect(done.answer).toMatchObject({ data: '100', user_activity_id: expect.any(Number) });
  expect((await check(one, 1)).answer).toEqual(done.answer);
  expect((await server.stored(one.runId)).run).toMatchObject({ points: 100, totalScore: 1_000 });
  expect((await check(one, 0)).answer).toEqual({ ...done.answer, data: '0' });
  expect((await check(one, 0)).answer.data).toBe('0');
  const { run, days, events } = await server.stored(one.runId);
  expect(run).toMatchObject({ points: 0, totalScore: 0 });
  expect(days).toMatchObject([{ progress: 0, completedAt: null }]);
  expect(events.map(({ kind }) => kind)).toEqual(['reported', 'report_withdrawn']);
});

test('taking it back leaves what was reported before', async () => {
  const one = await server.participate(manual);
  await server.report(one, await server.open(one), 40);
  await check(one, 1);
  expect((await check(one, 0)).answer.data).toBe('40');
});

test('ten times at once it is done once, and one day is opened', async () => {
  const one = await server.participate(manual);
  const answers = await Promise.all(Array.from({ length: 10 }, () => check(one, 1)));
  expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
  const { days, events } = await server.stored(one.runId);
  expect([days.length, events.length]).toEqual([1, 1]);
});

test('the ticket of a list counts for its day until 15 minutes after midnight, in both lists', async () => {
  const one = await server.participate(manual);
  server.at('2026-02-03T21:50:00Z');
  const data = await server.request(trackingData, { params: { id: one.trackingId }, query: {} }, { as: one });
  const { day_ticket, day_ticket_expires_at } = data.answer.data;
  expect(day_ticket).toBe(await getTicket(one));
  expect(day_ticket_expires_at).toBe('2026-02-03T22:15:00.000Z');
  server.at('2026-02-03T22:10:00Z');
  expect(await codeOf(check(one, 1))).toEqual([409, 'deadline_passed']);
  const ticket = { day_ticket: day_ticket ?? '' };
  expect((await check(one, 1, ticket)).answer.data).toBe('100');
  expect(await codeOf(check(one, 0))).toEqual([409, 'report_final']);
  expect((await check(one, 0, ticket)).answer.data).toBe('0');
  server.at('2026-02-03T22:15:00Z');
  expect(await codeOf(check(one, 1, ticket))).toEqual([409, 'deadline_passed']);
});

test('what it does not count for is rejected, and opens no day', async () => {
  const one = await server.participate(manual);
  expect(await codeOf(check(one, 1, { date: '2026-02-04' }))).toEqual([409, 'cannot_open_today']);
  expect(await codeOf(check(one, 1, { date: '2026-02-11' }))).toEqual([409, 'outside_date_range']);
  expect((await server.stored(one.runId)).days).toEqual([]);
  expect(await codeOf(check(one, 1, { date: '2026-02-02' }))).toEqual([409, 'deadline_passed']);
  const derived = await server.participate();
  expect(await codeOf(check(derived, 1))).toEqual([409, 'auto_progress']);
  for (const { runId } of [one, derived]) expect((await server.stored(runId)).days).toEqual([]);
});

test('a parent checks for a child; nobody else does, nor an activity of another system', async () => {
  const [parent, child, stranger] = [await server.user(), await server.user(), await server.user()];
  await server.addMember(parent, child);
  const one = await server.participate(manual, { as: child });
  expect(await codeOf(check(one, 1, { as: stranger }))).toEqual([404, 'not_found']);
  expect((await check(one, 1, { as: parent })).answer.data).toBe('100');
  expect((await server.stored(one.runId)).events).toMatchObject([{ actorId: parent.userId }]);
  const other = await server.participate(manual);
  expect(await codeOf(check({ ...one, activityId: other.activityId }, 1))).toEqual([404, 'not_found']);
});

test('an activity of several days is done on its first day, and a report of another day stays', async () => {
  const one = await server.participate({ ...manual, dateType: 'date_range', firstDay: 2, lastDay: 5 });
  await check(one, 1);
  expect((await server.stored(one.runId)).days).toMatchObject([{ day: '2026-02-02', progress: 100 }]);
  server.at('2026-02-04T10:00:00Z');
  expect(await codeOf(check(one, 0, { date: '2026-02-04' }))).toEqual([409, 'report_final']);
});
