import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../kernel/index.ts';
import { createTestServer, makePerson, type TestServer } from '../../../testing/index.ts';
import { tracking } from '../index.ts';
import {
  enrolInTracking,
  makeActivity,
  makeTracking,
  openItem,
  startRun,
} from '../systems/trackings.fixture.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingNotes } from '../tables/notes.ts';
import { activityDays, itemStates, progressEvents } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingRuns, trackingScoreCounts } from '../tables/runs.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { familyTaskComments, familyTaskItems, familyTaskProofs, familyTasks } from '../tables/tasks.ts';
import { deletion } from './deletion.ts';

const now = new Date('2026-02-05T12:00:00Z');
let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  ({ db } = server);
});
afterAll(() => server.close());

const obstacles = (userId: number, at = now) =>
  db.transaction(async (tx) => (await deletion.findBlockers?.(tx, userId, at)) ?? []);

/** Erases an account in this area. */
const clear = (id: number) =>
  db.transaction(async (tx) => {
    for (const { deletion: own } of tracking) await own?.lock?.(tx, id, now);
    for (const { deletion: own } of tracking) await own?.erase?.(tx, { id, email: '' }, now);
  });

const paid = { price: 1_000, currency: 'USD' as const };

test('PD-106: paid systems that can still be used stand in the way, until they are over', async () => {
  const [parent, child] = [await makePerson(db), await makePerson(db)];
  const trackingId = await makeTracking(db, { usd: 1_000 });
  expect(await obstacles(parent)).toEqual([]);
  const id = await enrolInTracking(db, trackingId, child, { buyerId: parent, ...paid });
  expect(await obstacles(parent)).toEqual([{ code: 'trackings_to_lose', params: { count: 1 } }]);
  await startRun(db, { id, trackingId, userId: child });
  expect(await obstacles(child)).toEqual([{ code: 'trackings_to_lose', params: { count: 1 } }]);
  expect(await obstacles(child, new Date('2026-02-11T12:00:00Z'))).toEqual([]);
  await db.update(trackingEnrolments).set({ isUnlimited: true }).where(eq(trackingEnrolments.id, id));
  expect(await obstacles(child, new Date('2026-02-11T12:00:00Z'))).toHaveLength(1);
});

test('PD-106: of a paid package every level counts, a competition until its last day, a free one never', async () => {
  const person = await makePerson(db);
  const packageId = await makeTracking(db, { structure: 'multi', usd: 1_000 });
  const levels = [
    await makeTracking(db, { packageId, level: 1 }),
    await makeTracking(db, { packageId, level: 2 }),
  ];
  const id = await enrolInTracking(db, packageId, person, paid);
  for (const trackingId of levels) {
    expect(await obstacles(person, new Date('2026-02-11T12:00:00Z'))).toHaveLength(1);
    await startRun(db, { id, trackingId, userId: person });
  }
  expect(await obstacles(person, new Date('2026-02-11T12:00:00Z'))).toEqual([]);
  const other = await makePerson(db);
  const competition = await makeTracking(db, { type: 'initiative', usd: 1_000 });
  await enrolInTracking(db, competition, other, paid);
  await enrolInTracking(db, await makeTracking(db), other);
  expect(await obstacles(other)).toEqual([{ code: 'trackings_to_lose', params: { count: 1 } }]);
  expect(await obstacles(other, new Date('2026-02-11T00:00:00Z'))).toEqual([]);
});

