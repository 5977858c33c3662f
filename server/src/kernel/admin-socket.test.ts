import { mkdir, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { askAdmin, listenAdmin } from './admin-socket.ts';
import { lockDirectory } from './database/directory-lock.ts';

test('a question is answered by the process that has the directory, for its own user alone', async () => {
  const folder = temporaryFolder();
  const lock = await lockDirectory(folder);
  const close = await listenAdmin(folder, async (question) => ({ asked: question }));
  const long = 'ل'.repeat(200_000);
  expect(await askAdmin(folder, { long })).toEqual({ answer: { asked: { long } } });
  expect((await stat(join(folder, 'lock', 'admin'))).mode & 0o777).toBe(0o600);
  await close();
  await lock.release();
});

test('nobody answers where there is no directory, no server, or only what a killed one left', async () => {
  const folder = temporaryFolder();
  expect(await askAdmin(join(folder, 'none'), 1)).toBeUndefined();
  expect(await askAdmin(folder, 1)).toBeUndefined();
  await writeFile(join(folder, 'lock', 'admin'), '');
  expect(await askAdmin(folder, 1)).toBeUndefined();
  const close = await listenAdmin(folder, async () => 'here');
  expect(await askAdmin(folder, 1)).toEqual({ answer: 'here' });
  await close();
  expect(await askAdmin(folder, 1)).toBeUndefined();
});

test('what is no question, and whoever goes before the answer, does no harm', async () => {
  const folder = temporaryFolder();
  const close = await listenAdmin(folder, async (question) => {
    if (question === 'wrong') throw new Error('wrong');
    return question;
  });
  await expect(askAdmin(folder, 'wrong')).rejects.toThrow('ended before it answered');
  for (const text of ['', '{', '"asked"'])
    await new Promise<void>((resolve) => {
      const socket = connect(join(folder, 'lock', 'admin'), () => socket.end(text));
      socket.on('close', () => resolve());
      socket.resume();
    });
  await new Promise<void>((resolve) => {
    const socket = connect(join(folder, 'lock', 'admin'), () => {
      socket.destroy();
      resolve();
    });
  });
  expect(await askAdmin(folder, 'still here')).toEqual({ answer: 'still here' });
  await close();
});

test('a directory with a long path has its socket elsewhere', async () => {
  const folder = join(temporaryFolder(), 'x'.repeat(120));
  vi.stubEnv('TMPDIR', temporaryFolder());
  await mkdir(folder);
  const close = await listenAdmin(folder, async (question) => question);
  expect(await askAdmin(folder, 'far')).toEqual({ answer: 'far' });
  await close();
});
