import { eq } from 'drizzle-orm';
import { submitProof } from 'shared-api/contracts/tracking/activities';
import { today as call } from 'shared-api/contracts/tracking/today';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordStatements } from '../../../testing/statements.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import { openProgressServer, type ProgressServer } from '../progress/progress.fixture.ts';
import { enrolInTracking, makeActivity, makeTracking } from '../systems/trackings.fixture.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingRuns } from '../tables/runs.ts';
import { familyTasks } from '../tables/tasks.ts';
import { readToday } from './read-today.ts';

/** Noon in Cairo on the third day of the runs. */
const noon = '2026-02-03T10:00:00Z';
let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer(noon);
});
beforeEach(() => server.at(noon));
afterAll(() => server.close());

async function ask(as: Minted, timezone?: string) {
  const options = timezone === undefined ? {} : { headers: { 'x-timezone': timezone } };
  return (await server.request(call, { query: {} }, { as, ...options })).answer.data;
}

async function newFamily() {
  const [parent, child] = [await server.user(), await server.user()];
  await server.addMember(parent, child);
  return { parent, child };
}

const proof = { group: 'profs', proofType: 'link', needsMark: true } as const;

test('the day has the caller and their family, each with what is due, done and missed', async () => {
  const { parent, child } = await newFamily();
  const own = await server.participate({}, { as: parent });
  const theirs = await server.participate({}, { as: child });
  const dayId = await server.open(theirs);
  await server.progress(child, dayId, theirs.items[0] ?? 0);
  const { people, next_day_at } = await ask(parent);
  expect(next_day_at).toBe('2026-02-03T22:00:00.000Z');
  expect(people).toMatchObject([
    { id: parent.userId, me: 1, today: '2026-02-03', open_count: 1, done_count: 0, waiting_count: 0 },
    { id: child.userId, me: 0, today: '2026-02-03', open_count: 0, done_count: 1, waiting_count: 0 },
  ]);
  expect(people[0]?.runs).toMatchObject([
    {
      tracking_id: own.trackingId,
      type: 'tracking',
      name: 'A calm house',
      has_started_tracking: 1,
      tracking_enrollment_history_id: own.runId,
      missed_count: 1,
      waiting_count: 0,
      total_progress: 0,
      activities: [{ activity_id: own.activityId, state: 'due', can_progress: 1, scored_date: '2026-02-03' }],
    },
  ]);
  expect(people[1]?.runs).toMatchObject([{ total_progress: 10, activities: [{ state: 'done' }] }]);
});

test('a date_range activity of an earlier day is late, not missed, until its last day is over', async () => {
  const one = await server.participate({ dateType: 'date_range', firstDay: 1, lastDay: 3 });
  const run = async () => (await ask(one)).people[0]?.runs[0];
  expect(await run()).toMatchObject({
    missed_count: 0,
    activities: [{ state: 'late', scored_date: '2026-02-01' }],
  });
  server.at('2026-02-04T10:00:00Z');
  expect(await run()).toMatchObject({ missed_count: 1, activities: [] });
});

test('what waits for its mark is not due, unless something else of it is still open', async () => {
  const one = await server.participate({ items: [proof] });
  const two = await server.participate({
    items: [proof, { group: 'social_media', url: 'https://example.org/x' }],
  });
  const submit = async (of: typeof one) => {
    const body = { user_activity_id: await server.open(of), activity_id: of.activityId };
    const link = { prof_type: 'link', file: 'https://example.org/ours' } as const;
    await server.request(submitProof, { body: { ...body, ...link, media_id: of.items[0] ?? 0 } }, { as: of });
    return (await ask(of)).people[0];
  };
  expect(await submit(one)).toMatchObject({
    open_count: 0,
    waiting_count: 1,
    runs: [{ waiting_count: 1, activities: [{ state: 'waiting', waits_for_mark: 1 }] }],
  });
  expect(await submit(two)).toMatchObject({
    open_count: 1,
    waiting_count: 0,
    runs: [{ waiting_count: 1, activities: [{ state: 'due' }] }],
  });
  server.at('2026-02-04T10:00:00Z');
  expect((await ask(one)).people[0]?.runs).toMatchObject([{ missed_count: 0, waiting_count: 1 }]);
});

