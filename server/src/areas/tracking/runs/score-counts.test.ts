import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenConstraint } from '../../../kernel/index.ts';
import { createTestServer, makePerson, type TestServer } from '../../../testing/index.ts';
import {
  enrolInTracking,
  makeActivity,
  makeTracking,
  openItem,
  startRun,
} from '../systems/trackings.fixture.ts';
import { progressEvents } from '../tables/progress.ts';
import { scoreRange, trackingRuns, trackingScoreCounts, trackingScoreRanges } from '../tables/runs.ts';

let server: TestServer;
let people: number[];
beforeAll(async () => {
  server = await createTestServer();
  people = [];
  for (let count = 0; count < 6; count += 1) people.push(await makePerson(server.db));
});
afterAll(() => server.close());

const orders = ['activity', 'invitation', 'total'] as const;

/** The stored counts of scores and ranges that the trigger maintains, without zero counts. */
async function kept(trackingId: number): Promise<string[]> {
  const scores = await server.db
    .select()
    .from(trackingScoreCounts)
    .where(and(eq(trackingScoreCounts.trackingId, trackingId), gt(trackingScoreCounts.participants, 0)));
  const ranges = await server.db
    .select()
    .from(trackingScoreRanges)
    .where(and(eq(trackingScoreRanges.trackingId, trackingId), gt(trackingScoreRanges.participants, 0)));
  return [
    ...scores.map(({ order, score, participants }) => `${order} ${score}: ${participants}`),
    ...ranges.map(({ order, range, participants }) => `${order} range ${range}: ${participants}`),
  ].sort();
}

/** The counts computed from the current runs. */
async function counted(trackingId: number): Promise<string[]> {
  const found = await server.db
    .select()
    .from(trackingRuns)
    .where(and(eq(trackingRuns.trackingId, trackingId), isNull(trackingRuns.endedAt)));
  const counts = new Map<string, number>();
  for (const run of found)
    for (const order of orders) {
      const score = run[`${order}Score`];
      for (const key of [`${order} ${score}`, `${order} range ${Math.floor(score / scoreRange)}`])
        counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return [...counts].map(([key, count]) => `${key}: ${count}`).sort();
}

async function runsOf(trackingId: number): Promise<number[]> {
  const ids: number[] = [];
  for (const userId of people) {
    const id = await enrolInTracking(server.db, trackingId, userId);
    ids.push(await startRun(server.db, { id, trackingId, userId }));
  }
  return ids;
}

test('the counts of scores follow the current runs: start, progress, a repeat, an end, a deletion', async () => {
  const { db } = server;
  const trackingId = await makeTracking(db);
  const [first = 0, second = 0, third = 0] = await runsOf(trackingId);
  expect(await kept(trackingId)).toEqual([
    'activity 0: 6',
    'activity range 0: 6',
    'invitation 0: 6',
    'invitation range 0: 6',
    'total 0: 6',
    'total range 0: 6',
  ]);
  const scores = { activityScore: 5_000, totalScore: 4_000 };
  await db
    .update(trackingRuns)
    .set(scores)
    .where(inArray(trackingRuns.id, [first, second]));
  expect(await kept(trackingId)).toEqual([
    'activity 0: 4',
    'activity 5000: 2',
    'activity range 0: 4',
    'activity range 50: 2',
    'invitation 0: 6',
    'invitation range 0: 6',
    'total 0: 4',
    'total 4000: 2',
    'total range 0: 4',
    'total range 40: 2',
  ]);
  await db.update(trackingRuns).set({ timezone: 'UTC' }).where(eq(trackingRuns.id, first));
  await db.update(trackingRuns).set({ endedAt: new Date() }).where(eq(trackingRuns.id, first));
  await db.delete(trackingRuns).where(eq(trackingRuns.id, third));
  expect(await kept(trackingId)).toEqual(await counted(trackingId));
  expect(await kept(trackingId)).toContain('total 4000: 1');
});

test('the counts equal the runs after any changes, of one or of many', async () => {
  const { db } = server;
  // Some scores are in the same range, so that its count is unchanged.
  const score = fc.constantFrom(0, 40, 2_500, 2_599, 2_600, 10_000);
  const change = fc.record({
    which: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1 }),
    scores: fc.record({ activityScore: score, invitationScore: score, totalScore: score }),
    endedAt: fc.constantFrom(null, new Date('2026-03-01T00:00:00Z')),
  });
  const trackingId = await makeTracking(db);
  const ids = await runsOf(trackingId);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      for (const { which, scores, endedAt } of changes)
        await db
          .update(trackingRuns)
          .set({ ...scores, endedAt })
          .where(
            inArray(
              trackingRuns.id,
              which.map((index) => ids[index] ?? 0),
            ),
          );
      expect(await kept(trackingId)).toEqual(await counted(trackingId));
    }),
    { numRuns: 25 },
  );
});

test('a progress event is never changed', async () => {
  const { db } = server;
  const trackingId = await makeTracking(db);
  const { id: activityId, items } = await makeActivity(db, trackingId);
  const [runId = 0] = await runsOf(trackingId);
  const [actorId = 0] = people;
  const dayId = await openItem(db, runId, { activityId, itemId: items[0] ?? 0, actorId });
  const mine = eq(progressEvents.activityDayId, dayId);
  const attempt = db.update(progressEvents).set({ percentage: sql`50` }).where(mine);
  expect(brokenConstraint(await attempt.catch((error: unknown) => error))).toBe('never_changed');
  const [event] = await db.select().from(progressEvents).where(mine);
  expect(event?.percentage).toBe(100);
  const again = db.insert(progressEvents).values({ ...event, id: undefined } as typeof event & object);
  expect(brokenConstraint(await again.catch((error: unknown) => error))).toBe('tracking_progress_events_key');
});
