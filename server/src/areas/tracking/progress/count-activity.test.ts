import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { countActivity, reportProgress } from 'shared-api/contracts/tracking/activities';
import { trackingDay } from 'shared-api/contracts/tracking/participation';
import { today } from 'shared-api/contracts/tracking/today';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trackingActivities } from '../tables/systems.ts';
import { openProgressServer, type Participation, type ProgressServer } from './progress.fixture.ts';

/** Noon in Cairo on the third day of the runs. */
const noon = '2026-02-03T10:00:00Z';
let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer(noon);
});
beforeEach(() => server.at(noon));
afterAll(() => server.close());

const prayers = { isAutoProgress: false, steps: 5, items: [] };

function count(of: Participation, steps: number, more: { date?: string; day_ticket?: string } = {}) {
  const { runId: tracking_enrollment_history_id, activityId: activity_id } = of;
  const body = { tracking_enrollment_history_id, activity_id, date: '2026-02-03', steps, ...more };
  return server.request(countActivity, { body }, { as: of });
}
const codeOf = async (sent: ReturnType<typeof count>) => {
  const { status, failure } = await sent;
  return [status, failure.code];
};

test('the server derives the percentage from the steps; both lists say how many are done', async () => {
  const one = await server.participate({ ...prayers, steps: 3 });
  expect((await count(one, 2)).answer).toMatchObject({
    data: '66',
    steps_done: 2,
    user_activity_id: expect.any(Number),
  });
  const listed = { steps: 3, steps_done: 2, progress: 66, is_completed: 0 };
  const { answer } = await server.request(today, { query: {} }, { as: one });
  expect(answer.data.people[0]?.runs[0]?.activities).toMatchObject([listed]);
  const query = { date: '2026-02-03' };
  const day = await server.request(trackingDay, { params: { id: one.trackingId }, query }, { as: one });
  expect(day.answer.data.activities).toMatchObject([listed]);
  expect((await server.stored(one.runId)).run).toMatchObject({ points: 66, totalScore: 660 });
});

test('more than all steps are all of them; an activity without steps has none', async () => {
  const [one, plain] = [
    await server.participate(prayers),
    await server.participate({ isAutoProgress: false, items: [] }),
  ];
  expect((await count(one, 9)).answer).toMatchObject({ data: '100', steps_done: 5 });
  expect(await codeOf(count(plain, 1))).toEqual([409, 'not_countable']);
  expect(
    (await server.request(today, { query: {} }, { as: plain })).answer.data.people[0]?.runs[0],
  ).toMatchObject({
    activities: [{ steps: null, steps_done: null }],
  });
});

test('whatever is counted one after the other, the last count and its score stand, and the log derives them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 100 }),
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 }),
      async (steps, counts) => {
        const one = await server.participate({ ...prayers, steps });
        for (const each of counts) {
          const wanted = Math.min(each, steps);
          const progress = Math.floor((100 * wanted) / steps);
          expect((await count(one, each)).answer).toMatchObject({ data: `${progress}`, steps_done: wanted });
          const { run, days } = await server.stored(one.runId);
          expect([run?.points, days[0]?.progress, days.length]).toEqual([progress, progress, 1]);
          expect(days[0]?.completedAt === null).toBe(wanted < steps);
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('repeating a count logs nothing; twenty at once leave one of them, with one report more than withdrawals', async () => {
  const one = await server.participate(prayers);
  await count(one, 3);
  await count(one, 3);
  expect((await server.stored(one.runId)).events.map(({ kind }) => kind)).toEqual(['reported']);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => count(one, (index % 5) + 1)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { days, events, run } = await server.stored(one.runId);
  const last = answers.map(({ answer }) => answer.steps_done * 20);
  expect(last).toContain(days[0]?.progress);
  expect([days.length, run?.points]).toEqual([1, days[0]?.progress]);
  expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
});

test('a report between two steps stays as long as it is enough for the count', async () => {
  const one = await server.participate(prayers);
  await server.report(one, await server.open(one), 50);
  expect((await count(one, 2)).answer).toMatchObject({ data: '50', steps_done: 2 });
  expect((await count(one, 3)).answer).toMatchObject({ data: '60', steps_done: 3 });
  expect((await count(one, 1)).answer).toMatchObject({ data: '20', steps_done: 1 });
  expect((await count(one, 0)).answer).toMatchObject({ data: '0', steps_done: 0 });
});

test('what was counted on an earlier day of an activity of several days stays; more can be added', async () => {
  const one = await server.participate({ ...prayers, dateType: 'date_range', firstDay: 2, lastDay: 5 });
  await count(one, 2);
  server.at('2026-02-04T10:00:00Z');
  const date = '2026-02-04';
  expect(await codeOf(count(one, 1, { date }))).toEqual([409, 'report_final']);
  expect((await count(one, 4, { date })).answer).toMatchObject({ data: '80', steps_done: 4 });
  expect((await count(one, 2, { date })).answer).toMatchObject({ data: '40', steps_done: 2 });
});

test('a step of today is taken back to what an earlier day reported between two steps', async () => {
  const one = await server.participate({ ...prayers, dateType: 'date_range', firstDay: 2, lastDay: 5 });
  await server.report(one, await server.open(one), 30);
  server.at('2026-02-04T10:00:00Z');
  const date = '2026-02-04';
  expect((await count(one, 2, { date })).answer).toMatchObject({ data: '40', steps_done: 2 });
  expect((await count(one, 1, { date })).answer).toMatchObject({ data: '30', steps_done: 1 });
  expect(await codeOf(count(one, 0, { date }))).toEqual([409, 'report_final']);
});

test('a count after midnight needs the ticket of its day, more as well as fewer', async () => {
  const one = await server.participate(prayers);
  await count(one, 2);
  const list = await server.request(today, { query: {} }, { as: one });
  const ticket = { day_ticket: list.answer.data.people[0]?.runs[0]?.day_ticket ?? '' };
  server.at('2026-02-03T22:10:00Z');
  expect(await codeOf(count(one, 3))).toEqual([409, 'deadline_passed']);
  expect(await codeOf(count(one, 1))).toEqual([409, 'report_final']);
  expect((await count(one, 3, ticket)).answer.steps_done).toBe(3);
  expect((await count(one, 1, ticket)).answer.steps_done).toBe(1);
  server.at('2026-02-03T22:15:00Z');
  expect(await codeOf(count(one, 2, ticket))).toEqual([409, 'deadline_passed']);
});

test('the slider of its page counts for the steps as well', async () => {
  const one = await server.participate(prayers);
  const user_activity_id = await server.open(one);
  await server.request(reportProgress, { body: { user_activity_id, progress: 79 } }, { as: one });
  const { answer } = await server.request(today, { query: {} }, { as: one });
  expect(answer.data.people[0]?.runs[0]?.activities).toMatchObject([{ steps_done: 3, progress: 79 }]);
});

test('the table refuses steps of an activity whose progress is derived, one step, and more than 100', async () => {
  const { activityId } = await server.participate(prayers);
  for (const change of [{ isAutoProgress: true }, { steps: 1 }, { steps: 101 }])
    await expect(
      server.db.transaction((tx) =>
        tx.update(trackingActivities).set(change).where(eq(trackingActivities.id, activityId)),
      ),
    ).rejects.toThrow();
});