test('PD-68: everybody has the day of the family, and a competition its own; the device chooses none', async () => {
  const { parent, child } = await newFamily();
  await server.participate({}, { as: parent });
  const theirs = await server.participate({}, { as: child, tracking: { type: 'initiative' } });
  const zone = { timezone: 'Pacific/Auckland' };
  await server.db.update(trackingRuns).set(zone).where(eq(trackingRuns.id, theirs.runId));
  server.at('2026-02-03T12:00:00Z');
  const { people, next_day_at, timezone } = await ask(parent, 'America/Toronto');
  expect(timezone).toBe('Africa/Cairo');
  expect(people.map(({ today }) => today)).toEqual(['2026-02-03', '2026-02-03']);
  expect(people[1]?.runs[0]).toMatchObject({
    today: '2026-02-04',
    activities: [{ scored_date: '2026-02-04' }],
  });
  expect(next_day_at).toBe('2026-02-03T22:00:00.000Z');
  // The next day that changes is that of the competition, in Auckland.
  server.at('2026-02-03T22:30:00Z');
  expect((await ask(parent)).next_day_at).toBe('2026-02-04T11:00:00.000Z');
});

test('what is over, not enrolled any more or ended is not part of the day; what was not started is named', async () => {
  const one = await server.participate();
  const id = await makeTracking(server.db, { nameEn: 'Not yet' });
  await enrolInTracking(server.db, id, one.userId);
  const [person] = (await ask(one)).people;
  expect(person?.not_started).toEqual([
    { tracking_id: id, name: 'Not yet', type: 'tracking', tracking_type: 'single' },
  ]);
  server.at('2026-02-10T21:59:00Z');
  expect((await ask(one)).people[0]?.runs).toHaveLength(1);
  server.at('2026-02-10T22:00:00Z');
  expect((await ask(one)).people[0]?.runs).toEqual([]);
  server.at(noon);
  const ended = { status: 'ended', endedAt: new Date(noon) } as const;
  await server.db.update(trackingEnrolments).set(ended).where(eq(trackingEnrolments.userId, one.userId));
  expect((await ask(one)).people[0]).toMatchObject({ runs: [], not_started: [] });
});

test('PD-81: a competition tells no score before its marking has ended, and is announced before its first day', async () => {
  const one = await server.participate({}, { tracking: { type: 'initiative' } });
  expect((await ask(one)).people[0]?.runs).toMatchObject([{ type: 'initiative', total_progress: null }]);
  server.at('2026-01-30T10:00:00Z');
  expect((await ask(one)).people[0]?.runs).toMatchObject([{ has_started_tracking: 0, activities: [] }]);
});

test('other families are not in it, nor a member who was removed; a child sees only itself', async () => {
  const { parent, child } = await newFamily();
  await newFamily();
  expect((await ask(parent)).people.map(({ id }) => id)).toEqual([parent.userId, child.userId]);
  expect((await ask(child)).people.map(({ id }) => id)).toEqual([child.userId]);
  const removedAt = server.now();
  await server.db.update(familyMembers).set({ removedAt }).where(eq(familyMembers.memberId, child.userId));
  expect((await ask(parent)).people.map(({ id }) => id)).toEqual([parent.userId]);
});

test('the day is read in seven statements, however many children, systems and activities there are', async () => {
  const parent = await server.user();
  for (let count = 0; count < 3; count++) {
    const child = await server.user();
    await server.addMember(parent, child);
    for (let systems = 0; systems < 2; systems++) {
      const { trackingId } = await server.participate({}, { as: child });
      await makeActivity(server.db, trackingId);
    }
  }
  const request = {
    ownerId: parent.userId,
    language: 'en',
    now: server.now(),
    config: server.config,
  } as const;
  const statements = await recordStatements(server.db, () => readToday(server.db, request));
  expect(statements).toHaveLength(7);
  expect((await ask(parent)).people.map(({ open_count }) => open_count)).toEqual([0, 4, 4, 4]);
});

