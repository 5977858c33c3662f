import { eq } from 'drizzle-orm';
import * as calls from 'shared-api/contracts/tracking/ranking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../services/users/index.ts';
import { makePerson } from '../../../testing/index.ts';
import { openProgressServer, type ProgressServer } from '../progress/progress.fixture.ts';
import { enrolInTracking, makeActivity, makeTracking, startRun } from '../systems/trackings.fixture.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingRuns } from '../tables/runs.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { trackings } from '../tables/systems.ts';
import { toShortName } from './short-name.ts';

const start = '2026-02-03T10:00:00Z';
let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer(start);
});
afterAll(() => server.close());

interface Person {
  userId?: number;
  name?: string;
  isNamed?: boolean;
  total?: number;
  activity?: number;
  invitation?: number;
}

/** Inserts a participant with scores in hundredths of a percent. Returns the user's id. */
async function participate(trackingId: number, overrides: Person = {}): Promise<number> {
  const { db } = server;
  const userId = overrides.userId ?? (await makePerson(db));
  if (overrides.name) await db.update(users).set({ username: overrides.name }).where(eq(users.id, userId));
  const enrolled = { isNamedInRanking: overrides.isNamed ?? true };
  const id = await enrolInTracking(db, trackingId, userId, enrolled);
  const { total = 0, activity = 0, invitation = 0 } = overrides;
  const scores = { totalScore: total, activityScore: activity, invitationScore: invitation };
  await startRun(db, { id, trackingId, userId }, scores);
  return userId;
}

const rank = (as: Parameters<ProgressServer['read']>[0], id: number, query = {}) =>
  server.request(calls.ranking, { params: { id }, query }, { as });
const report = (as: Parameters<ProgressServer['read']>[0], id: number, query = {}) =>
  server.request(calls.report, { params: { id }, query }, { as });

test('a short name is the first name and the initial of the last one', () => {
  expect(['Omar Hassan Ali', ' layla  adel ', 'Mona', 'عمر علي', ''].map(toShortName)).toEqual([
    ...['Omar A.', 'layla A.', 'Mona', 'عمر ع.', ''],
  ]);
});

test('TRCK-109, PD-79: ties share a rank, names are short, who is not named has none', async () => {
  const trackingId = await makeTracking(server.db);
  const me = await server.user();
  await participate(trackingId, { name: 'Omar Ali', total: 9_000 });
  await participate(trackingId, { userId: me.userId, name: 'Layla Adel', total: 8_725 });
  await participate(trackingId, { name: 'Mona Said', isNamed: false, total: 8_725 });
  await participate(trackingId, { name: 'Adam', total: 100 });
  const { answer } = await rank(me, trackingId);
  const own = { rank: 2, name: 'Layla A.', score: 87.3, me: 1 };
  expect(answer).toEqual({
    status: true,
    data: [
      { rank: 1, name: 'Omar A.', score: 90, me: 0 },
      own,
      { rank: 2, name: 'Participant', score: 87.3, me: 0 },
      { rank: 4, name: 'Adam', score: 1, me: 0 },
    ],
    me: own,
    is_prof_marking_ended: 1,
    is_named_in_ranking: 1,
    meta: { current_page: 1, last_page: 1, total: 4 },
  });
  const arabic = await server.request(
    calls.ranking,
    { params: { id: trackingId }, query: {} },
    { as: me, headers: { 'accept-language': 'ar' } },
  );
  expect(arabic.answer.data[2]?.name).toBe('مشارك');
});

