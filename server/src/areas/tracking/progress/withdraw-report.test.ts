import { and, eq, gt } from 'drizzle-orm';
import { ranking } from 'shared-api/contracts/tracking/ranking';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockRun } from '../access/locks.ts';
import { scoreRun } from '../runs/score-run.ts';
import { trackingRuns, trackingScoreCounts } from '../tables/runs.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { openProgressServer, type ProgressServer } from './progress.fixture.ts';
import { saveProgress } from './save-progress.ts';

/** Noon in Cairo on the third day of the runs. */
const noon = '2026-02-03T10:00:00Z';
let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer(noon);
});
beforeEach(() => server.at(noon));
afterAll(() => server.close());

const manual = { isAutoProgress: false, items: [] };
type Participation = Awaited<ReturnType<ProgressServer['participate']>>;
const undoOf = async (one: Participation) =>
  (await server.read(one, one.activityId)).answer.data.undo_progress;
const kindsOf = async (runId: number) =>
  (await server.stored(runId)).events.map(({ kind, percentage }) => `${kind} ${percentage}`);

test('PD-136: a report of today is taken back, score and rank follow, and the log keeps both', async () => {
  const one = await server.participate(manual);
  const dayId = await server.open(one);
  expect(await undoOf(one)).toBeNull();
  await server.report(one, dayId, 40);
  await server.report(one, dayId, 100);
  expect(await undoOf(one)).toBe(40);
  expect((await server.stored(one.runId)).run).toMatchObject({ points: 100, totalScore: 1_000 });

  expect((await server.withdraw(one, dayId, 100)).answer.data).toBe('40');
  const { run, days } = await server.stored(one.runId);
  expect(run).toMatchObject({ points: 40, activityScore: 400, totalScore: 400 });
  expect(days).toMatchObject([{ progress: 40, completedAt: null, isSelfReported: true }]);
  expect(await undoOf(one)).toBe(0);
  const listed = await server.request(
    ranking,
    { params: { id: one.trackingId }, query: { current_user_id: one.userId, order_by: 'total' } },
    { as: one },
  );
  expect(listed.answer.data).toMatchObject([{ rank: 1, score: 4 }]);

  expect((await server.withdraw(one, dayId, 40)).answer.data).toBe('0');
  expect(await undoOf(one)).toBeNull();
  expect((await server.stored(one.runId)).days).toMatchObject([{ progress: 0, isSelfReported: false }]);
  expect(await kindsOf(one.runId)).toEqual([
    ...['reported 40', 'reported 100', 'report_withdrawn 100', 'report_withdrawn 40'],
  ]);
});

test('PD-136: the same report can be made and taken back again; taking back what does not count changes nothing', async () => {
  const one = await server.participate(manual);
  const dayId = await server.open(one);
  for (let round = 0; round < 2; round += 1) {
    expect((await server.report(one, dayId, 60)).answer.data).toBe('60');
    expect((await server.withdraw(one, dayId, 50)).answer.data).toBe('60');
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await server.withdraw(one, dayId, 60)).answer.data).toBe('0');
  }
  expect(await kindsOf(one.runId)).toHaveLength(4);
});

test('PD-136: only until the day of the participant ends, which a ticket of it puts off by 15 minutes', async () => {
  const one = await server.participate(manual);
  server.at('2026-02-03T21:50:00Z');
  const { data } = (await server.read(one, one.activityId)).answer;
  const dayId = data.user_activity_id ?? 0;
  const ticket = data.day_ticket ?? '';
  await server.report(one, dayId, 30);
  await server.report(one, dayId, 60);
  server.at('2026-02-03T22:10:00Z');
  const rejected = await server.withdraw(one, dayId, 60);
  expect([rejected.status, rejected.failure.code]).toEqual([409, 'report_final']);
  // The page of the day before, which has the ticket, still offers to withdraw it.
  const query = { date: '2026-02-03' };
  expect((await server.read(one, one.activityId, query)).answer.data).toMatchObject({
    can_progress: 0,
    undo_progress: 30,
  });
  expect((await server.withdraw(one, dayId, 60, ticket)).answer.data).toBe('30');
  server.at('2026-02-03T22:15:00Z');
  expect((await server.withdraw(one, dayId, 30, ticket)).failure.code).toBe('report_final');
  // A late call for a report that is withdrawn already does not fail.
  expect((await server.withdraw(one, dayId, 60, ticket)).answer.data).toBe('30');
  expect((await server.read(one, one.activityId, query)).answer.data).toMatchObject({
    progress: 30,
    undo_progress: null,
  });
});

