import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../kernel/index.ts';
import { createTestServer, makePerson, type TestServer } from '../../../testing/index.ts';
import { familyMembers } from '../../profile-chat/tables/family.ts';
import { enrolInTracking, makeActivity, makeTracking, openItem } from '../systems/trackings.fixture.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';
import { findCurrentRun, listHistory } from './find-runs.ts';
import { findSystemAndRun } from './find-system-and-run.ts';
import { countInvitations, refreshInvitationScores } from './invitation-scores.ts';
import { recomputeScores } from './recompute-scores.ts';
import { repeatRun, startRun } from './start-run.ts';

const now = new Date('2026-02-01T22:30:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  ({ db } = server);
});
afterAll(() => server.close());

const start = (trackingId: number, userId: number, timezone?: string, at = now) =>
  db.transaction((tx) => startRun(tx, { trackingId, userId }, { timezone, now: at }));
const repeat = (trackingId: number, userId: number, at = now, timezone?: string) =>
  db.transaction((tx) => repeatRun(tx, { trackingId, userId }, { timezone, now: at }));
const rejection = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  );

async function enrolled(overrides: Parameters<typeof makeTracking>[1] = {}, isUnlimited = false) {
  const userId = await makePerson(db);
  const trackingId = await makeTracking(db, overrides);
  const enrolmentId = await enrolInTracking(db, trackingId, userId, { isUnlimited });
  return { userId, trackingId, enrolmentId };
}

test("PD-68: a run starts on the participant's date and lasts the system's days", async () => {
  const { userId, trackingId } = await enrolled();
  await makeActivity(db, trackingId, { weight: 2 });
  const run = await start(trackingId, userId, 'Africa/Cairo');
  expect(run).toMatchObject({
    number: 1,
    startDate: '2026-02-02',
    endDate: '2026-02-11',
    timezone: 'Africa/Cairo',
    maxPoints: 2_000,
    points: 0,
    totalScore: 0,
  });
  const other = await enrolled();
  expect(await start(other.trackingId, other.userId)).toMatchObject({ startDate: '2026-02-01' });
  const next = await makeTracking(db);
  await enrolInTracking(db, next, userId);
  expect(await start(next, userId)).toMatchObject({ timezone: 'Africa/Cairo' });
});

test('a run that is started many times at once is started once', async () => {
  const { userId, trackingId } = await enrolled();
  const runs = await Promise.all(Array.from({ length: 8 }, () => start(trackingId, userId)));
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  expect(await db.$count(trackingRuns, eq(trackingRuns.trackingId, trackingId))).toBe(1);
});

test('only who is enrolled starts, in a system or a level; a package covers its levels, a competition has its own dates', async () => {
  const { userId, trackingId: packageId, enrolmentId } = await enrolled({ structure: 'multi' });
  const level = await makeTracking(db, { packageId, level: 1 });
  expect(await rejection(start(packageId, userId))).toBe('not_found');
  expect(await rejection(start(999_999, userId))).toBe('not_found');
  expect(await rejection(start(level, await makePerson(db)))).toBe('not_enrolled');
  expect(await start(level, userId)).toMatchObject({ trackingId: level, enrolmentId });
  await db.update(trackingEnrolments).set({ status: 'ended' }).where(eq(trackingEnrolments.id, enrolmentId));
  expect(await rejection(start(level, userId))).toBe('not_enrolled');
  const competition = await enrolled({ type: 'initiative' });
  expect(await start(competition.trackingId, competition.userId)).toMatchObject({
    startDate: '2026-02-01',
    endDate: '2026-02-10',
  });
});

test('PD-74: a limited system that is finished is neither repeated nor started again', async () => {
  const limited = await enrolled();
  const run = await start(limited.trackingId, limited.userId);
  expect((await start(limited.trackingId, limited.userId, undefined, days(9))).id).toBe(run.id);
  expect(await rejection(start(limited.trackingId, limited.userId, undefined, days(10)))).toBe(
    'cannot_retake',
  );
  expect(await rejection(repeat(limited.trackingId, limited.userId, days(10)))).toBe('cannot_repeat');
  const unlimited = await enrolled({}, true);
  await start(unlimited.trackingId, unlimited.userId);
  expect(await rejection(start(unlimited.trackingId, unlimited.userId, undefined, days(10)))).toBe(
    'already_started',
  );
});

