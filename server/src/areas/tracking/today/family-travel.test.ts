import { eq } from 'drizzle-orm';
import { competition as competitionCall } from 'shared-api/contracts/tracking/details';
import { assign, enrol } from 'shared-api/contracts/tracking/enrolment';
import { report } from 'shared-api/contracts/tracking/ranking';
import { setZone, today as todayCall } from 'shared-api/contracts/tracking/today';
import { addDays } from 'shared-api/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { familyZones } from '../../profile-chat/tables/family.ts';
import { openProgressServer, type ProgressServer } from '../progress/progress.fixture.ts';
import { enrolInTracking, makeActivity, makeTracking } from '../systems/trackings.fixture.ts';
import { trackingRuns } from '../tables/runs.ts';

/** Monday morning in Cairo, in the week in which daylight saving ends there (30 October) and in Toronto (1 November). */
const start = '2026-10-26T06:00:00Z';
/** The evening of 30 October in Toronto, where the family has just arrived; the 31st has begun in Cairo. */
const arrival = '2026-10-31T00:00:00Z';
const [cairo, toronto] = ['Africa/Cairo', 'America/Toronto'] as const;
const hourMs = 3_600_000;

let server: ProgressServer;
beforeAll(async () => {
  server = await openProgressServer(start);
});
afterAll(() => server.close());

const inZone = (zone: string) => ({ 'x-timezone': zone });

/** Creates a parent with three children: two in a system of ten days that they started in Cairo, one in a competition of the same days. */
async function newFamily() {
  server.at(start);
  const parent = await server.user();
  const children = [await server.user(), await server.user(), await server.user()];
  for (const child of children) await server.addMember(parent, child);
  const [one, two, three] = children.map(({ userId }) => userId) as [number, number, number];
  const system = await makeTracking(server.db);
  const competition = await makeTracking(server.db, {
    type: 'initiative',
    startDate: '2026-10-26',
    endDate: '2026-11-04',
    termsEn: null,
    termsAr: null,
  });
  const items = new Map<number, number>();
  for (const id of [system, competition]) {
    const activity = await makeActivity(server.db, id);
    items.set(activity.id, activity.items[0] ?? 0);
  }
  for (const userId of [one, two])
    await enrolInTracking(server.db, system, userId, { buyerId: parent.userId });
  const options = { as: parent, headers: inZone(cairo) };
  const starting = { tracking_id: system, members: [one, two] };
  expect((await server.request(assign, { body: starting }, options)).answer.code).toBe(200);
  const enrolBody = { module_name: 'Tracking' as const, module_id: competition, users_ids: [three] };
  await server.request(enrol, { body: enrolBody }, options);
  return { parent, items, one, two, three, system, competition };
}

