import { eq } from 'drizzle-orm';
import * as calls from 'shared-api/contracts/tracking/participation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { openProgressServer, type Participation, type ProgressServer } from '../progress/progress.fixture.ts';
import { enrolInTracking, makeActivity, makeTracking, openItem } from '../systems/trackings.fixture.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingRuns } from '../tables/runs.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { trackings } from '../tables/systems.ts';
import { findDayActivities, findRunDay, readEarlyDay } from './find-day-activities.ts';

/** Noon in Cairo on the third day of the runs. */
const noon = '2026-02-03T10:00:00Z';
let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer(noon);
});
beforeEach(() => server.at(noon));
afterAll(() => server.close());

type DataQuery = { family_member_id?: number; tracking_enrollment_history_id?: number };
const data = (as: Minted, id: number, query: DataQuery = {}, timezone?: string) =>
  server.request(
    calls.trackingData,
    { params: { id }, query },
    {
      as,
      ...(timezone !== undefined && { headers: { 'x-timezone': timezone } }),
    },
  );
const day = (as: Minted, id: number, date: string, query: DataQuery = {}) =>
  server.request(calls.trackingDay, { params: { id }, query: { date, ...query } }, { as });
const competition = (as: Minted, id: number, query: { date?: string; current_user_id?: number } = {}) =>
  server.request(calls.enrolledCompetition, { params: { id }, query }, { as });

const answerOf = async (sent: ReturnType<typeof data>) => (await sent).answer.data;
const codes = async (...sent: Promise<{ status: number; failure: { code: string | number } }>[]) =>
  (await Promise.all(sent)).map(({ status, failure }) => [status, failure.code]);

/** Completes the activity on a day. */
async function complete(one: Participation, date: string): Promise<void> {
  server.at(`${date}T10:00:00Z`);
  const dayId = await server.open(one, { date });
  await server.progress(one, dayId, one.items[0] ?? 0);
  server.at(noon);
}

test('TRCK-192 TRCK-072 the page of a participant has the run, the calendar and the activities of today', async () => {
  const one = await server.participate();
  await complete(one, '2026-02-01');
  const { data: page } = (await data(one, one.trackingId, { family_member_id: one.userId })).answer;
  expect(page).toMatchObject({
    id: one.trackingId,
    type: 'tracking',
    start_date: '2026-02-01',
    end_date: '2026-02-10',
    has_started_tracking: 1,
    finished_current_tracking: 0,
    total_progress: 10,
    daily_progress: 0,
    selected_enrolled_user_id: one.userId,
    tracking_enrollment_history_id: one.runId,
    can_act: 1,
    enrolled_members: [{ id: one.userId, username: expect.any(String), avatar: null }],
    date: '2026-02-03',
    today: '2026-02-03',
    next_day_at: '2026-02-03T22:00:00.000Z',
  });
  expect(page.selected_user_name).toBe(page.enrolled_members[0]?.username);
  expect(page.days.map(({ state }) => state)).toEqual([
    ...['done', 'missed', 'due', 'future', 'future', 'future', 'future', 'future', 'future', 'future'],
  ]);
  expect(page.days[0]).toEqual({ date: '2026-02-01', state: 'done', total: 1, completed: 1, progress: 100 });
  expect(page.activities).toEqual([
    {
      activity_id: one.activityId,
      tracking_id: one.trackingId,
      name: 'Read together',
      lang: 'en',
      date_type: 'day',
      first_day: '2026-02-01',
      end_date: '2026-02-10',
      scored_date: '2026-02-03',
      progress: 0,
      is_completed: 0,
      auto_progress_update: 1,
      steps: null,
      steps_done: null,
      no_score: 0,
      user_activity_id: null,
      can_open: 1,
      can_progress: 1,
      waits_for_mark: 0,
    },
  ]);
});

test('TRCK-193 a day is read with its date and its participant; a day that has not come is none', async () => {
  const [parent, child] = [await server.user(), await server.user()];
  await server.addMember(parent, child);
  const one = await server.participate({}, { as: child });
  await complete(one, '2026-02-01');
  const query = { family_member_id: child.userId };
  expect((await day(parent, one.trackingId, '2026-02-01', query)).answer.data).toMatchObject({
    tracking_id: one.trackingId,
    user_id: child.userId,
    date: '2026-02-01',
    today: '2026-02-03',
    daily_progress: 100,
    activities: [{ progress: 100, is_completed: 1, can_open: 1, can_progress: 0 }],
  });
  for (const date of ['2026-02-04', '2026-01-31', '2026-02-11'])
    expect((await day(parent, one.trackingId, date, query)).answer.data.date).toBe('2026-02-03');
});

