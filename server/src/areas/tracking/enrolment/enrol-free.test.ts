import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRun } from '../runs/start-run.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';
import { type EnrolmentFixture, openEnrolmentFixture } from './enrolment.fixture.ts';

let fixture: EnrolmentFixture;
beforeAll(async () => {
  fixture = await openEnrolmentFixture();
});
afterAll(() => fixture.close());

const rejection = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  );
const runsOf = (userId: number) =>
  fixture.db.select().from(trackingRuns).where(eq(trackingRuns.userId, userId));

test('PD-72: enrolling is free, once, for the caller and members of their family, and starts no system', async () => {
  const [parent, trackingId] = [await fixture.learner(), await fixture.tracking()];
  const child = await fixture.member(parent);
  const [own, ofChild] = await fixture.enrol(parent, trackingId, { userIds: [parent.userId, child] });
  expect(own).toMatchObject({ userId: parent.userId, status: 'active', price: null, isUnlimited: false });
  expect(ofChild).toMatchObject({ userId: child, buyerId: parent.userId, enrolledAt: fixture.now() });
  expect(await fixture.enrol(parent, trackingId)).toMatchObject([
    { id: own?.id, enrolledAt: own?.enrolledAt },
  ]);
  expect(await runsOf(parent.userId)).toEqual([]);
});

test('PD-24: nobody enrols somebody who is not of their family, and nobody with them', async () => {
  const [parent, stranger] = [await fixture.learner(), await fixture.learner()];
  const trackingId = await fixture.tracking();
  const userIds = [parent.userId, stranger.userId];
  expect(await rejection(fixture.enrol(parent, trackingId, { userIds }))).toBe('not_family');
  expect(await fixture.enrolment(trackingId, parent.userId)).toBeUndefined();
});

test('a call that is sent many times at once enrols once', async () => {
  const [learner, trackingId] = [await fixture.learner(), await fixture.tracking({ type: 'initiative' })];
  const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.enrol(learner, trackingId)));
  expect(new Set(answers.map(([enrolment]) => enrolment?.id)).size).toBe(1);
  expect(await runsOf(learner.userId)).toHaveLength(1);
});

test('PD-68: a competition runs on its own dates from the enrolment on, in a package each of its levels', async () => {
  const learner = await fixture.learner();
  const packageId = await fixture.tracking({ type: 'initiative', structure: 'multi' });
  const levels = [
    await fixture.tracking({ type: 'initiative', packageId, level: 1 }),
    await fixture.tracking({ type: 'initiative', packageId, level: 2, startDate: '2030-05-01' }),
    await fixture.tracking({ packageId, level: 3 }),
  ];
  const [enrolment] = await fixture.enrol(learner, packageId, {
    model: 'TrackingPackage',
    timezone: 'Africa/Cairo',
  });
  expect(enrolment).toMatchObject({ trackingId: packageId, termsAcceptedAt: fixture.now() });
  expect(await runsOf(learner.userId)).toMatchObject([
    { trackingId: levels[0], startDate: '2030-04-15', endDate: '2030-05-14', enrolmentId: enrolment?.id },
    { trackingId: levels[1], startDate: '2030-05-01', timezone: 'Africa/Cairo' },
  ]);
  // The package covers its levels, so enrolling in a level returns the enrolment in the package.
  expect(await fixture.enrol(learner, levels[0] ?? 0)).toMatchObject([{ id: enrolment?.id }]);
});