test('a returned proof is there to send again until another one is submitted, each with what was said', async () => {
  const one = await server.participate({ items: [proof] });
  const [item] = one.items;
  const dayId = await server.open(one);
  const place = { activityDayId: dayId, itemId: item ?? 0, kind: 'link', submittedById: one.userId } as const;
  const at = { createdAt: server.now(), url: 'https://example.org/ours' };
  const add = (more: Partial<typeof trackingProofs.$inferInsert>) =>
    server.db.insert(trackingProofs).values({ ...place, ...at, status: 'submitted', ...more });
  const returned = { status: 'returned', reviewedById: one.userId, reviewedAt: server.now() } as const;
  const sendAgain = async () => (await ask(one)).people[0]?.runs[0]?.returned_proofs;
  await add({ ...returned, comment: 'Too dark' });
  await add({ ...returned, comment: 'Still too dark' });
  server.at('2026-02-06T10:00:00Z');
  const expected = {
    activity_id: one.activityId,
    name: 'Read together',
    item_name: 'Item 0',
    date: '2026-02-03',
  };
  expect(await sendAgain()).toEqual([{ ...expected, comment: 'Still too dark' }]);
  await add({});
  expect(await sendAgain()).toEqual([]);
});

test('open tasks of each person are there on their days, until they are completed or withdrawn', async () => {
  const { parent, child } = await newFamily();
  const consultant = await server.user('consultant');
  const [task] = await server.db
    .insert(familyTasks)
    .values({
      consultantId: consultant.userId,
      userId: child.userId,
      nameEn: 'Read aloud',
      nameAr: 'القراءة',
      descriptionEn: 'About',
      descriptionAr: 'عن',
      startDate: '2026-02-03',
      endDate: '2026-02-05',
      createdAt: server.now(),
      needsProof: false,
    })
    .returning({ id: familyTasks.id });
  const tasks = async (as = parent) =>
    (await ask(as, 'Africa/Cairo')).people.map((person) => person.tasks.map(({ id }) => id));
  expect(await tasks()).toEqual([[], [task?.id]]);
  expect(await tasks(child)).toEqual([[task?.id]]);
  expect(await tasks(consultant)).toEqual([[]]);
  server.at('2026-02-02T10:00:00Z');
  expect(await tasks()).toEqual([[], []]);
  server.at('2026-02-05T21:59:00Z');
  expect(await tasks()).toEqual([[], [task?.id]]);
  server.at('2026-02-05T22:00:00Z');
  expect(await tasks()).toEqual([[], []]);
  server.at(noon);
  await server.db.update(familyTasks).set({ withdrawnAt: server.now() });
  expect(await tasks()).toEqual([[], []]);
});

test('tomorrow has what the next day will have: nothing of it can be opened, and no run that ends today', async () => {
  const one = await server.participate({ lastDay: 4 });
  const tomorrow = async () =>
    (await server.request(call, { query: { day: 'tomorrow' } }, { as: one })).answer.data.people[0];
  expect(await tomorrow()).toMatchObject({
    today: '2026-02-03',
    open_count: 1,
    runs: [
      {
        today: '2026-02-03',
        day_ticket: null,
        missed_count: 0,
        activities: [{ scored_date: '2026-02-04', state: 'due', can_open: 0, can_progress: 0 }],
      },
    ],
  });
  server.at('2026-02-04T10:00:00Z');
  expect((await tomorrow())?.runs).toMatchObject([{ activities: [] }]);
  server.at('2026-02-10T10:00:00Z');
  expect((await tomorrow())?.runs).toEqual([]);
});
