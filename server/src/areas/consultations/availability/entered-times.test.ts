import { asc, eq, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { localTime, offsetAt } from 'shared-api/rules/time-zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { slots } from '../tables/availability.ts';
import { add, makeBooking, makeConsultant } from './availability.fixture.ts';
import { availabilityCheck } from './check-command.ts';
import { checkEnteredTimes, findEntered } from './entered-times.ts';

const now = new Date('2027-01-01T12:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
});
afterAll(() => server.close());

const day = '2027-01-10';

/** A consultant in Cairo (UTC+2) with slots at 12:00, 13:00 and 14:00, as if they had been entered under other rules of the zone. */
async function withSlots(entered: { enteredOffset: number | SQL | null; enteredZone?: null } | undefined) {
  const as = await makeConsultant(server, now);
  await add(server, as, { from: '12:00:00', to: '15:00:00', days: [day] });
  if (entered) await server.db.update(slots).set(entered).where(eq(slots.consultantId, as.userId));
  return as.userId;
}

async function starts(consultantId: number): Promise<string[]> {
  const found = await server.db
    .select({ startsAt: slots.startsAt })
    .from(slots)
    .where(eq(slots.consultantId, consultantId))
    .orderBy(asc(slots.id));
  return found.map(({ startsAt }) => startsAt.toISOString().slice(11, 16));
}

/** Results of the check for a consultant: entered time, shown time, state. */
const check = async (consultantId: number, options: Partial<Parameters<typeof checkEnteredTimes>[2]> = {}) =>
  (await checkEnteredTimes(server.db, now, { repair: false, oldRules: false, ...options }))
    .filter(({ consultant_id }) => consultant_id === consultantId)
    .map(({ entered, shown, state }) => [entered.slice(11, 16), shown.slice(11, 16), state]);

test('slots keep the zone and the offset by which they were entered, and nothing is to do while its rules stay', async () => {
  const id = await withSlots(undefined);
  const [slot] = await server.db.select().from(slots).where(eq(slots.consultantId, id));
  expect(slot).toMatchObject({ enteredZone: 'Africa/Cairo', enteredOffset: 120 });
  expect(await check(id, { repair: true })).toEqual([]);
  expect(await starts(id)).toEqual(['10:00', '11:00', '12:00']);
});

test.each([
  [180, ['11:00', '12:00', '13:00'], '13:00'],
  [60, ['09:00', '10:00', '11:00'], '11:00'],
])(
  'slots entered at UTC+%i minutes move to the time that was entered, when asked',
  async (enteredOffset, moved, entered) => {
    const id = await withSlots({ enteredOffset });
    expect((await check(id))[0]).toEqual([entered, '12:00', 'shifted']);
    expect(await starts(id)).toEqual(['10:00', '11:00', '12:00']);
    expect((await check(id, { repair: true })).map(([, , state]) => state)).toEqual([
      'moved',
      'moved',
      'moved',
    ]);
    expect(await starts(id)).toEqual(moved);
    // A second run finds no slot that the first has moved.
    expect(await check(id, { repair: true })).toEqual([]);
  },
);

test('a session that somebody has stays, and so does a slot that would run into it', async () => {
  const id = await withSlots({ enteredOffset: 180 });
  const { userId: learnerId } = await mintSession(server.db, { role: 'learner', now });
  await makeBooking(server, { consultantId: id, learnerId, at: `${day}T11:00:00Z` });
  expect((await check(id, { repair: true })).map(([, , state]) => state)).toEqual([
    'overlap',
    'taken',
    'moved',
  ]);
  expect(await starts(id)).toEqual(['10:00', '11:00', '13:00']);
});

test('slots that do not say what was entered follow from the known change of their zone', async () => {
  const id = await withSlots({ enteredZone: null, enteredOffset: null });
  const full = { from: '2027-01-01T00:00:00Z', to: '2027-02-01T00:00:00Z', release: '2026g' };
  const changes = [{ ...full, zones: ['Africa/Cairo'], before: 180, after: 120 }];
  expect(await check(id)).toEqual([]);
  expect((await check(id, { changes, repair: true }))[0]).toEqual(['13:00', '12:00', 'unknown']);
  expect(await starts(id)).toEqual(['10:00', '11:00', '12:00']);
  const notified = { changes, repair: true, oldRules: true };
  expect((await check(id, notified))[0]).toEqual(['13:00', '12:00', 'moved']);
  expect(await starts(id)).toEqual(['11:00', '12:00', '13:00']);
  expect(await check(id, notified)).toEqual([]);
});

test('the command says what is left to do, and fails while something is', async () => {
  await server.db
    .delete(slots)
    .where(sql`id not in (select slot_id from bookings where slot_id is not null)`);
  const id = await withSlots({ enteredOffset: 180 });
  const services = { db: server.db, config: server.config, modules: [], now: () => now };
  const run = async (input: object) => {
    const result = await availabilityCheck.run(services, availabilityCheck.input.parse(input));
    return { lines: availabilityCheck.lines(result), failed: availabilityCheck.failed?.(result) };
  };
  const listed = await run({});
  expect(listed.failed).toBe(true);
  expect(listed.lines[0]).toContain(
    `consultant ${id}  Africa/Cairo  entered ${day} 13:00:00, shown ${day} 12:00:00  --repair moves it`,
  );
  expect(await run({ repair: true })).toMatchObject({ failed: false });
  expect(await run({})).toEqual({ failed: false, lines: ['Every slot is at the time that was entered.'] });
});

test('in every zone a slot goes to the instant at which its clocks show what was entered', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      minute,
      fc.integer({ min: -840, max: 840 }),
      (zone, at, offset) => {
        const { entered, start } = findEntered(zone, new Date(at * 60_000), offset);
        // Skips local times that daylight saving skips.
        if (start === undefined) return;
        expect(localTime(zone, start)).toEqual(entered);
        expect(start + offsetAt(zone, start)).toBe((at + offset) * 60_000);
      },
    ),
  );
});