test('PD-136: of an activity of several days the reports of earlier days stay', async () => {
  const one = await server.participate({ ...manual, dateType: 'date_range', firstDay: 2, lastDay: 5 });
  const dayId = await server.open(one);
  await server.report(one, dayId, 20);
  server.at('2026-02-04T10:00:00Z');
  expect(await undoOf(one)).toBeNull();
  await server.report(one, dayId, 70);
  expect(await undoOf(one)).toBe(20);
  expect((await server.withdraw(one, dayId, 20)).failure.code).toBe('report_final');
  expect((await server.withdraw(one, dayId, 70)).answer.data).toBe('20');
  expect(await undoOf(one)).toBeNull();
});

test('PD-136: a parent takes back what was reported for a child; nobody else does, and derived progress stays', async () => {
  const [parent, child, stranger, supervisor] = [
    await server.user(),
    await server.user(),
    await server.user(),
    await server.user('consultant'),
  ];
  await server.addMember(parent, child);
  const one = await server.participate(manual, { as: child });
  await server.db.insert(supervisionRequests).values({
    trackingId: one.trackingId,
    userId: child.userId,
    requesterId: parent.userId,
    consultantId: supervisor.userId,
    status: 1,
    createdAt: server.now(),
    answeredAt: server.now(),
  });
  const query = { current_user_id: child.userId };
  const dayId = (await server.read(parent, one.activityId, query)).answer.data.user_activity_id ?? 0;
  await server.report(parent, dayId, 80);
  for (const other of [stranger, supervisor])
    expect((await server.withdraw(other, dayId, 80)).status).toBe(404);
  const seen = (await server.read(supervisor, one.activityId, query)).answer.data;
  expect(seen).toMatchObject({ progress: 80, undo_progress: null });
  expect((await server.withdraw(parent, dayId, 80)).answer.data).toBe('0');
  expect((await server.stored(one.runId)).events).toMatchObject([
    { kind: 'reported', actorId: parent.userId },
    { kind: 'report_withdrawn', actorId: parent.userId },
  ]);
  const derived = await server.participate();
  const derivedDay = await server.open(derived);
  await server.progress(derived, derivedDay, derived.items[0] ?? 0);
  expect((await server.withdraw(derived, derivedDay, 100)).failure.code).toBe('auto_progress');
  await server.db.update(trackingRuns).set({ endedAt: server.now() }).where(eq(trackingRuns.id, one.runId));
  expect((await server.withdraw(parent, dayId, 80)).failure.code).toBe('run_ended');
});

test('PD-136: of reports and withdrawals at once progress, score and counts agree with the log', async () => {
  const one = await server.participate(manual);
  const dayId = await server.open(one);
  await server.report(one, dayId, 10);
  const steps = Array.from({ length: 24 }, (_, index) => index);
  const sent = await Promise.all(
    steps.map((step) => {
      const percent = 20 + (step % 4) * 20;
      return step % 3 === 2 ? server.withdraw(one, dayId, percent) : server.report(one, dayId, percent);
    }),
  );
  expect(sent.map(({ status }) => status)).toEqual(steps.map(() => 200));
  const before = await server.stored(one.runId);
  const [day] = before.days;
  if (!day || !before.run) throw new Error('The day is missing');
  expect(before.run).toMatchObject({ points: day.progress, activityScore: day.progress * 10 });
  const counts = await server.db
    .select({ score: trackingScoreCounts.score })
    .from(trackingScoreCounts)
    .where(
      and(
        eq(trackingScoreCounts.trackingId, one.trackingId),
        eq(trackingScoreCounts.order, 'total'),
        gt(trackingScoreCounts.participants, 0),
      ),
    );
  expect(counts).toEqual([{ score: before.run.totalScore }]);
  // The earlier report is not lost, and deriving the progress again gives the same result.
  expect(day.progress).toBeGreaterThanOrEqual(10);
  await server.db.transaction(async (tx) => {
    const run = await lockRun(tx, one.runId);
    if (!run) throw new Error('The run is missing');
    await saveProgress(tx, day);
    await scoreRun(tx, run);
  });
  expect(await server.stored(one.runId)).toEqual(before);
});