test('PD-74: a repeat keeps the old run with its progress as history, and the next one begins today without points', async () => {
  const { userId, trackingId } = await enrolled({}, true);
  const participant = { trackingId, userId };
  const { id: activityId, items } = await makeActivity(db, trackingId);
  const first = await start(trackingId, userId);
  await openItem(db, first.id, { activityId, itemId: items[0] ?? 0, actorId: userId });
  await db
    .update(trackingRuns)
    .set({ points: 100, activityScore: 1_000, totalScore: 1_000 })
    .where(eq(trackingRuns.id, first.id));
  const second = await repeat(trackingId, userId, days(30));
  expect(second).toMatchObject({ number: 2, startDate: '2026-03-03', points: 0, endedAt: null });
  expect(await findCurrentRun(db, participant)).toMatchObject({ id: second.id });
  expect(await listHistory(db, participant)).toMatchObject([{ id: first.id, points: 100 }]);
  const { run: earlier } = (await findSystemAndRun(db, participant, first.id)) ?? {};
  expect(earlier).toMatchObject({ number: 1, endedAt: days(30) });
  expect(await db.$count(activityDays, eq(activityDays.runId, first.id))).toBe(1);
  const stranger = { trackingId, userId: await makePerson(db) };
  expect(await findSystemAndRun(db, stranger, first.id)).toMatchObject({ run: null, enrolment: null });
  expect(await findSystemAndRun(db, stranger)).toMatchObject({ run: null, enrolment: null });
});

test('a repeat that is sent many times at once repeats once', async () => {
  const { userId, trackingId } = await enrolled();
  await start(trackingId, userId);
  const runs = await Promise.all(Array.from({ length: 8 }, () => repeat(trackingId, userId, days(3))));
  expect(new Set(runs.map(({ number }) => number))).toEqual(new Set([2]));
  expect(await listHistory(db, { trackingId, userId })).toHaveLength(1);
});

test('nothing is repeated without a run, and no competition', async () => {
  const { userId, trackingId } = await enrolled();
  expect(await rejection(repeat(trackingId, userId))).toBe('cannot_repeat');
  const competition = await enrolled({ type: 'initiative' });
  await start(competition.trackingId, competition.userId);
  expect(await rejection(repeat(competition.trackingId, competition.userId))).toBe('cannot_repeat');
});

test('PD-80: accounts that followed an invitation count once each, without those of the family and closed ones', async () => {
  const [parent, inviter] = [await makePerson(db), await makePerson(db)];
  await db.insert(familyMembers).values({ ownerId: parent, memberId: inviter, relation: 1, createdAt: now });
  const trackingId = await makeTracking(db, { invitationPercentage: 50, invitationMaxCount: 2 });
  await enrolInTracking(db, trackingId, inviter, { buyerId: parent });
  const follow = async (buyerId: number) => {
    const userId = await makePerson(db);
    await enrolInTracking(db, trackingId, userId, { buyerId, invitedById: inviter });
  };
  const follower = await makePerson(db);
  await follow(follower);
  await follow(follower);
  await follow(parent);
  const closed = await makePerson(db, { email: 'gone-1@deleted.invalid', deletesAt: now, deletedAt: now });
  await follow(closed);
  expect(await countInvitations(db, { id: trackingId, packageId: null }, inviter)).toBe(1);
  expect(await start(trackingId, inviter)).toMatchObject({ invitationScore: 5_000, totalScore: 2_500 });
});

test('PD-80: invitations are counted again when a system weights them otherwise', async () => {
  const { userId: inviter, trackingId } = await enrolled({ invitationMaxCount: 4 });
  await makeActivity(db, trackingId);
  const run = await start(trackingId, inviter);
  await enrolInTracking(db, trackingId, await makePerson(db), { invitedById: inviter });
  await db
    .update(trackings)
    .set({ invitationPercentage: 50, invitationMaxCount: 2 })
    .where(eq(trackings.id, trackingId));
  await db.transaction((tx) => recomputeScores(tx, trackingId, now));
  expect(await db.select().from(trackingRuns).where(eq(trackingRuns.id, run.id))).toMatchObject([
    { maxPoints: 1_000, invitationScore: 5_000, totalScore: 2_500 },
  ]);
});