test('PD-79: total, activity and invitation order differently; the own row is there on each page', async () => {
  const trackingId = await makeTracking(server.db);
  const me = await server.user();
  await participate(trackingId, { userId: me.userId, activity: 10_000, invitation: 500 });
  for (let place = 1; place <= 24; place += 1)
    await participate(trackingId, { total: place * 100, activity: place * 10, invitation: 1_000 });
  const first = (await rank(me, trackingId, { order_by: 'total', page: 1 })).answer;
  expect(first.meta).toEqual({ current_page: 1, last_page: 2, total: 25 });
  expect(first.data.map((row) => row.rank)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(first.data.some((row) => row.me === 1)).toBe(false);
  expect(first.me).toMatchObject({ rank: 25, score: 0, me: 1 });
  const last = (await rank(me, trackingId, { order_by: 'total', page: 2 })).answer;
  expect(last.data.map((row) => [row.rank, row.me])).toEqual([
    ...[21, 22, 23, 24].map((place) => [place, 0]),
    [25, 1],
  ]);
  const activity = (await rank(me, trackingId, { order_by: 'activity', page: 2 })).answer;
  expect(activity.me).toMatchObject({ rank: 1, score: 100 });
  const invitation = (await rank(me, trackingId, { order_by: 'invitation' })).answer;
  expect([invitation.data[0]?.rank, invitation.data[19]?.rank, invitation.me?.rank]).toEqual([1, 1, 25]);
});

test('PD-67: family and an accepted supervisor read, everybody else gets 404; nothing is shown before the start', async () => {
  const { db } = server;
  const trackingId = await makeTracking(db);
  const [parent, child, supervisor, enrolled] = [
    await server.user(),
    await server.user(),
    await server.user('consultant'),
    await server.user(),
  ];
  await server.addMember(parent, child);
  await participate(trackingId, { userId: child.userId, total: 5_000 });
  await enrolInTracking(db, trackingId, enrolled.userId);
  await db.insert(supervisionRequests).values({
    trackingId,
    userId: child.userId,
    requesterId: parent.userId,
    consultantId: supervisor.userId,
    status: 1,
    createdAt: server.now(),
    answeredAt: server.now(),
  });
  const query = { current_user_id: child.userId };
  for (const as of [child, parent, supervisor]) {
    expect((await rank(as, trackingId, query)).answer.me).toMatchObject({ rank: 1, score: 50 });
    expect((await report(as, trackingId, query)).status).toBe(200);
  }
  const stranger = await server.user('operator');
  for (const [as, input] of [
    [stranger, query],
    [enrolled, query],
    [parent, {}],
    [child, { current_user_id: parent.userId }],
  ] as const) {
    expect((await rank(as, trackingId, input)).status).toBe(404);
    expect((await report(as, trackingId, input)).status).toBe(404);
  }
  expect((await rank(enrolled, trackingId)).answer).toMatchObject({ data: [], me: null });
  expect((await report(enrolled, trackingId)).status).toBe(404);
});

test('PD-81: a competition shows neither ranking nor report before its marking has ended', async () => {
  const { db } = server;
  const packageId = await makeTracking(db, {
    type: 'initiative',
    structure: 'multi',
    startDate: '2026-02-01',
    endDate: '2026-02-10',
  });
  const competition = await makeTracking(db, { type: 'initiative', packageId, level: 1 });
  const other = await makeTracking(db, { type: 'initiative', packageId, level: 2 });
  const me = await server.user();
  await enrolInTracking(db, packageId, me.userId);
  await participate(competition, { userId: me.userId, total: 4_000, activity: 4_000 });
  const [run] = await db.select().from(trackingRuns).where(eq(trackingRuns.userId, me.userId));
  const history = { tracking_enrollment_history_id: run?.id };
  const withheld = { status: true, data: [], me: null, is_prof_marking_ended: 0 };
  for (const order_by of ['total', 'activity', 'invitation'])
    expect((await rank(me, competition, { order_by })).answer).toMatchObject(withheld);
  for (const query of [{}, history])
    expect((await report(me, competition, query)).answer).toEqual({
      status: true,
      data: null,
      is_prof_marking_ended: 0,
    });
  const mark = (id: number) =>
    db.update(trackings).set({ markingEndedAt: server.now() }).where(eq(trackings.id, id));
  await mark(competition);
  expect((await rank(me, competition)).answer.me).toMatchObject({ rank: 1, score: 40 });
  expect((await report(me, competition, history)).answer.data).toMatchObject({ completed: 40 });
  expect((await rank(me, packageId)).answer).toMatchObject(withheld);
  await mark(other);
  expect((await rank(me, packageId)).answer.me).toMatchObject({ rank: 1, score: 20 });
});

test('a package ranks by the mean of its levels, not started ones count as 0', async () => {
  const { db } = server;
  const packageId = await makeTracking(db, { structure: 'multi' });
  const levels = [
    await makeTracking(db, { packageId, level: 1 }),
    await makeTracking(db, { packageId, level: 2 }),
  ] as const;
  const [one, two, three] = [await server.user(), await server.user(), await server.user()];
  for (const { userId } of [one, two, three]) await enrolInTracking(db, packageId, userId);
  await participate(levels[0], { userId: one.userId, total: 6_000 });
  await participate(levels[0], { userId: two.userId, total: 2_000 });
  await participate(levels[1], { userId: two.userId, total: 4_000 });
  expect((await rank(one, packageId)).answer.data).toMatchObject([
    { rank: 1, score: 30, me: 1 },
    { rank: 1, score: 30, me: 0 },
  ]);
  expect((await rank(two, packageId)).answer.me).toMatchObject({ rank: 1, score: 30 });
  expect((await rank(three, packageId)).answer).toMatchObject({ data: [], me: null });
});

test('TRCK-110: a report has the completed and remaining percentage, and that of each day so far', async () => {
  const { db } = server;
  const of = await server.participate({ weight: 3 });
  const once = await makeActivity(db, of.trackingId, { dateType: 'date_range', firstDay: 2, lastDay: 5 });
  await makeActivity(db, of.trackingId, { isScored: false });
  const day = { runId: of.runId, updatedAt: server.now() };
  await db.insert(activityDays).values([
    { ...day, activityId: of.activityId, day: '2026-02-01', progress: 50 },
    { ...day, activityId: once.id, day: '2026-02-02', progress: 99 },
  ]);
  await db.update(trackingRuns).set({ activityScore: 8_725 }).where(eq(trackingRuns.id, of.runId));
  expect((await report(of, of.trackingId)).answer).toEqual({
    status: true,
    data: {
      completed: 87.3,
      remaining: 12.7,
      progress_per_days: { '2026-02-01': 50, '2026-02-02': 24.8, '2026-02-03': 0 },
    },
    is_prof_marking_ended: 1,
  });
});

test('PD-67: with a history id a report is about that run; one of somebody else is 404', async () => {
  const { db } = server;
  const of = await server.participate();
  const other = await server.participate();
  const ended = { activityScore: 3_000, endedAt: new Date('2026-02-02T10:00:00Z') };
  await db.update(trackingRuns).set(ended).where(eq(trackingRuns.id, of.runId));
  expect((await report(of, of.trackingId)).status).toBe(404);
  const query = { tracking_enrollment_history_id: of.runId, current_user_id: of.userId };
  expect((await report(of, of.trackingId, query)).answer.data).toEqual({
    completed: 30,
    remaining: 70,
    progress_per_days: { '2026-02-01': 0, '2026-02-02': 0 },
  });
  const foreign = { tracking_enrollment_history_id: other.runId };
  expect((await report(of, of.trackingId, foreign)).status).toBe(404);
  expect((await report(of, other.trackingId, foreign)).status).toBe(404);
});

test('PD-79: the family of a participant chooses whether rankings name them; nobody else', async () => {
  const { db } = server;
  const packageId = await makeTracking(db, { structure: 'multi' });
  const level = await makeTracking(db, { packageId, level: 1 });
  const [parent, child, supervisor, stranger] = [
    await server.user(),
    await server.user(),
    await server.user('consultant'),
    await server.user('operator'),
  ];
  await server.addMember(parent, child);
  const enrolmentId = await enrolInTracking(db, packageId, child.userId);
  await startRun(db, { id: enrolmentId, trackingId: level, userId: child.userId });
  await db.update(users).set({ username: 'Adam Ali' }).where(eq(users.id, child.userId));
  await db.insert(supervisionRequests).values({
    trackingId: packageId,
    userId: child.userId,
    requesterId: parent.userId,
    consultantId: supervisor.userId,
    status: 1,
    createdAt: server.now(),
    answeredAt: server.now(),
  });
  const query = { current_user_id: child.userId };
  const named = async (as: typeof parent, id: number) => {
    const { answer } = await rank(as, id, query);
    return [answer.is_named_in_ranking, answer.me?.name];
  };
  const choose = (as: typeof parent, is_named_in_ranking: 0 | 1, overrides: object = query) =>
    server.request(
      calls.nameInRanking,
      { body: { tracking_id: level, is_named_in_ranking, ...overrides } },
      { as },
    );
  expect(await named(parent, level)).toEqual([1, 'Adam A.']);
  expect((await choose(parent, 0)).status).toBe(200);
  // The package's enrolment covers the level, so both rankings change.
  for (const id of [level, packageId]) expect(await named(child, id)).toEqual([0, 'Participant']);
  expect(await named(supervisor, level)).toEqual([null, 'Participant']);
  for (const as of [supervisor, stranger]) expect((await choose(as, 1)).status).toBe(404);
  expect((await choose(parent, 1, { current_user_id: undefined })).status).toBe(404);
  expect((await choose(child, 1, { current_user_id: parent.userId })).status).toBe(404);
  expect((await choose(parent, 1, { ...query, tracking_id: 999_999 })).status).toBe(404);
  expect(await named(parent, level)).toEqual([0, 'Participant']);
  expect((await choose(child, 1, { tracking_id: packageId })).status).toBe(200);
  expect(await named(parent, level)).toEqual([1, 'Adam A.']);
});
