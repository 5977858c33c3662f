import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runScript } from '../../testing/child.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

const holder = new URL('./lock-holder.fixture.ts', import.meta.url);

test('a second taker is refused with the number of the process that holds', async () => {
  const folder = temporaryFolder();
  const child = runScript(holder, [folder]);
  await child.until(/held/);
  const rejection = lockDirectory(folder);
  await expect(rejection).rejects.toBeInstanceOf(DirectoryInUse);
  await expect(rejection).rejects.toThrow(`The data directory ${folder} is in use by process ${child.pid}.`);
});

test('after kill -9 the next one takes it, and nothing is left behind', async () => {
  const folder = temporaryFolder();
  const child = runScript(holder, [folder]);
  await child.until(/held/);
  expect(await child.kill('SIGKILL')).toBe('SIGKILL');
  const lock = await lockDirectory(folder);
  expect(readdirSync(join(folder, 'lock'))).toHaveLength(1);
  await lock.release();
  expect(readdirSync(join(folder, 'lock'))).toEqual([]);
});

test('releasing gives it free, also within one process', async () => {
  const folder = temporaryFolder();
  const first = await lockDirectory(folder);
  await expect(lockDirectory(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await first.release();
  const second = await lockDirectory(folder);
  await second.release();
});

test('of many that start at once, exactly one gets it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const folder = temporaryFolder();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(folder)));
    const held = results.filter((result) => result.status === 'fulfilled');
    expect(held).toHaveLength(1);
    await Promise.all(held.map(({ value }) => value.release()));
  }
});

test('of several processes that start at once on what a killed one left, exactly one gets it', async () => {
  const folder = temporaryFolder();
  const killed = runScript(holder, [folder]);
  await killed.until(/held/);
  await killed.kill('SIGKILL');
  const children = Array.from({ length: 4 }, () => runScript(holder, [folder]));
  const words = await Promise.all(children.map((child) => child.until(/held|refused: .*/)));
  expect(words.filter(([word]) => word === 'held')).toHaveLength(1);
  expect(words.filter(([word]) => /in use by process \d+\.$/.test(word))).toHaveLength(3);
});

test('a path too long for a socket is locked all the same', async () => {
  const folder = join(temporaryFolder(), 'x'.repeat(120));
  vi.stubEnv('TMPDIR', temporaryFolder());
  mkdirSync(folder);
  const lock = await lockDirectory(folder);
  await expect(lockDirectory(folder)).rejects.toBeInstanceOf(DirectoryInUse);
  await lock.release();
});