test('PD-80: of invited people who enrol at once every one counts, up to the maximum', async () => {
  const { userId: inviter, trackingId } = await enrolled({
    type: 'initiative',
    invitationPercentage: 40,
    invitationMaxCount: 5,
  });
  await start(trackingId, inviter);
  const people: number[] = [];
  for (let count = 0; count < 7; count += 1) people.push(await makePerson(db));
  const follow = (userId: number) =>
    db.transaction(async (tx) => {
      await enrolInTracking(tx, trackingId, userId, { invitedById: inviter });
      await refreshInvitationScores(tx, [{ trackingId, buyerId: userId, invitedById: inviter }], new Date());
    });
  const current = and(eq(trackingRuns.trackingId, trackingId), isNull(trackingRuns.endedAt));
  await Promise.all(people.slice(0, 4).map(follow));
  expect(await db.select().from(trackingRuns).where(current)).toMatchObject([
    { invitationScore: 8_000, totalScore: 3_200 },
  ]);
  await Promise.all(people.slice(4).map(follow));
  expect(await db.select().from(trackingRuns).where(current)).toMatchObject([
    { invitationScore: 10_000, totalScore: 4_000 },
  ]);
});

test('PD-80: an account that follows several invitations counts for one inviter, also when it enrols people at once', async () => {
  const input = { type: 'initiative', invitationPercentage: 50, invitationMaxCount: 1 } as const;
  for (let round = 0; round < 5; round += 1) {
    const { userId: first, trackingId } = await enrolled(input);
    const second = await makePerson(db);
    await enrolInTracking(db, trackingId, second);
    for (const inviter of [first, second]) await start(trackingId, inviter);
    const buyerId = await makePerson(db);
    const follow = async (userId: number, invitedById: number, enrolledAt: Date) =>
      db.transaction(async (tx) => {
        await enrolInTracking(tx, trackingId, userId, { buyerId, invitedById, enrolledAt });
        await refreshInvitationScores(tx, [{ trackingId, buyerId, invitedById }], now);
      });
    const child = await makePerson(db);
    // The earlier enrolment counts, whichever transaction commits last.
    await Promise.all([follow(buyerId, first, days(1)), follow(child, second, days(2))]);
    const scores = async () =>
      (
        await db
          .select({ score: trackingRuns.invitationScore })
          .from(trackingRuns)
          .where(eq(trackingRuns.trackingId, trackingId))
          .orderBy(asc(trackingRuns.userId))
      ).map(({ score }) => score);
    expect(await scores()).toEqual([10_000, 0]);

    // After the earlier enrolment has ended, the other invitation counts.
    await db.transaction(async (tx) => {
      await tx
        .update(trackingEnrolments)
        .set({ status: 'ended' })
        .where(and(eq(trackingEnrolments.trackingId, trackingId), eq(trackingEnrolments.userId, buyerId)));
      await refreshInvitationScores(tx, [{ trackingId, buyerId, invitedById: first }], now);
    });
    expect(await scores()).toEqual([0, 10_000]);
  }
});

test('PD-80: an invitation to a package counts in its levels, unless the account followed another to the level before', async () => {
  const packageId = await makeTracking(db, { structure: 'multi', durationDays: null });
  const levelId = await makeTracking(db, { packageId, level: 1 });
  const [first, second, buyerId, child] = [
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
  ];
  for (const inviter of [first, second]) await enrolInTracking(db, packageId, inviter);
  const level = { id: levelId, packageId };
  await enrolInTracking(db, packageId, child, { buyerId, invitedById: second, enrolledAt: days(2) });
  expect(await countInvitations(db, level, second)).toBe(1);
  await enrolInTracking(db, levelId, buyerId, { buyerId, invitedById: first, enrolledAt: days(1) });
  expect([await countInvitations(db, level, first), await countInvitations(db, level, second)]).toEqual([
    1, 0,
  ]);
});
