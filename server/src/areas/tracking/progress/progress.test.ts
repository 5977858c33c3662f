import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { findActivity } from 'shared-api/contracts/tracking/activities';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { media } from '../../../services/media/tables.ts';
import { lockRun } from '../access/locks.ts';
import { scoreRun } from '../runs/score-run.ts';
import { trackingNotes } from '../tables/notes.ts';
import { activityDays, itemStates } from '../tables/progress.ts';
import { trackingRuns } from '../tables/runs.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { openProgressServer, type ProgressServer } from './progress.fixture.ts';
import { recordEvent, saveProgress } from './save-progress.ts';

/** Noon in Cairo on the third day of the runs. */
const noon = '2026-02-03T10:00:00Z';
let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer(noon);
});
beforeEach(() => server.at(noon));
afterAll(() => server.close());

const page = { group: 'social_media', url: 'https://example.org/page' } as const;
const video = { group: 'videos', url: 'https://player.vimeo.com/video/1' } as const;
const ten = Array.from({ length: 10 }, (_, index) => index);

const codes = async (...sent: Promise<{ status: number; failure: { code: string | number } }>[]) =>
  (await Promise.all(sent)).map(({ status, failure }) => [status, failure.code]);

/** Stores a film of some seconds. */
async function film(seconds: number): Promise<string> {
  const id = String(seconds).padStart(32, '0');
  await server.db.insert(media).values({ id, type: 'mp4', bytes: 1, seconds, createdAt: server.now() });
  return id;
}

test('TRCK-105: an activity has the fields of the specification, and its day is opened by reading it', async () => {
  const proof = { group: 'profs', proofType: 'file', needsMark: true } as const;
  const one = await server.participate({ items: [page, video, proof] });
  const at = server.now();
  await server.db.insert(trackingNotes).values({
    userId: one.userId,
    authorId: one.userId,
    activityId: one.activityId,
    note: 'Slowly',
    createdAt: at,
    updatedAt: at,
  });
  const { data } = (await server.read(one, one.activityId, { date: '2026-02-03' })).answer;
  expect(data).toMatchObject({
    activity_id: one.activityId,
    tracking_id: one.trackingId,
    name: 'Read together',
    description: 'Description',
    intro_video: null,
    date_type: 'day',
    lang: 'en',
    notes: [{ id: expect.any(Number), note: 'Slowly', note_added_date: at.toISOString() }],
    first_day: '2026-02-01',
    end_date: '2026-02-10',
    progress: 0,
    auto_progress_update: 1,
    is_completed: 0,
    no_score: 0,
    attachments: [],
    quizs: [],
    game: [],
    date: '2026-02-03',
    scored_date: '2026-02-03',
    can_progress: 1,
    social_media: [
      { name: 'Item 0', media_path: page.url, percentage: 0, is_answered: 0, submitted_at: null },
    ],
    videos: [{ media_path: video.url, is_external: 1, captions: [] }],
    profs: [{ media_path: null, prof: null, prof_type: 'file', prof_marked: 0, prof_remarkable: 1 }],
  });
  const { days } = await server.stored(one.runId);
  expect(days).toMatchObject([{ id: data.user_activity_id, day: '2026-02-03', progress: 0 }]);
  const arabic = await server.request(
    findActivity,
    { params: { id: one.activityId }, query: {} },
    { as: one, language: 'ar' },
  );
  expect(arabic.answer.data).toMatchObject({ name: 'نقرأ معًا', user_activity_id: data.user_activity_id });
});

