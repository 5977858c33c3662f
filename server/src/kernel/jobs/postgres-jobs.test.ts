import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/index.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { JobRunner, PlannedJob } from './jobs.ts';
import { openJobs } from './postgres-jobs.ts';
import { failedJobs } from './tables.ts';

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

const failures = () => database.db.select().from(failedJobs);
const failAll = (message: string) =>
  jobs.runDue(async () => {
    throw new Error(message);
  });
const transact = (work: (tx: OpenDatabase['db']) => Promise<boolean>) => database.db.transaction(work);

test('one that failed is recorded with its cause until it succeeds, and is due at once when it is retried', async () => {
  await database.execute('delete from pgboss.job');
  await jobs.maintain();
  expect(await failures()).toEqual([]);
  await plan(job('sick'));
  await expect(failAll('refused https://a:b@mail.example')).rejects.toThrow('Jobs failed');
  const [failed] = await failures();
  if (!failed) throw new Error('The failure is not recorded');
  expect(failed).toMatchObject({
    kind: 'greet',
    key: 'sick',
    attempts: 1,
    error: 'refused https://mail.example',
    isGivenUp: false,
  });
  expect(failed.dueAt.getTime()).toBeGreaterThan(Date.now());
  expect(await done()).toEqual([]);
  expect(await transact((tx) => jobs.retry(tx, failed))).toBe(true);
  expect(await done()).toEqual([{ name: 'greet', key: 'sick' }]);
  expect(await failures()).toEqual([]);
  expect(await transact((tx) => jobs.retry(tx, failed))).toBe(false);
  expect(await transact((tx) => jobs.drop(tx, failed))).toBe(false);
});

test('one that was given up is kept, has all its attempts again when it is retried, and is gone when it is dropped', async () => {
  await plan(job('lost'));
  await expect(failAll('first')).rejects.toThrow('Jobs failed');
  await database.execute(
    `update pgboss.job set retry_count = retry_limit - 1, start_after = now() - interval '1 second' where singleton_key = 'lost'`,
  );
  await expect(failAll('last')).rejects.toThrow('Jobs failed');
  const [failed] = await failures();
  if (!failed) throw new Error('The failure is not recorded');
  expect(failed).toMatchObject({ error: 'last', isGivenUp: true });
  await database.execute(
    `update pgboss.job set completed_on = now() - interval '29 days', keep_until = now() - interval '1 day' where singleton_key = 'lost'`,
  );
  await jobs.maintain();
  expect(await failures()).toHaveLength(1);
  expect(await transact((tx) => jobs.retry(tx, failed))).toBe(true);
  await jobs.maintain();
  await expect(failAll('again')).rejects.toThrow('Jobs failed');
  expect(await failures()).toMatchObject([{ id: failed.id, error: 'again', isGivenUp: false }]);
  const dropped = [0, 1].map(() => transact((tx) => jobs.drop(tx, failed)));
  expect((await Promise.all(dropped)).sort()).toEqual([false, true]);
  await jobs.maintain();
  expect(await failures()).toEqual([]);
  expect(await done()).toEqual([]);
});

test('a retry that is rolled back was none', async () => {
  await plan(job('rolled back'));
  await expect(failAll('no')).rejects.toThrow('Jobs failed');
  const [failed] = await failures();
  if (!failed) throw new Error('The failure is not recorded');
  const undone = transact(async (tx) => {
    await jobs.retry(tx, failed);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await done()).toEqual([]);
  await transact((tx) => jobs.drop(tx, failed));
  await jobs.maintain();
});

test('a job whose node died in the middle of it is recorded by the next maintenance', async () => {
  await plan(job('orphan'));
  let release: () => void = () => undefined;
  const hanging = jobs.runDue(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  await expect
    .poll(async () => (await database.execute(`select 1 from pgboss.job where state = 'active'`)).rows)
    .toHaveLength(1);
  await database.execute(
    `update pgboss.job set started_on = now() - interval '1 day' where singleton_key = 'orphan'`,
  );
  await jobs.maintain();
  expect(await failures()).toMatchObject([{ key: 'orphan', attempts: 1, isGivenUp: false }]);
  expect((await failures())[0]?.error).not.toBe('');
  release();
  await hanging;
  await database.execute(`delete from pgboss.job where singleton_key = 'orphan'`);
  await jobs.maintain();
  expect(await failures()).toEqual([]);
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