test('TRCK-187 TRCK-131 a competition answers the date, today by default, and its first day outside of it', async () => {
  const one = await server.participate({}, { tracking: { type: 'initiative' } });
  const { answer } = await competition(one, one.trackingId, {
    date: '2026-02-02',
    current_user_id: one.userId,
  });
  expect(answer.data).toMatchObject({ type: 'initiative', date: '2026-02-02', start_date: '2026-02-01' });
  expect((await competition(one, one.trackingId)).answer.data.date).toBe('2026-02-03');
  server.at('2026-02-20T10:00:00Z');
  expect((await competition(one, one.trackingId)).answer.data.date).toBe('2026-02-01');
  server.at('2026-01-20T10:00:00Z');
  const early = (await competition(one, one.trackingId)).answer.data;
  expect(early).toMatchObject({ date: '2026-02-01', has_started_tracking: 0 });
  expect(early.activities).toMatchObject([{ can_open: 0, can_progress: 0 }]);
  const system = await server.participate();
  expect(await codes(competition(system, system.trackingId))).toEqual([[404, 'not_found']]);
});

test('PD-68: today is the date of the participant, for their family too', async () => {
  const [parent, child] = [await server.user(), await server.user()];
  await server.addMember(parent, child);
  const one = await server.participate({}, { as: child });
  await server.db
    .update(trackingRuns)
    .set({ timezone: 'Pacific/Auckland' })
    .where(eq(trackingRuns.id, one.runId));
  server.at('2026-02-03T12:00:00Z');
  const query = { family_member_id: child.userId };
  expect(await answerOf(data(parent, one.trackingId, query, 'America/Toronto'))).toMatchObject({
    today: '2026-02-04',
    date: '2026-02-04',
    next_day_at: '2026-02-04T11:00:00.000Z',
  });
  // The zone of the device does not affect the day of a run.
  expect((await answerOf(data(child, one.trackingId, {}, 'America/Toronto'))).today).toBe('2026-02-04');
});

test('PD-67: family acts, a supervisor reads and sees nobody else, strangers find nothing', async () => {
  const [parent, child, stranger, supervisor] = [
    await server.user(),
    await server.user(),
    await server.user(),
    await server.user('consultant'),
  ];
  await server.addMember(parent, child);
  const one = await server.participate({}, { as: child });
  await enrolInTracking(server.db, one.trackingId, parent.userId);
  await server.db.insert(supervisionRequests).values({
    trackingId: one.trackingId,
    userId: child.userId,
    requesterId: parent.userId,
    consultantId: supervisor.userId,
    status: 1,
    createdAt: server.now(),
    answeredAt: server.now(),
  });
  const query = { family_member_id: child.userId };
  const own = await answerOf(data(parent, one.trackingId, query));
  expect([own.can_act, own.enrolled_members.map(({ id }) => id)]).toEqual([1, [parent.userId, child.userId]]);
  const seen = await answerOf(data(supervisor, one.trackingId, query));
  expect([seen.can_act, seen.enrolled_members.map(({ id }) => id)]).toEqual([0, [child.userId]]);
  expect(seen.activities).toMatchObject([{ can_open: 1, can_progress: 0 }]);
  expect(
    await codes(
      data(stranger, one.trackingId, query),
      day(stranger, one.trackingId, '2026-02-02', query),
      data(child, one.trackingId, { family_member_id: parent.userId }),
      data(parent, one.trackingId, { ...query, tracking_enrollment_history_id: 1 }),
      data(stranger, one.trackingId),
      data(parent, 999_999, query),
    ),
  ).toEqual([...[1, 2, 3, 4].map(() => [404, 'not_found']), [409, 'not_enrolled'], [404, 'not_found']]);
});

test('before the start there is no run, no day and no activity', async () => {
  const user = await server.user();
  const id = await makeTracking(server.db);
  await makeActivity(server.db, id);
  await enrolInTracking(server.db, id, user.userId);
  expect(await answerOf(data(user, id))).toMatchObject({
    has_started_tracking: 0,
    start_date: null,
    date: null,
    days: [],
    activities: [],
    total_progress: 0,
    tracking_enrollment_history_id: null,
  });
  expect(await codes(day(user, id, '2026-02-03'))).toEqual([[404, 'not_found']]);
});

test('a run of the history is read only, with its own days and scores', async () => {
  const one = await server.participate();
  await complete(one, '2026-02-01');
  const endedAt = new Date('2026-02-02T12:00:00Z');
  const set = { endedAt, startDate: '2026-02-01' };
  await server.db.update(trackingRuns).set(set).where(eq(trackingRuns.id, one.runId));
  const past = await answerOf(data(one, one.trackingId, { tracking_enrollment_history_id: one.runId }));
  expect(past).toMatchObject({
    can_act: 0,
    today: '2026-02-02',
    date: '2026-02-02',
    total_progress: 10,
    start_date: '2026-02-01',
    tracking_enrollment_history_id: one.runId,
    activities: [{ can_open: 1, can_progress: 0 }],
  });
  expect(past.days.slice(0, 3).map(({ state }) => state)).toEqual(['done', 'missed', 'future']);
  expect(await answerOf(data(one, one.trackingId))).toMatchObject({ date: null, days: [] });
});