test('PD-67: family acts, an accepted supervisor only reads, and to everybody else there is no activity', async () => {
  const [parent, child, stranger, supervisor] = [
    await server.user(),
    await server.user(),
    await server.user(),
    await server.user('consultant'),
  ];
  await server.addMember(parent, child);
  const one = await server.participate({}, { as: child });
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
  const seen = (await server.read(supervisor, one.activityId, query)).answer.data;
  expect(seen).toMatchObject({ user_activity_id: null, can_act: 0, can_progress: 0, day_ticket: null });
  const dayId = (await server.read(parent, one.activityId, query)).answer.data.user_activity_id ?? 0;
  const [item = 0] = one.items;
  expect(
    await codes(
      server.read(stranger, one.activityId, query),
      server.read(parent, one.activityId),
      server.progress(stranger, dayId, item),
      server.progress(supervisor, dayId, item),
      server.progress(parent, dayId, item, { family_member_id: parent.userId }),
    ),
  ).toEqual(ten.slice(0, 5).map(() => [404, 'not_found']));
  const sent = await server.progress(parent, dayId, item, { family_member_id: child.userId });
  expect(sent.answer.data).toBe('100');
  expect((await server.stored(one.runId)).events).toMatchObject([{ kind: 'opened', actorId: parent.userId }]);
});

test('PD-70: a day that has not come cannot be opened, and an activity is seen on its days only', async () => {
  const one = await server.participate({ firstDay: 2, lastDay: 6 });
  const read = (date: string) => server.read(one, one.activityId, { date });
  expect(await codes(read('2026-02-04'), read('2026-02-01'), read('2026-02-07'))).toEqual([
    [409, 'cannot_open_today'],
    [409, 'outside_date_range'],
    [409, 'outside_date_range'],
  ]);
  expect((await read('2026-02-04')).failure.msg).toBe("Can't open today");
  expect((await read('2026-02-07')).failure.msg).toBe('Activity can only be viewed within its date range');
  expect((await read('2026-02-02')).answer.data).toMatchObject({
    can_act: 1,
    can_progress: 0,
    day_ticket: null,
    day_ticket_expires_at: null,
  });
  server.at('2026-02-09T10:00:00Z');
  expect((await server.read(one, one.activityId)).answer.data.date).toBe('2026-02-02');
});

test('PD-69: an activity of a day counts on its day alone', async () => {
  const one = await server.participate();
  const [item = 0] = one.items;
  const yesterday = await server.open(one, { date: '2026-02-02' });
  const sent = await server.progress(one, yesterday, item);
  expect([sent.status, sent.failure.code]).toEqual([409, 'deadline_passed']);
  expect(sent.failure.msg).toBe(
    'You can open this task but without getting the progress because the deadline has passed',
  );
  const today = await server.open(one);
  expect((await server.progress(one, today, item)).answer.data).toBe('100');
  const { run, days } = await server.stored(one.runId);
  expect(run).toMatchObject({ points: 100, activityScore: 1_000, totalScore: 1_000 });
  expect(days.map(({ day, progress }) => [day, progress])).toEqual([
    ['2026-02-02', 0],
    ['2026-02-03', 100],
  ]);
});

test('PD-69: an activity of several days counts on each of them, for the first', async () => {
  const one = await server.participate({
    dateType: 'date_range',
    firstDay: 2,
    lastDay: 4,
    items: [page, page],
  });
  const [first = 0, second = 0] = one.items;
  const dayId = await server.open(one);
  expect(await server.open(one, { date: '2026-02-02' })).toBe(dayId);
  await server.progress(one, dayId, first);
  server.at('2026-02-04T10:00:00Z');
  expect((await server.progress(one, dayId, second)).answer.data).toBe('100');
  expect((await server.stored(one.runId)).days).toMatchObject([{ day: '2026-02-02', progress: 100 }]);
  const other = await server.participate({ dateType: 'date_range', firstDay: 2, lastDay: 4 });
  const opened = await server.open(other);
  server.at('2026-02-05T10:00:00Z');
  expect(await codes(server.progress(other, opened, other.items[0] ?? 0))).toEqual([
    [409, 'deadline_passed'],
  ]);
});

