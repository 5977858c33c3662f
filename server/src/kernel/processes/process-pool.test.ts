import { expect, test } from 'vitest';
import { createProcessPool, type ProcessPoolOptions, TaskAborted } from './process-pool.ts';

const program = new URL('./process-pool.fixture.ts', import.meta.url);
const createPool = (options: Partial<ProcessPoolOptions> = {}) =>
  createProcessPool({
    program,
    size: 2,
    maxWaiting: 10,
    maxMs: 30_000,
    maxBytes: 400_000_000,
    variables: ['PATH'],
    ...options,
  });

test('a task runs in a process of its own, with bytes in and out, and the process is used again', async () => {
  const pool = createPool({ size: 1 });
  const pid = await pool.run('pid', undefined);
  expect(pid).not.toBe(process.pid);
  expect(await pool.run('double', Buffer.from('ab'))).toEqual(Buffer.from('abab'));
  await expect(pool.run('fail', undefined)).rejects.toThrow('the task failed');
  expect(await pool.run('pid', undefined)).toBe(pid);
});

test('no more processes run than the pool has, and urgent tasks come before others', async () => {
  const pool = createPool({ size: 1 });
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  await Promise.all([
    pool.run('pid', undefined).then(note('first')),
    pool.run('pid', undefined).then(note('second')),
    pool.run('pid', undefined, { isUrgent: true }).then(note('urgent')),
  ]);
  expect(order).toEqual(['first', 'urgent', 'second']);
  const two = createPool();
  const pids = await Promise.all(Array.from({ length: 8 }, () => two.run('pid', undefined)));
  expect(new Set(pids).size).toBe(2);
});

test('a task more than may wait is refused until there is room', async () => {
  const pool = createPool({ size: 1, maxWaiting: 2 });
  const all = Array.from({ length: 4 }, () => pool.run('pid', undefined));
  await expect(all[3]).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await Promise.all(all.slice(0, 3));
  await pool.run('pid', undefined);
});

test.each(['hang', 'spin'])('a task that would %s for ever is ended, and the next one runs', async (task) => {
  const pool = createPool({ size: 1, maxMs: 3_000 });
  const before = await pool.run('pid', undefined);
  await expect(pool.run(task, undefined)).rejects.toBeInstanceOf(TaskAborted);
  expect(await pool.run('pid', undefined)).not.toBe(before);
});

test('a task that needs too much memory is ended, and this process does not notice', async () => {
  const pool = createPool({ size: 1, maxBytes: 300_000_000 });
  await expect(pool.run('eat', 1_000_000_000)).rejects.toThrow('its process ended with 86');
  expect(await pool.run('double', Buffer.from('a'))).toEqual(Buffer.from('aa'));
});

test('a process that has grown is replaced', async () => {
  const pool = createPool({ size: 1, maxBytes: 300_000_000 });
  const before = await pool.run('pid', undefined);
  await pool.run('eat', 120_000_000);
  expect(await pool.run('pid', undefined)).not.toBe(before);
});

test('a process that ends under a task is replaced', async () => {
  const pool = createPool({ size: 1 });
  await expect(pool.run('crash', undefined)).rejects.toThrow('its process ended with 3');
  expect(typeof (await pool.run('pid', undefined))).toBe('number');
});

test('the processes have the named variables alone, and none of the server’s secrets', async () => {
  process.env.RAFIQ_SECRET = 'x'.repeat(40);
  const pool = createPool({ size: 1 });
  const names = await pool.run('environment', undefined);
  delete process.env.RAFIQ_SECRET;
  expect(names).toContain('PATH');
  expect(names).not.toContain('RAFIQ_SECRET');
});
