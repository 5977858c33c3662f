import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../kernel/database/database.ts';
import { rows, sqlState } from '../../kernel/index.ts';
import { openTestDatabase } from '../../testing/index.ts';
import { type CountKey, forgetCounts, healthSince, PendingCounts } from './counts.ts';
import { measures } from './measures.ts';
import { releaseCounts } from './tables.ts';

const start = new Date('2026-06-01T10:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const key = (given: Partial<CountKey> = {}): CountKey => ({
  ...{ period: start, name: 'mf-a', version: '1.0.0', measure: 'page', value: 'shown' },
  ...given,
});

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(releaseCounts));

const stored = () =>
  rows<{ value: string; count: number }>(
    database.db,
    sql`select value, count from ${releaseCounts} order by period, name, version, measure, value`,
  );

test('what is counted between two flushes is one row, and further ones are added to it', async () => {
  const pending = new PendingCounts();
  for (let round = 0; round < 3; round++) pending.add(key());
  pending.add(key({ value: 'load' }));
  await pending.flush(database.db);
  await pending.flush(database.db);
  pending.add(key(), 4);
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
    // Each in an order of its own.
    for (let at = 0; at < 200; at++) pending.add(key({ value: values[(at * (node + 1)) % 4] ?? 'shown' }));
    for (const value of node % 2 ? values : [...values].reverse()) pending.add(key({ name: 'shell', value }));
    return pending.flush(database.db);
  });
  await Promise.all(flushes);
  const counted = await healthSince(database.db, start);
  const sum = (name: string) =>
    Object.values(counted.find((release) => release.name === name)?.views ?? {}).reduce((a, b) => a + b, 0);
  expect([sum('mf-a'), sum('shell')]).toEqual([40 * 200, 40 * 4]);
});

test('what could not be written is written the next time, with what came since', async () => {
  const pending = new PendingCounts();
  const gone = { execute: () => Promise.reject(new Error('gone')) } as unknown as typeof database.db;
  pending.add(key(), 2);
  const failing = pending.flush(gone);
  pending.add(key());
  await expect(failing).rejects.toThrow('gone');
  await pending.flush(database.db);
  expect(await stored()).toEqual([{ value: 'shown', count: 3 }]);
});

test('without a database only so much is kept', async () => {
  const pending = new PendingCounts();
  for (let at = 0; at < 21_000; at++) pending.add(key({ version: `1.0.${at}` }));
  await pending.flush(database.db);
  expect(await stored()).toHaveLength(20_000);
});

test('the database takes no other measure, no other value and no count below one', async () => {
  const refused = async (row: Partial<typeof releaseCounts.$inferInsert>) =>
    sqlState(
      await database.db
        .insert(releaseCounts)
        .values({ ...key(), count: 1, ...row })
        .catch((error: unknown) => error),
    );
  expect(await refused({ measure: 'pages' as 'page' })).toBe('23514');
  expect(await refused({ value: 'a name of mine' })).toBe('23514');
  expect(await refused({ measure: 'CLS', value: '2500' })).toBe('23514');
  expect(await refused({ count: 0 })).toBe('23514');
  expect(await refused({})).toBeUndefined();
  expect(await refused({})).toBe('23505');
});

test('every measure with each of its values is taken', async () => {
  const pending = new PendingCounts();
  const all = Object.entries(measures).flatMap(([measure, values]) =>
    values.map((value) => key({ measure: measure as CountKey['measure'], value })),
  );
  for (const one of all) pending.add(one);
  await pending.flush(database.db);
  expect(await stored()).toHaveLength(all.length);
});

test('health is summed over periods and places, with vitals, since a moment', async () => {
  const pending = new PendingCounts();
  pending.add(key(), 5);
  pending.add(key({ period: later(5) }), 7);
  pending.add(key({ period: later(5), measure: 'slot', value: 'render' }));
  pending.add(key({ period: later(5), measure: 'failure load', value: 'entry' }), 9);
  pending.add(key({ period: later(5), measure: 'LCP', value: '2500' }), 3);
  pending.add(key({ period: later(5), measure: 'LCP', value: '3000' }));
  pending.add(key({ period: later(5), version: '1.1.0', value: 'load' }), 2);
  await pending.flush(database.db);
  const none = { shown: 0, load: 0, render: 0, error: 0 };
  expect(await healthSince(database.db, later(5))).toEqual([
    {
      ...{ name: 'mf-a', version: '1.0.0', views: { ...none, shown: 7, render: 1 } },
      vitals: { LCP: { count: 4, good: 3, p75: 2500 } },
    },
    { name: 'mf-a', version: '1.1.0', views: { ...none, load: 2 }, vitals: {} },
  ]);
  expect((await healthSince(database.db, start, 'mf-a'))[0]?.views.shown).toBe(12);
  expect(await healthSince(database.db, start, 'mf-b')).toEqual([]);
});

test('counts are kept for 14 days', async () => {
  const pending = new PendingCounts();
  pending.add(key());
  pending.add(key({ period: later(5) }));
  await pending.flush(database.db);
  await forgetCounts(database.db, new Date(later(1).getTime() + 14 * 86_400_000));
  expect(await stored()).toHaveLength(1);
});