test('a week of a family with three children from Cairo to Toronto, over both changes of the clocks', async () => {
  const { parent, items, one, two, three, system } = await newFamily();
  /** The dates that were `today` in each child's run, in order. */
  const dates = new Map<number, string[]>([one, two, three].map((id) => [id, []]));
  /** The dates on which activities were due and done, in order. */
  const done = new Map<number, string[]>([one, two, three].map((id) => [id, []]));
  // Zones of the devices: those of the journey, wrong ones, and an invalid one.
  const devices = [cairo, 'Etc/GMT+12', 'Pacific/Kiritimati', toronto, 'Etc/Unknown'];
  const last = Date.parse('2026-11-05T06:00:00Z');
  let expectedTurn = 0;
  for (let time = Date.parse(start), step = 0; time < last; time += hourMs, step += 1) {
    server.at(new Date(time).toISOString());
    const headers = inZone(devices[step % devices.length] ?? cairo);
    if (time === Date.parse(arrival)) {
      const { data } = (
        await server.request(setZone, { body: { timezone: toronto } }, { as: parent, headers })
      ).answer;
      // The 31st has begun in Cairo and does not begin again: it lasts until its midnight in Toronto.
      expect(data).toEqual({
        timezone: toronto,
        today: '2026-10-31',
        next_day_at: '2026-11-01T04:00:00.000Z',
      });
    }
    const { people, next_day_at, timezone } = (
      await server.request(todayCall, { query: {} }, { as: parent, headers })
    ).answer.data;
    expect(timezone).toBe(time < Date.parse(arrival) ? cairo : toronto);
    expect(Date.parse(next_day_at)).toBeGreaterThan(time);
    const before = [...dates.values()].map((list) => list.at(-1)).join();
    for (const { id: userId, runs } of people)
      for (const { today, activities, missed_count } of runs) {
        expect(missed_count).toBe(0);
        if (dates.get(userId)?.at(-1) !== today) dates.get(userId)?.push(today);
        for (const { activity_id, state } of activities) {
          if (state !== 'due') continue;
          // The query of the link in the page's row.
          const query = { current_user_id: userId, date: today };
          const { data } = (await server.read(parent, activity_id, query)).answer;
          expect(data).toMatchObject({ date: today, today, is_over: 0, can_progress: 1 });
          const sent = server.progress(parent, data.user_activity_id ?? 0, items.get(activity_id) ?? 0);
          expect((await sent).answer.data).toBe('100');
          done.get(userId)?.push(today);
        }
      }
    const after = [...dates.values()].map((list) => list.at(-1)).join();
    // No day changes before the time that the server announced to the page.
    if (before !== after && step > 0 && time !== Date.parse(arrival))
      expect(expectedTurn).toBeLessThanOrEqual(time);
    expectedTurn = Date.parse(next_day_at);
  }
  const tenDays = Array.from({ length: 10 }, (_, day) => addDays('2026-10-26', day));
  for (const userId of [one, two, three]) {
    expect(dates.get(userId)).toEqual(tenDays);
    expect(done.get(userId)).toEqual(tenDays);
  }
  const stored = await server.db.select().from(trackingRuns).where(eq(trackingRuns.trackingId, system));
  expect(stored).toMatchObject([
    { timezone: toronto, totalScore: 10_000 },
    { timezone: toronto, totalScore: 10_000 },
  ]);
  const query = { current_user_id: one };
  const { data } = (await server.request(report, { params: { id: system }, query }, { as: parent })).answer;
  expect(data).toMatchObject({ completed: 100 });
});

test('a competition that has begun keeps the zone of its start; one to come follows the family', async () => {
  const { parent, three, competition } = await newFamily();
  const later = await makeTracking(server.db, {
    type: 'initiative',
    startDate: '2026-11-20',
    endDate: '2026-11-29',
    termsEn: null,
    termsAr: null,
  });
  const enrolBody = { module_name: 'Tracking' as const, module_id: later, users_ids: [three] };
  await server.request(enrol, { body: enrolBody }, { as: parent, headers: inZone(toronto) });
  const zonesOf = async (id: number) =>
    (await server.db.select().from(trackingRuns).where(eq(trackingRuns.trackingId, id))).map(
      ({ timezone }) => timezone,
    );
  // The family has a zone already, so the zone of the device is ignored.
  expect([await zonesOf(competition), await zonesOf(later)]).toEqual([[cairo], [cairo]]);
  server.at(arrival);
  await server.request(setZone, { body: { timezone: toronto } }, { as: parent });
  expect([await zonesOf(competition), await zonesOf(later)]).toEqual([[cairo], [toronto]]);
  // The last day of the competition is over in Cairo, but not in Toronto.
  server.at('2026-11-04T22:30:00Z');
  const query = { current_user_id: three };
  const page = { params: { id: competition }, query };
  const { data } = (await server.request(competitionCall, page, { as: parent })).answer;
  expect(data).toMatchObject({ has_started_tracking: 1, finished_current_tracking: 1 });
});

test('the header of a call chooses no day: what is over stays over, in competitions too', async () => {
  const { parent, items, two, three, system, competition } = await newFamily();
  server.at('2026-10-27T10:00:00Z');
  for (const [userId, trackingId] of [
    [two, system],
    [three, competition],
  ] as const) {
    const { people } = (
      await server.request(todayCall, { query: {} }, { as: parent, headers: inZone('Etc/GMT+12') })
    ).answer.data;
    const run = people
      .find(({ id }) => id === userId)
      ?.runs.find(({ tracking_id }) => tracking_id === trackingId);
    expect(run).toMatchObject({ today: '2026-10-27', activities: [{ state: 'due' }] });
    const [activity] = run?.activities ?? [];
    const { data } = (
      await server.read(parent, activity?.activity_id ?? 0, { current_user_id: userId, date: '2026-10-26' })
    ).answer;
    expect(data).toMatchObject({ can_progress: 0, is_over: 1, today: '2026-10-27' });
    const sent = await server.progress(parent, data.user_activity_id ?? 0, items.get(data.activity_id) ?? 0);
    expect([sent.status, sent.failure.code]).toEqual([409, 'deadline_passed']);
  }
});

