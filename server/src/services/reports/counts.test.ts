import { sql } from 'drizzle-orm';
import { noViews } from 'platform/release';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../kernel/database/database.ts';
import { rows, sqlState } from '../../kernel/index.ts';
import { openTestDatabase } from '../../testing/index.ts';
import {
  type Count,
  type CountKey,
  deleteOldCounts,
  healthSince,
  networksSince,
  PendingCounts,
  type TicketCounts,
} from './counts.ts';
import { measures } from './measures.ts';
import { canaryCounts, releaseCounts, reportTickets } from './tables.ts';

const start = new Date('2026-06-01T10:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const key = (overrides: Partial<CountKey> = {}): CountKey => ({
  period: start,
  name: 'mf-a',
  version: '1.0.0',
  measure: 'page',
  value: 'shown',
  ...overrides,
});

let tickets = 0;
const batch = (counts: Count[], ticket: Partial<TicketCounts['ticket']> = {}): TicketCounts => ({
  ticket: { id: `ticket ${tickets++}`, network: 'a network', expiresAt: later(60), ...ticket },
  counts,
});
/** Adds a count several times, each with its own ticket. */
function add(pending: PendingCounts, count: Count, times = 1): void {
  for (let round = 0; round < times; round++) pending.add(batch([count]));
}

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [releaseCounts, canaryCounts, reportTickets]) await database.db.delete(table);
});

const stored = () =>
  rows<{ value: string; count: number }>(
    database.db,
    sql`select value, count from ${releaseCounts} order by period, name, version, measure, value`,
  );

test('what is counted between two flushes is one row, and further ones are added to it', async () => {
  const pending = new PendingCounts();
  for (let round = 0; round < 3; round++) add(pending, key());
  add(pending, key({ value: 'load' }));
  await pending.flush(database.db);
  await pending.flush(database.db);
  add(pending, key(), 4);
  await pending.flush(database.db);
  expect(await stored()).toEqual([
    { value: 'load', count: 1 },
    { value: 'shown', count: 7 },
  ]);
});

test('nodes that flush the same rows at the same moment add up, and none waits for ever', async () => {
  const values = measures.page;
  const flushes = Array.from({ length: 40 }, (_, node) => {
    const pending = new PendingCounts();
    // Each node adds them in another order.
    for (let at = 0; at < 200; at++)
      add(pending, key({ value: values[(at * (node + 1)) % values.length] ?? 'shown' }));
    for (const value of node % 2 ? values : [...values].reverse())
      add(pending, key({ name: 'shell', value }));
    return pending.flush(database.db);
  });
  await Promise.all(flushes);
  const counted = await healthSince(database.db, start);
  const sum = (name: string) =>
    Object.values(counted.find((release) => release.name === name)?.views ?? {}).reduce((a, b) => a + b, 0);
  expect([sum('mf-a'), sum('shell')]).toEqual([40 * 200, 40 * values.length]);
});

test('what could not be written is written the next time, with what came since', async () => {
  const pending = new PendingCounts();
  const gone = { transaction: () => Promise.reject(new Error('gone')) } as unknown as typeof database.db;
  add(pending, key(), 2);
  const failing = pending.flush(gone);
  add(pending, key());
  await expect(failing).rejects.toThrow('gone');
  await pending.flush(database.db);
  expect(await stored()).toEqual([{ value: 'shown', count: 3 }]);
});

test('without a database only so much is kept', async () => {
  const pending = new PendingCounts();
  for (let at = 0; at < 21_000; at++) add(pending, key({ version: `1.0.${at}` }));
  await pending.flush(database.db);
  expect(await stored()).toHaveLength(20_000);
});

test('the database takes no other measure, no other value and no count below one', async () => {
  const rejected = async (row: Partial<typeof releaseCounts.$inferInsert>) =>
    sqlState(
      await database.db
        .insert(releaseCounts)
        .values({ ...key(), count: 1, ...row })
        .catch((error: unknown) => error),
    );
  expect(await rejected({ measure: 'pages' as 'page' })).toBe('23514');
  expect(await rejected({ value: 'a name of mine' })).toBe('23514');
  expect(await rejected({ measure: 'CLS', value: '2500' })).toBe('23514');
  expect(await rejected({ count: 0 })).toBe('23514');
  expect(await rejected({})).toBeUndefined();
  expect(await rejected({})).toBe('23505');
});

