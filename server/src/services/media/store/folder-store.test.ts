import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { folderStore } from './folder-store.ts';
import { mediaStoreContract } from './media-store.contract.ts';

mediaStoreContract('a folder', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'rafiq-media-'));
  const folder = join(parent, 'data', 'media');
  const aside = join(parent, 'aside');
  return {
    store: folderStore(folder),
    again: () => folderStore(folder),
    async breakDown() {
      await rename(folder, aside);
      await writeFile(folder, 'no folder');
      return async () => {
        await rm(folder);
        await rename(aside, folder);
      };
    },
    close: () => rm(parent, { recursive: true, force: true }),
  };
});

const name = `${'a'.repeat(32)}.mp4`;

test('a file has its name only when it is whole, and only its owner may read it', async () => {
  const folder = temporaryFolder();
  const store = folderStore(folder);
  await store.put(name, Buffer.from('a film'));
  expect(await readdir(folder)).toEqual(['.incoming', name]);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test('one that cannot be read leaves nothing behind', async () => {
  const folder = temporaryFolder();
  const store = folderStore(folder);
  await expect(store.put(name, join(folder, 'nothing'))).rejects.toMatchObject({ status: 503 });
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  expect(await store.has(name)).toBe(false);
});

test('what a killed process was writing goes with a later file', async () => {
  const folder = temporaryFolder();
  const abandoned = join(folder, '.incoming', 'abandoned');
  const fresh = join(folder, '.incoming', 'fresh');
  await mkdir(join(folder, '.incoming'));
  for (const file of [abandoned, fresh]) await writeFile(file, 'half a film');
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(abandoned, yesterday, yesterday);
  await folderStore(folder).put(name, Buffer.from('a film'));
  expect(await readdir(join(folder, '.incoming'))).toEqual(['fresh']);
});