test('PD-68: a day is over at midnight of the participant; a screen that has its ticket records for 15 minutes more', async () => {
  const one = await server.participate({ items: [page, page, page] });
  const [first = 0, second = 0, third = 0] = one.items;
  server.at('2026-02-03T21:59:00Z');
  const { data } = (await server.read(one, one.activityId)).answer;
  const dayId = data.user_activity_id ?? 0;
  const ticket = { day_ticket: data.day_ticket ?? '' };
  expect(data.day_ticket_expires_at).toBe('2026-02-03T22:15:00.000Z');
  server.at('2026-02-03T22:14:59Z');
  expect((await server.progress(one, dayId, first, ticket)).answer.data).toBe('33');
  expect(
    await codes(
      server.progress(one, dayId, second),
      server.progress(one, dayId, second, { day_ticket: `${ticket.day_ticket.slice(0, -2)}xx` }),
      server.progress(one, dayId, second, { day_ticket: 'none' }),
    ),
  ).toEqual(ten.slice(0, 3).map(() => [409, 'deadline_passed']));
  const other = await server.participate();
  const theirs = (await server.read(other, other.activityId)).answer.data.day_ticket ?? '';
  expect(await codes(server.progress(one, dayId, second, { day_ticket: theirs }))).toEqual([
    [409, 'deadline_passed'],
  ]);
  server.at('2026-02-03T22:15:00Z');
  expect(await codes(server.progress(one, dayId, third, ticket))).toEqual([[409, 'deadline_passed']]);
  // The zone of a device does not reopen the day.
  await server.request(
    findActivity,
    { params: { id: one.activityId }, query: {} },
    { as: one, headers: { 'x-timezone': 'America/New_York' } },
  );
  expect(await codes(server.progress(one, dayId, third))).toEqual([[409, 'deadline_passed']]);
});

test('PD-71: a film counts after its length; a claim, another item and a repeat give nothing', async () => {
  const stored = { group: 'videos', mediaId: await film(600) } as const;
  const quiet = { group: 'profs', proofType: 'link', needsMark: false } as const;
  const one = await server.participate({ items: [stored, video, quiet] });
  const [long = 0, outside = 0, proof = 0] = one.items;
  const foreign = (await server.participate()).items[0] ?? 0;
  const dayId = await server.open(one);
  const send = (item: number, progress: number) => server.progress(one, dayId, item, { progress });
  expect(await codes(send(proof, 100), send(foreign, 100))).toEqual([
    [400, 'wrong_item'],
    [400, 'wrong_item'],
  ]);
  expect((await send(long, 100)).answer).toMatchObject({ data: '0', wait_seconds: 600 });
  expect((await send(outside, 100)).answer).toMatchObject({ data: '0', wait_seconds: 1 });
  expect((await send(outside, 100)).answer).toMatchObject({ data: '33', wait_seconds: 0 });
  server.at('2026-02-03T10:09:59Z');
  expect((await send(long, 100)).answer).toMatchObject({ data: '33', wait_seconds: 1 });
  server.at('2026-02-03T10:10:00Z');
  for (const progress of [100, 0, 100]) expect((await send(long, progress)).answer.data).toBe('66');
  const { events, items } = await server.stored(one.runId);
  expect(events.map(({ key }) => key)).toEqual([
    ...[`opened:${long}`, `opened:${outside}`, `watched:${outside}`, `watched:${long}`],
  ]);
  expect(items.map(({ percentage }) => percentage)).toEqual([100, 100]);
});

test('PD-71: reported progress goes only up, is marked as reported, and derived progress cannot be reported', async () => {
  const one = await server.participate({ isAutoProgress: false, items: [] });
  const dayId = await server.open(one);
  for (const [sent, shown] of [
    [40, '40'],
    [20, '40'],
    [40, '40'],
    [100, '100'],
    [0, '100'],
  ] as const)
    expect((await server.report(one, dayId, sent)).answer.data).toBe(shown);
  const { data } = (await server.read(one, one.activityId)).answer;
  expect(data).toMatchObject({
    progress: 100,
    is_completed: 1,
    is_self_reported: 1,
    auto_progress_update: 0,
  });
  expect((await server.stored(one.runId)).events.map(({ percentage }) => percentage)).toEqual([40, 100]);
  const derived = await server.participate();
  expect(await codes(server.report(derived, await server.open(derived), 50))).toEqual([
    [409, 'auto_progress'],
  ]);
});