test('every measure with each of its values is taken', async () => {
  const pending = new PendingCounts();
  const all = Object.entries(measures).flatMap(([measure, values]) =>
    values.map((value) => key({ measure: measure as CountKey['measure'], value })),
  );
  for (const one of all) add(pending, one);
  await pending.flush(database.db);
  expect(await stored()).toHaveLength(all.length);
});

test('health is summed over periods and places, with vitals, since a moment', async () => {
  const pending = new PendingCounts();
  add(pending, key(), 5);
  add(pending, key({ period: later(5) }), 7);
  add(pending, key({ period: later(5), measure: 'slot', value: 'render' }));
  add(pending, key({ period: later(5), measure: 'failure load', value: 'entry' }), 9);
  add(pending, key({ period: later(5), measure: 'LCP', value: '2500' }), 3);
  add(pending, key({ period: later(5), measure: 'LCP', value: '3000' }));
  add(pending, key({ period: later(5), version: '1.1.0', value: 'load' }), 2);
  await pending.flush(database.db);
  expect(await healthSince(database.db, later(5))).toEqual([
    {
      name: 'mf-a',
      version: '1.0.0',
      views: { ...noViews, shown: 7, render: 1 },
      vitals: { LCP: { count: 4, good: 3, p75: 2500 } },
    },
    { name: 'mf-a', version: '1.1.0', views: { ...noViews, load: 2 }, vitals: {} },
  ]);
  expect((await healthSince(database.db, start, 'mf-a'))[0]?.views.shown).toBe(12);
  expect(await healthSince(database.db, start, 'mf-b')).toEqual([]);
});

test('counts are kept for 14 days', async () => {
  const pending = new PendingCounts();
  add(pending, key());
  add(pending, key({ period: later(5) }));
  await pending.flush(database.db);
  await deleteOldCounts(database.db, new Date(later(1).getTime() + 14 * 86_400_000), []);
  expect(await stored()).toHaveLength(1);
});

test('a ticket counts once, in one process and on several nodes at the same moment', async () => {
  const nodes = Array.from({ length: 10 }, () => new PendingCounts());
  const used = Array.from({ length: 30 }, () => batch([key()]));
  for (const [at, node] of nodes.entries())
    for (let round = 0; round < 2; round++)
      for (const each of at % 2 ? used : [...used].reverse()) node.add(each);
  await Promise.all(nodes.map((node) => node.flush(database.db)));
  expect(await stored()).toEqual([{ value: 'shown', count: 30 }]);
  nodes[0]?.add(used[0] ?? batch([]));
  await nodes[0]?.flush(database.db);
  expect(await stored()).toEqual([{ value: 'shown', count: 30 }]);
});

test('what canaries are judged by is kept by network, and only while there is the canary', async () => {
  const pending = new PendingCounts();
  pending.add(batch([key({ version: '1.1.0' })], { network: 'one' }));
  for (const network of ['one', 'two'])
    pending.add(batch([{ ...key({ version: '1.1.0', value: 'load' }), isJudged: true }], { network }));
  pending.add(batch([{ ...key({ measure: 'LCP', value: '4000' }), isJudged: true }], { network: 'two' }));
  await pending.flush(database.db);
  const views = { ...noViews, load: 1 };
  const counts = await networksSince(database.db, start, 'mf-a');
  expect(Object.fromEntries([...counts].map(([version, all]) => [version, Object.fromEntries(all)]))).toEqual(
    {
      '1.1.0': { one: { views, vitals: {} }, two: { views, vitals: {} } },
      '1.0.0': {
        two: {
          views: { ...views, load: 0 },
          vitals: { LCP: { count: 1, good: 0, p75: expect.any(Number) } },
        },
      },
    },
  );
  expect((await networksSince(database.db, later(5), 'mf-a')).size).toBe(0);
  await deleteOldCounts(database.db, later(1), ['mf-a']);
  expect((await networksSince(database.db, start, 'mf-a')).size).toBe(2);
  await deleteOldCounts(database.db, later(1), []);
  expect((await networksSince(database.db, start, 'mf-a')).size).toBe(0);
});

test('a ticket is remembered until it has expired', async () => {
  const pending = new PendingCounts();
  add(pending, key());
  await pending.flush(database.db);
  const remembered = () => database.db.select().from(reportTickets);
  await deleteOldCounts(database.db, later(59), []);
  expect(await remembered()).toHaveLength(1);
  await deleteOldCounts(database.db, later(61), []);
  expect(await remembered()).toHaveLength(0);
});