test('what is not offered is refused, and whoever is enrolled stays', async () => {
  const learner = await fixture.learner();
  const rejected = async (input: Parameters<typeof fixture.tracking>[0], request = {}) =>
    rejection(fixture.enrol(learner, await fixture.tracking(input), request));
  expect(await rejected({ isPublished: false })).toBe('not_published');
  expect(await rejected({ countries: ['EG'] }, { country: 'CA' })).toBe('not_available');
  expect(await rejected({ countries: ['EG'] }, { country: 'EG' })).toBe('accepted');
  expect(await rejected({ usd: 1_000 })).toBe('not_free');
  expect(await rejected({ structure: 'multi' })).toBe('not_found');
  expect(await rejected({}, { model: 'TrackingPackage' })).toBe('not_found');
  const competition = { type: 'initiative' as const };
  expect(await rejected(competition, { termsAccepted: false })).toBe('terms_required');
  expect(await rejected({ ...competition, scoresCalculatedAt: fixture.now() })).toBe('no_longer_available');
  expect(await rejected({ ...competition, startDate: '2030-04-01', endDate: '2030-04-18' })).toBe(
    'no_longer_available',
  );
  const packageId = await fixture.tracking({ structure: 'multi', usd: 1_000 });
  expect(await rejected({ packageId, level: 1 })).toBe('sold_with_package');
  const byLevel = await fixture.tracking({ structure: 'multi' });
  await fixture.tracking({ packageId: byLevel, level: 1, usd: 400 });
  expect(await rejection(fixture.enrol(learner, byLevel, { model: 'TrackingPackage' }))).toBe(
    'sold_by_level',
  );
  expect(await rejection(fixture.enrol(learner, 999_999))).toBe('not_found');
  const trackingId = await fixture.tracking();
  await fixture.enrol(learner, trackingId);
  await fixture.db.update(trackings).set({ isPublished: false }).where(eq(trackings.id, trackingId));
  expect(await fixture.enrol(learner, trackingId)).toMatchObject([{ status: 'active' }]);
});

test('PD-80: an invitation counts for a participant from outside the family, when its guest enrols', async () => {
  const [inviter, guest] = [await fixture.learner(), await fixture.learner()];
  const trackingId = await fixture.tracking({
    type: 'initiative',
    invitationPercentage: 50,
    invitationMaxCount: 4,
  });
  const score = async () => (await runsOf(inviter.userId))[0]?.invitationScore;
  const child = await fixture.member(inviter);
  await fixture.enrol(inviter, trackingId);
  const inviterId = inviter.userId;
  await fixture.enrol(inviter, trackingId, { userIds: [child], inviterId });
  expect(await score()).toBe(0);
  await fixture.enrol(guest, trackingId, { inviterId });
  expect(await score()).toBe(2_500);
  expect(await fixture.enrolment(trackingId, guest.userId)).toMatchObject({ invitedById: inviterId });
  await fixture.enrol(guest, trackingId, { inviterId });
  expect(await score()).toBe(2_500);
  // Ignores inviters who do not take part, and unknown ids.
  for (const other of [(await fixture.learner()).userId, 999_999]) {
    const next = await fixture.learner();
    await fixture.enrol(next, trackingId, { inviterId: other });
    expect(await fixture.enrolment(trackingId, next.userId)).toMatchObject({ invitedById: null });
  }
});

test('PD-80: guests who enrol while the inviter starts are all counted', async () => {
  const inviter = await fixture.learner();
  const trackingId = await fixture.tracking({ invitationPercentage: 50, invitationMaxCount: 4 });
  await fixture.enrol(inviter, trackingId);
  const guests = await Promise.all(Array.from({ length: 4 }, () => fixture.learner()));
  await Promise.all([
    ...guests.map((guest) => fixture.enrol(guest, trackingId, { inviterId: inviter.userId })),
    fixture.db.transaction((tx) =>
      startRun(tx, { trackingId, userId: inviter.userId }, { timezone: 'UTC', now: fixture.now() }),
    ),
  ]);
  expect(await runsOf(inviter.userId)).toMatchObject([{ invitationScore: 10_000, totalScore: 5_000 }]);
});

test('who was enrolled before and left is enrolled again in the same row', async () => {
  const [learner, trackingId] = [await fixture.learner(), await fixture.tracking({ isUnlimited: true })];
  const [first] = await fixture.enrol(learner, trackingId);
  const mine = and(
    eq(trackingEnrolments.trackingId, trackingId),
    eq(trackingEnrolments.userId, learner.userId),
  );
  await fixture.db.update(trackingEnrolments).set({ status: 'ended', isUnlimited: false }).where(mine);
  expect(await fixture.enrol(learner, trackingId)).toMatchObject([
    { id: first?.id, status: 'active', isUnlimited: true },
  ]);
});