test('runs that were started in other zones follow the family from its first day on; the rows of the page have the date of their run', async () => {
  server.at('2026-02-03T12:00:00Z');
  const [parent, child] = [await server.user(), await server.user()];
  await server.addMember(parent, child);
  await server.participate({}, { as: parent });
  const theirs = await server.participate({}, { as: child });
  const auckland = { timezone: 'Pacific/Auckland' };
  await server.db.update(trackingRuns).set(auckland).where(eq(trackingRuns.id, theirs.runId));
  const rival = await server.participate({}, { as: child, tracking: { type: 'initiative' } });
  await server.db.update(trackingRuns).set(auckland).where(eq(trackingRuns.id, rival.runId));
  const { people, timezone } = (
    await server.request(todayCall, { query: {} }, { as: parent, headers: inZone(toronto) })
  ).answer.data;
  // The family's zone is that of the owner's run, not that of the device.
  expect(timezone).toBe(cairo);
  expect(people.map(({ today, runs }) => [today, runs.map((run) => run.today)])).toEqual([
    ['2026-02-03', ['2026-02-03']],
    // The day that has begun in Auckland continues.
    ['2026-02-03', ['2026-02-04', '2026-02-04']],
  ]);
  const runs = await server.db.select().from(trackingRuns).where(eq(trackingRuns.userId, child.userId));
  expect(runs.map((run) => run.timezone).sort()).toEqual([cairo, 'Pacific/Auckland']);
});

test('zones that are none are refused, and a call that names one in its header is answered', async () => {
  const parent = await server.user();
  for (const timezone of ['Etc/Unknown', 'Mars/Olympus', '+03:00', ''])
    expect((await server.request(setZone, { body: { timezone } }, { as: parent })).status).toBe(400);
  expect(
    (await server.request(todayCall, { query: {} }, { as: parent, headers: inZone('Etc/Unknown') })).answer
      .data,
  ).toMatchObject({
    timezone: null,
  });
  await server.request(todayCall, { query: {} }, { as: parent, headers: inZone(cairo) });
  expect(
    await server.db.select().from(familyZones).where(eq(familyZones.ownerId, parent.userId)),
  ).toMatchObject([{ timezone: cairo, keptDate: null, keptUntil: null }]);
});

test('who joins a competition late has missed nothing before', async () => {
  server.at('2026-02-05T10:00:00Z');
  const [parent, child] = [await server.user(), await server.user()];
  await server.addMember(parent, child);
  const trackingId = await makeTracking(server.db, { type: 'initiative', termsEn: null, termsAr: null });
  await makeActivity(server.db, trackingId);
  const enrolBody = { module_name: 'Tracking' as const, module_id: trackingId, users_ids: [child.userId] };
  await server.request(enrol, { body: enrolBody }, { as: parent, headers: inZone(cairo) });
  const missed = async () =>
    (await server.request(todayCall, { query: {} }, { as: parent })).answer.data.people[1]?.runs[0]
      ?.missed_count;
  expect(await missed()).toBe(0);
  server.at('2026-02-06T10:00:00Z');
  expect(await missed()).toBe(1);
});

test('many changes at once leave one zone for the whole family', async () => {
  const { parent, system } = await newFamily();
  const zones = [toronto, 'Europe/London', cairo, 'Asia/Riyadh', 'Asia/Tokyo', toronto];
  const sent = await Promise.all(
    zones.map((timezone) => server.request(setZone, { body: { timezone } }, { as: parent })),
  );
  expect(sent.map(({ status }) => status)).toEqual(zones.map(() => 200));
  const [family] = await server.db.select().from(familyZones).where(eq(familyZones.ownerId, parent.userId));
  const runs = await server.db.select().from(trackingRuns).where(eq(trackingRuns.trackingId, system));
  expect(new Set(runs.map(({ timezone }) => timezone))).toEqual(new Set([family?.timezone]));
});
