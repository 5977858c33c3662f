import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runScript } from '../../testing/child.ts';
import { createUploadFolder, removeAbandonedUploads } from './upload-folder.ts';

const script = new URL('./upload-folder.fixture.ts', import.meta.url);

async function startUpload() {
  const child = runScript(script, [], { TMPDIR: tmpdir() });
  const [, folder = ''] = await child.until(/at (.+)/);
  return { child, folder };
}

test('what a killed process was receiving is removed at the next start, that of a running one stays', async () => {
  const [killed, running] = await Promise.all([startUpload(), startUpload()]);
  await killed.child.kill('SIGKILL');
  expect(existsSync(join(killed.folder, 'passport'))).toBe(true);
  await removeAbandonedUploads();
  expect(existsSync(dirname(killed.folder))).toBe(false);
  expect(existsSync(join(running.folder, 'passport'))).toBe(true);
});

test('the own folder stays, and so does one that may just be in use', async () => {
  const own = await createUploadFolder();
  const old = await mkdtemp(join(tmpdir(), 'rafiq-upload-'));
  onTestFinished(() => rm(old, { recursive: true, force: true }));
  onTestFinished(() => rm(own, { recursive: true, force: true }));
  await removeAbandonedUploads();
  expect([own, old].map((folder) => existsSync(folder))).toEqual([true, true]);
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(old, yesterday, yesterday);
  await removeAbandonedUploads();
  expect([own, old].map((folder) => existsSync(folder))).toEqual([true, false]);
});