test('an activity without score changes no points; a run that was repeated is only read', async () => {
  const one = await server.participate({ isScored: false });
  const dayId = await server.open(one);
  await server.progress(one, dayId, one.items[0] ?? 0);
  expect((await server.stored(one.runId)).run).toMatchObject({ points: 0, totalScore: 0 });
  await server.db.update(trackingRuns).set({ endedAt: server.now() }).where(eq(trackingRuns.id, one.runId));
  expect(
    await codes(server.progress(one, dayId, one.items[0] ?? 0), server.read(one, one.activityId)),
  ).toEqual([
    [409, 'run_ended'],
    [404, 'not_found'],
  ]);
  const query = { tracking_enrollment_history_id: one.runId };
  const seen = (await server.read(one, one.activityId, query)).answer.data;
  expect(seen).toMatchObject({ progress: 100, can_progress: 0, day_ticket: null, user_activity_id: dayId });
});

test('of calls at once from several tabs each counts once', async () => {
  const one = await server.participate({ items: [page, page] });
  const answers = await Promise.all(ten.map(() => server.read(one, one.activityId)));
  const [dayId = 0, ...others] = new Set(answers.map(({ answer }) => answer.data.user_activity_id ?? 0));
  expect(others).toEqual([]);
  const sent = await Promise.all(ten.map((index) => server.progress(one, dayId, one.items[index % 2] ?? 0)));
  expect(sent.map(({ status }) => status)).toEqual(ten.map(() => 200));
  const { run, days, events } = await server.stored(one.runId);
  expect(events).toHaveLength(2);
  expect(days).toMatchObject([{ progress: 100 }]);
  expect(run).toMatchObject({ points: 100, activityScore: 1_000 });
  const manual = await server.participate({ isAutoProgress: false, items: [] });
  const reported = await server.open(manual);
  await Promise.all(ten.map((index) => server.report(manual, reported, index * 10)));
  expect((await server.stored(manual.runId)).days).toMatchObject([{ progress: 90 }]);
});

test('PD-71: everything derived of a run is rebuilt from its log with the same rows', async () => {
  const proof = { group: 'profs', proofType: 'link', needsMark: true } as const;
  const event = fc.record({
    item: fc.nat(2),
    kind: fc.constantFrom(
      ...(['opened', 'watched', 'answered', 'proof_submitted', 'proof_removed', 'proof_marked'] as const),
    ),
    percentage: fc.integer({ min: 0, max: 100 }),
    key: fc.nat(6),
    day: fc.nat(1),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 10 }), async (events) => {
      const one = await server.participate({ items: [page, video, proof] });
      const dayIds = [await server.open(one), await server.open(one, { date: '2026-02-01' })];
      for (const [index, { item, key, day, ...each }] of events.entries())
        await server.db.transaction(async (tx) => {
          const run = await lockRun(tx, one.runId);
          const [row] = await tx
            .select()
            .from(activityDays)
            .where(eq(activityDays.id, dayIds[day] ?? 0));
          if (!run || !row) throw new Error('The day is missing');
          const logged = { ...each, itemId: one.items[item] ?? 0, actorId: one.userId, key: `k${key}` };
          await recordEvent(tx, { run, day: row }, logged, new Date(Date.parse(noon) + index * 1_000));
        });
      const before = await server.stored(one.runId);
      await server.db.transaction(async (tx) => {
        await tx.delete(itemStates).where(eq(itemStates.activityDayId, dayIds[0] ?? 0));
        await tx.delete(itemStates).where(eq(itemStates.activityDayId, dayIds[1] ?? 0));
        const blank = { progress: 0, isSelfReported: false, completedAt: null };
        await tx.update(activityDays).set(blank).where(eq(activityDays.runId, one.runId));
        const run = await lockRun(tx, one.runId);
        if (!run) throw new Error('The run is missing');
        for (const day of before.days) await saveProgress(tx, day);
        await scoreRun(tx, { ...run, points: 0, activityScore: 0, totalScore: 0 });
      });
      expect(await server.stored(one.runId)).toEqual(before);
    }),
    { numRuns: 15 },
  );
});