test('PD-81: scores of a competition stay withheld until its marking has ended; what was done is shown', async () => {
  const one = await server.participate({}, { tracking: { type: 'initiative' } });
  await complete(one, '2026-02-01');
  const hidden = (await competition(one, one.trackingId)).answer.data;
  expect(hidden).toMatchObject({
    is_prof_marking_ended: 0,
    total_progress: null,
    activity_progress: null,
    invitation_progress: null,
    daily_progress: null,
  });
  expect(hidden.days[0]).toMatchObject({ state: 'done', completed: 1, progress: null });
  expect((await day(one, one.trackingId, '2026-02-01')).answer.data.daily_progress).toBeNull();
  const marked = { markingEndedAt: server.now() };
  await server.db.update(trackings).set(marked).where(eq(trackings.id, one.trackingId));
  const shown = (await competition(one, one.trackingId)).answer.data;
  expect(shown).toMatchObject({ is_prof_marking_ended: 1, total_progress: 10, daily_progress: 0 });
  expect(shown.days[0]?.progress).toBe(100);
});

test('an activity whose proof waits for its mark says so', async () => {
  const proof = { group: 'profs', proofType: 'link', needsMark: true } as const;
  const one = await server.participate({ items: [proof] });
  const dayId = await server.open(one);
  await server.db.insert(trackingProofs).values({
    activityDayId: dayId,
    itemId: one.items[0] ?? 0,
    kind: 'link',
    url: 'https://example.org/ours',
    status: 'submitted',
    submittedById: one.userId,
    createdAt: server.now(),
  });
  const { activities } = await answerOf(data(one, one.trackingId));
  expect(activities).toMatchObject([{ waits_for_mark: 1, user_activity_id: dayId }]);
});

test('a date_range activity is in the list of each of its days and counts on its first', async () => {
  const one = await server.participate({ dateType: 'date_range', firstDay: 2, lastDay: 4 });
  expect((await day(one, one.trackingId, '2026-02-01')).answer.data.activities).toEqual([]);
  await complete(one, '2026-02-03');
  const later = (await day(one, one.trackingId, '2026-02-03')).answer.data;
  expect(later.activities).toMatchObject([{ scored_date: '2026-02-02', progress: 100, can_progress: 1 }]);
  expect(later.daily_progress).toBe(0);
  expect((await day(one, one.trackingId, '2026-02-02')).answer.data.daily_progress).toBe(100);
});

test('a day that was read early counts for its own run and date alone', async () => {
  const [one, other] = [await server.participate(), await server.participate()];
  const { run } = await server.stored(one.runId);
  if (!run) throw new Error('The run is not there');
  const date = '2026-02-03';
  const request = { run, date, today: date, canAct: true };
  const participant = { trackingId: one.trackingId, userId: one.userId };
  const early = await readEarlyDay(server.db, participant, date, 'en');
  const expected = (await findDayActivities(server.db, [request], 'en')).get(run.id);
  expect(expected?.activities).toHaveLength(1);
  expect(await findRunDay(server.db, request, 'en', early)).toEqual(expected);
  const { trackingId, userId } = other;
  for (const wrong of [
    await readEarlyDay(server.db, { trackingId, userId }, date, 'en'),
    { date: '2026-02-02', rows: [] },
    { date, rows: [] },
  ])
    expect(await findRunDay(server.db, request, 'en', wrong)).toEqual(expected);
});

test('the days of several participants are read by one statement', async () => {
  const [one, other] = [await server.participate(), await server.participate()];
  await makeActivity(server.db, other.trackingId, { firstDay: 3, lastDay: 3, isScored: false });
  await openItem(
    server.db,
    one.runId,
    { activityId: one.activityId, itemId: one.items[0] ?? 0, actorId: one.userId },
    '2026-02-03',
  );
  const found = await Promise.all([one, other].map(async ({ runId }) => (await server.stored(runId)).run));
  const requests = found.flatMap((run) =>
    run ? [{ run, date: '2026-02-03', today: '2026-02-03', canAct: true }] : [],
  );
  const days = await findDayActivities(server.db, requests, 'en');
  expect([one, other].map(({ runId }) => days.get(runId)?.activities.length)).toEqual([1, 2]);
  expect(days.get(other.runId)).toMatchObject({ points: 0, maxPoints: 100 });
  expect(await findDayActivities(server.db, [], 'en')).toEqual(new Map());
});

test('the page has the days in a row and what was possible so far; a competition and a run of the history have less', async () => {
  const one = await server.participate();
  for (const date of ['2026-02-01', '2026-02-03']) await complete(one, date);
  const page = await answerOf(data(one, one.trackingId));
  expect(page).toMatchObject({
    streak_days: 2,
    rest_days_left: 1,
    total_progress: 20,
    possible_progress: 30,
  });
  server.at('2026-02-07T10:00:00Z');
  expect(await answerOf(data(one, one.trackingId))).toMatchObject({
    streak_days: 0,
    rest_days_left: 0,
    possible_progress: 70,
  });
  server.at(noon);
  const rival = await server.participate({}, { tracking: { type: 'initiative' } });
  await complete(rival, '2026-02-03');
  expect((await competition(rival, rival.trackingId)).answer.data).toMatchObject({
    streak_days: 1,
    possible_progress: null,
  });
});
