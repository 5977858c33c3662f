import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rollBackCanary } from '../../release/index.ts';
import { createRemote, createShell } from '../../testing/releases.ts';
import { html, registryIn, testSite } from '../../testing/site.ts';
import { followStaticSite } from './follow.ts';

const site = testSite();
const folder = () => join(site.folder, '.static');
const revision = async () => registryIn(await readFile(join(folder(), 'index.html'), 'utf8')).revision;
const isWritten = (expected: number) => expect.poll(revision).toBe(expected);

let closed: string[];
let stop: () => Promise<void>;
beforeEach(() => {
  closed = [];
  stop = followStaticSite(site.releases, folder(), {
    warn: site.warn,
    closedAreas: async () => closed,
    everyMs: 5,
  });
});
afterEach(() => stop());

test('what is promoted or withdrawn is in the files soon after', async () => {
  await site.live(createShell());
  await isWritten(1);
  await site.live(createRemote());
  await site.live(createRemote({ version: '1.1.0' }), { share: 0.5 });
  await isWritten(3);
  await rollBackCanary(site.releases, { name: 'mf-a', version: '1.1.0', reason: 'slow' });
  await isWritten(4);
});

test('what does not verify leaves the files as they are, and is told once', async () => {
  await site.live(createShell());
  await isWritten(1);
  const next = await site.publish(createShell({ version: '1.0.1' }));
  await writeFile(join(site.folder, 'shell/1.0.1/index.html'), html.replace('x.js', 'evil.js'));
  const current = await site.releases.store.readRegistry();
  if (current === undefined || next.kind !== 'shell') throw new Error('nothing is live');
  await site.releases.store.writeRegistry({ ...current, shell: next }, 1);
  await expect.poll(() => site.warn).toHaveBeenCalled();
  await writeFile(join(site.folder, 'shell/1.0.1/index.html'), html);
  await isWritten(2);
  expect(site.warn.mock.calls.flat()).toEqual([
    `the pages in ${folder()} stay as they are: shell 1.0.1: index.html is not the file that was built`,
  ]);
});

test('the files follow the closed areas', async () => {
  await site.live(createShell());
  const page = { screen: 'fairs', guard: 'public' as const, title: { en: 'Fairs', ar: 'معارض' } };
  await site.live(createRemote({ pages: [{ ...page, path: '/fairs', area: 'fairs' }] }));
  const closedIn = async () => registryIn(await readFile(join(folder(), 'index.html'), 'utf8')).visit?.closed;
  const pages = async () => readdir(join(folder(), 'pages'));
  await expect.poll(pages).toContain('fairs');
  closed = ['fairs'];
  await expect.poll(closedIn, { timeout: 5_000 }).toEqual(['fairs']);
  await expect.poll(pages).not.toContain('fairs');
  closed = [];
  await expect.poll(pages, { timeout: 5_000 }).toContain('fairs');
});