test('PD-106: with an account its enrolments end, its runs leave the ranking, its progress and proofs go', async () => {
  const [leaving, staying, consultant] = [await makePerson(db), await makePerson(db), await makePerson(db)];
  const trackingId = await makeTracking(db);
  const { id: activityId, items } = await makeActivity(db, trackingId, {
    items: [{ group: 'profs', proofType: 'link', needsMark: true }],
  });
  const itemId = items[0] ?? 0;
  for (const userId of [leaving, staying]) {
    const id = await enrolInTracking(db, trackingId, userId);
    const runId = await startRun(db, { id, trackingId, userId });
    const activityDayId = await openItem(db, runId, { activityId, itemId, actorId: userId });
    await db.insert(itemStates).values({ activityDayId, itemId, percentage: 0, answeredAt: now });
    await db.insert(trackingProofs).values({
      activityDayId,
      itemId,
      kind: 'link',
      url: 'https://example.org/mine',
      status: 'submitted',
      submittedById: userId,
      createdAt: now,
    });
    await db.insert(trackingNotes).values({
      userId,
      authorId: userId,
      activityId,
      note: 'My name is Layla',
      createdAt: now,
      updatedAt: now,
    });
    await db
      .insert(supervisionRequests)
      .values({ trackingId, userId, requesterId: userId, consultantId: consultant, createdAt: now });
  }
  const held = await enrolInTracking(db, await makeTracking(db), staying, {
    status: 'held',
    holdUntil: new Date('2026-02-05T12:10:00Z'),
    buyerId: leaving,
    enrolledAt: null,
  });
  await clear(leaving);
  const enrolments = await db.select().from(trackingEnrolments).where(eq(trackingEnrolments.userId, leaving));
  expect(enrolments).toMatchObject([{ status: 'ended' }]);
  const [ofOther] = await db.select().from(trackingEnrolments).where(eq(trackingEnrolments.id, held));
  expect(ofOther).toMatchObject({ status: 'ended', holdUntil: null });
  const runs = await db.select().from(trackingRuns).where(eq(trackingRuns.userId, leaving));
  expect(runs).toMatchObject([{ endedAt: now }]);
  for (const table of [activityDays, itemStates, progressEvents, trackingProofs, trackingNotes])
    expect(await db.$count(table)).toBe(1);
  expect(await db.select().from(supervisionRequests)).toMatchObject([{ userId: staying }]);
  const counts = await db
    .select()
    .from(trackingScoreCounts)
    .where(eq(trackingScoreCounts.trackingId, trackingId));
  expect(counts.map(({ participants }) => participants)).toEqual([1, 1, 1]);
});

test('PD-80: the invitation that somebody followed counts no more when their account is closed', async () => {
  const [inviter, guest] = [await makePerson(db), await makePerson(db)];
  const trackingId = await makeTracking(db, { invitationPercentage: 50, invitationMaxCount: 2 });
  const id = await enrolInTracking(db, trackingId, inviter);
  await startRun(db, { id, trackingId, userId: inviter }, { invitationScore: 5_000, totalScore: 2_500 });
  await enrolInTracking(db, trackingId, guest, { invitedById: inviter });
  await clear(guest);
  const runs = await db.select().from(trackingRuns).where(eq(trackingRuns.userId, inviter));
  expect(runs).toMatchObject([{ invitationScore: 0, totalScore: 0 }]);
});

test('PD-106: tasks go with their assignee; tasks of a consultant who leaves are withdrawn unless completed', async () => {
  const [assignee, consultant] = [await makePerson(db), await makePerson(db)];
  const task = {
    consultantId: consultant,
    userId: assignee,
    nameEn: 'Walk',
    nameAr: 'نمشي',
    descriptionEn: 'Together',
    descriptionAr: 'معًا',
    startDate: '2026-02-01',
    endDate: '2026-02-09',
    needsProof: true,
    createdAt: now,
  };
  const [open, done] = await db
    .insert(familyTasks)
    .values([task, { ...task, completedAt: now }])
    .returning({ id: familyTasks.id });
  const [item] = await db
    .insert(familyTaskItems)
    .values({
      taskId: open?.id ?? 0,
      group: 'profs',
      position: 0,
      nameEn: 'Proof',
      nameAr: 'إثبات',
      proofType: 'link',
    })
    .returning({ id: familyTaskItems.id });
  await db.insert(familyTaskProofs).values({
    itemId: item?.id ?? 0,
    kind: 'link',
    url: 'https://example.org/a',
    createdAt: now,
  });
  await db
    .insert(familyTaskComments)
    .values({ taskId: open?.id ?? 0, authorId: consultant, comment: 'Well done', createdAt: now });
  await db.insert(trackingNotes).values({
    userId: assignee,
    authorId: assignee,
    taskId: open?.id ?? 0,
    note: 'Ours',
    createdAt: now,
    updatedAt: now,
  });
  await clear(consultant);
  const left = await db.select().from(familyTasks).orderBy(familyTasks.id);
  expect(left.map(({ id, withdrawnAt }) => [id, withdrawnAt])).toEqual([
    [open?.id, now],
    [done?.id, null],
  ]);
  await clear(assignee);
  for (const table of [familyTasks, familyTaskItems, familyTaskProofs, familyTaskComments])
    expect(await db.$count(table)).toBe(0);
});
