import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/index.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { JobRunner, PlannedJob } from './jobs.ts';
import { openJobs } from './postgres-jobs.ts';

let database: OpenDatabase;
let jobs: JobRunner;
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await openJobs(database, ['greet', 'other']);
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

const job = (key: string, ms = -1_000, name = 'greet'): PlannedJob => ({
  name,
  key,
  at: new Date(Date.now() + ms),
  data: { key },
});
const plan = (...planned: PlannedJob[]) => database.db.transaction((tx) => jobs.plan(tx, planned));

async function done(): Promise<unknown[]> {
  const ran: unknown[] = [];
  await jobs.runDue(async (name, data) => void ran.push({ name, ...(data as object) }));
  return ran;
}

test('what is due is done once, what is not waits, and one of a key is enough', async () => {
  await plan(job('a'), job('later', 3_600_000), job('b', -1, 'other'));
  await plan(job('a'));
  expect(await done()).toEqual([
    { name: 'greet', key: 'a' },
    { name: 'other', key: 'b' },
  ]);
  expect(await done()).toEqual([]);
  await plan(job('a'));
  expect(await done()).toHaveLength(1);
});

test('a plan that is rolled back was none', async () => {
  const undone = database.db.transaction(async (tx) => {
    await jobs.plan(tx, [job('undone')]);
    throw new Error('the reason went away');
  });
  await expect(undone).rejects.toThrow('the reason went away');
  expect(await done()).toEqual([]);
});

test('one that fails is told, waits for its repetition, and stands in no other’s way', async () => {
  await plan(job('bad'), job('good'));
  const ran: unknown[] = [];
  const work = jobs.runDue(async (_, data) => {
    ran.push(data);
    if ((data as { key: string }).key === 'bad') throw new Error('not now');
  });
  await expect(work).rejects.toThrow('Jobs failed');
  expect(ran).toHaveLength(2);
  expect(await done()).toEqual([]);
  const { rows } = await database.execute(
    `select state, retry_count from pgboss.job where singleton_key = 'bad'`,
  );
  expect(rows).toEqual([{ state: 'retry', retry_count: 0 }]);
});

test('two nodes share the work, and a second start finds the queue as it was', async () => {
  const second = await openJobs(database, ['greet', 'other']);
  await plan(...Array.from({ length: 10 }, (_, number) => job(`shared ${number}`)));
  const ran: string[] = [];
  const run = async (_: string, data: unknown) => void ran.push((data as { key: string }).key);
  await Promise.all([jobs.runDue(run), second.runDue(run)]);
  expect(ran.sort()).toEqual(Array.from({ length: 10 }, (_, number) => `shared ${number}`));
  await second.maintain();
  await second.close();
});

test('statements that fail in the middle leave no transaction open behind them', async () => {
  await expect(database.execute('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
  const { rows } = await database.execute('select 1 as one; select 2 as two');
  expect(rows).toEqual([{ two: 2 }]);
  await database.db.transaction((tx) => jobs.plan(tx, [job('after')]));
  expect(await done()).toEqual([{ name: 'greet', key: 'after' }]);
});

// The embedded database belongs to one node.
if (process.env.TEST_DATABASE_URL)
  test('nodes that start at once all start, on an empty database and at an upgrade that brings kinds of jobs', async () => {
    const shared = await openTestDatabase();
    const startNodes = (names: string[]) =>
      Promise.all(Array.from({ length: 6 }, () => openJobs(shared, names)));
    const kinds = ['one', 'two', 'three', 'four'];
    const first = await startNodes(kinds);
    let isUpgrading = true;
    // Nodes of the previous version continue to work meanwhile.
    const serving = first.map(async (node) => {
      while (isUpgrading) {
        await shared.db.transaction((tx) => node.plan(tx, [job(`upgrade ${Math.random()}`, -1, 'two')]));
        await node.runDue(async () => undefined);
      }
    });
    const second = await startNodes([...kinds, 'five', 'six', 'seven']);
    isUpgrading = false;
    await Promise.all(serving);
    for (const node of [...first, ...second]) await node.close();
    await shared.close();
  });
