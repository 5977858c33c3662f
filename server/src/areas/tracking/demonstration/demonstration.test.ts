import { and, asc, desc, eq, inArray, isNull, like, notLike } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { contentFolder, importContent } from '../../../services/content/import-content.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer, testMedia } from '../../../testing/index.ts';
import { deriveProgress } from '../progress/rules/derive-progress.ts';
import { findRanking } from '../ranking/find-ranking.ts';
import { recomputeScores } from '../runs/recompute-scores.ts';
import { findTracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { activityDays, itemStates, progressEvents } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingRuns } from '../tables/runs.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { trackings } from '../tables/systems.ts';
import { readActivities } from './insert-participants.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
const demonstration = (at: Date) =>
  importContent(server.db, contentFolder, { modules, demonstration: true, store: testMedia(), now: at });

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  await demonstration(now);
});
afterAll(() => server.close());

const crowd = and(like(users.email, 'participant.%@rafiq.example'));
const runsOf = (trackingId: number) =>
  server.db
    .select({ run: trackingRuns, email: users.email, name: users.username })
    .from(trackingRuns)
    .innerJoin(users, eq(users.id, trackingRuns.userId))
    .where(and(eq(trackingRuns.trackingId, trackingId), isNull(trackingRuns.endedAt)))
    .orderBy(desc(trackingRuns.totalScore), asc(trackingRuns.id));

test('one competition runs with 200 participants for 30 days, one is over and marked, one has not begun', async () => {
  const [running, over, coming] = await Promise.all([21, 22, 23].map((id) => findTracking(server.db, id)));
  expect(running).toMatchObject({ startDate: '2026-10-21', endDate: '2026-12-19', markingEndedAt: null });
  expect(over).toMatchObject({ endDate: '2026-10-29', markingEndedAt: expect.any(Date) });
  expect(coming).toMatchObject({ startDate: '2026-12-02' });
  const participants = await runsOf(21);
  expect(participants.filter(({ email }) => email.startsWith('participant.'))).toHaveLength(200);
  const scores = new Set(participants.map(({ run }) => run.totalScore));
  expect(scores.size).toBeGreaterThan(50);
  const [first] = await server.db
    .selectDistinct({ day: activityDays.day })
    .from(activityDays)
    .innerJoin(trackingRuns, eq(trackingRuns.id, activityDays.runId))
    .where(eq(trackingRuns.trackingId, 21))
    .orderBy(asc(activityDays.day));
  expect(first).toEqual({ day: '2026-10-21' });
  expect(await runsOf(23)).toEqual([]);

  const tracking = over ?? expect.fail('There is no competition 22');
  const { ranked, count } = await findRanking(server.db, tracking, { userId: 0, order: 'total', page: 1 });
  expect(count).toBe(61);
  expect(ranked[0]?.score).toBeGreaterThan(7_000);
  const waiting = await server.db
    .select({ id: trackingProofs.id })
    .from(trackingProofs)
    .innerJoin(activityDays, eq(activityDays.id, trackingProofs.activityDayId))
    .innerJoin(trackingRuns, eq(trackingRuns.id, activityDays.runId))
    .where(and(eq(trackingRuns.trackingId, 22), eq(trackingProofs.status, 'submitted')));
  expect(waiting).toEqual([]);
});

test('scores computed anew are the stored ones, and every day is what follows from its log', async () => {
  const stored = () => server.db.select().from(trackingRuns).orderBy(asc(trackingRuns.id));
  const before = await stored();
  const ids = [...new Set(before.map(({ trackingId }) => trackingId))];
  for (const id of ids) await server.db.transaction((tx) => recomputeScores(tx, id, now));
  expect(await stored()).toEqual(before);

  const events = await server.db.select().from(progressEvents).orderBy(asc(progressEvents.id));
  const states = await server.db.select().from(itemStates);
  const byDay = <Row extends { activityDayId: number }>(rows: readonly Row[]) => {
    const found = new Map<number, Row[]>();
    for (const row of rows) found.set(row.activityDayId, [...(found.get(row.activityDayId) ?? []), row]);
    return found;
  };
  const [eventsByDay, statesByDay] = [byDay(events), byDay(states)];
  const activities = new Map(
    (await Promise.all(ids.map((id) => readActivities(server.db, id)))).flat().map((each) => [each.id, each]),
  );
  const days = await server.db.select().from(activityDays);
  expect(days.length).toBeGreaterThan(5_000);
  const differing = days.filter((day) => {
    const { isAutoProgress = true, items = [] } = activities.get(day.activityId) ?? {};
    const derived = deriveProgress(
      { isAutoProgress, itemIds: items.map(({ id }) => id) },
      eventsByDay.get(day.id) ?? [],
    );
    return (
      derived.progress !== day.progress ||
      derived.completedAt?.getTime() !== day.completedAt?.getTime() ||
      derived.items.size !== (statesByDay.get(day.id) ?? []).length
    );
  });
  expect(differing).toEqual([]);
});

test('a family is in the middle of its systems, with proofs in every state, notes and supervision', async () => {
  const proofs = await server.db
    .select({ name: users.username, status: trackingProofs.status, mark: trackingProofs.mark })
    .from(trackingProofs)
    .innerJoin(activityDays, eq(activityDays.id, trackingProofs.activityDayId))
    .innerJoin(trackingRuns, eq(trackingRuns.id, activityDays.runId))
    .innerJoin(users, eq(users.id, trackingRuns.userId))
    .where(and(eq(trackingRuns.trackingId, 4), notLike(users.email, 'participant.%')))
    .orderBy(asc(users.id));
  expect(proofs).toEqual([
    { name: 'Yusuf Demo', status: 'submitted', mark: null },
    { name: 'Layan Demo', status: 'marked', mark: 90 },
    { name: 'Adam Demo', status: 'returned', mark: null },
  ]);
  const requests = await server.db
    .select({ status: supervisionRequests.status })
    .from(supervisionRequests)
    .orderBy(desc(supervisionRequests.status));
  expect(requests).toEqual([{ status: 1 }, { status: 0 }]);
  const own = await server.db
    .select({ name: users.username })
    .from(trackingEnrolments)
    .innerJoin(users, eq(users.id, trackingEnrolments.userId))
    .where(inArray(trackingEnrolments.trackingId, [7]))
    .orderBy(asc(users.id));
  expect(own.map(({ name }) => name)).toEqual(['Salma Demo', 'Yusuf Demo', 'Layan Demo']);
});

test('nobody of a crowd can sign in, and another import changes nothing', async () => {
  const people = () =>
    server.db
      .select({ id: users.id, password: users.passwordHash })
      .from(users)
      .where(crowd)
      .orderBy(users.id);
  const before = await people();
  expect(before.filter(({ password }) => password !== null)).toEqual([]);
  expect(before).toHaveLength(260);
  const runs = await server.db.select().from(trackingRuns).orderBy(trackingRuns.id);
  await demonstration(new Date('2026-11-22T12:00:00Z'));
  expect(await people()).toEqual(before);
  expect(await server.db.select().from(trackingRuns).orderBy(trackingRuns.id)).toEqual(runs);
  expect(await server.db.$count(trackings)).toBeGreaterThan(18);
});
