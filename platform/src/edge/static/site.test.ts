import { mkdir, readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { promote, rollback } from '../../release/index.ts';
import { createRemote, createShell } from '../../testing/releases.ts';
import { html, inDocuments, registryIn, testSite } from '../../testing/site.ts';
import { writeStaticSite } from './site.ts';
import { findDocument, type Variants } from './variants.ts';

const site = testSite();
const at = (path: string) => join(site.folder, '.static', path);
const read = (path: string) => readFile(at(path), 'utf8');
const write = () => writeStaticSite(site.releases, at('')) as Promise<Variants>;
const versionIn = async (path: string) => registryIn(await read(path)).remotes['mf-a']?.version;

async function withCanary(share: number) {
  await site.live(createShell());
  await site.live(createRemote());
  await site.live(createRemote({ version: '1.1.0' }), { share });
}

test('without canaries there is the document that the edge sends, the one for ?safe, and the registry', async () => {
  await site.live(createShell());
  await site.live(createRemote());
  const variants = await write();
  expect(registryIn(await read('index.html'))).toEqual(await inDocuments(site.releases));
  expect(await read('index.html')).toBe((await site.visit('/')).body);
  expect(await read('safe.html')).toBe((await site.visit('/?safe')).body);
  expect(await read('releases/registry.json')).toBe((await site.visit('/releases/registry.json')).body);
  expect(variants).toMatchObject({ schema: 1, revision: 2, canaries: {} });
  expect(variants.documents).toEqual({});
  expect(JSON.parse(await read('variants.json'))).toEqual(variants);
  expect(gunzipSync(await readFile(at('index.html.gz'))).toString()).toBe(await read('index.html'));
  expect(await readdir(at('choices')).catch(() => [])).toEqual([]);
});

test('with canaries there is the document of every choice, as the edge sends it', async () => {
  await withCanary(0.255);
  const { documents } = await write();
  for (const [choice, place] of [
    ['0', 50],
    ['24', 2499],
    ['26', 2600],
    ['99', 9999],
    ['on', 'on'],
    ['off', 'off'],
    ['mf-a', 'mf-a'],
  ]) {
    const sent = await site.visit('/', { cookie: `rafiq_canary=${place}` });
    expect(await read(`choices/${choice}.html`), `${choice}`).toBe(sent.body);
  }
  expect(await readlink(at('choices/99.html.gz'))).toBe(`../${documents['6275']}.gz`);
  expect(await versionIn('index.html')).toBe('1.0.0');
  // Buckets within and beyond the share, and the choices of testers. The group that the share divides counts as
  // beyond.
  expect(await versionIn('choices/25.html')).toBe('1.0.0');
  expect(Object.keys(documents).sort()).toEqual(['1275', '6275', 'mf-a', 'off', 'on']);
});

test('a share that is smaller than a hundred of the places has its document too', async () => {
  await withCanary(0.001);
  const variants = await write();
  expect(await versionIn('choices/0.html')).toBe('1.0.0');
  const few = findDocument(variants, { canaries: [], choice: '5' });
  expect(await versionIn(few)).toBe('1.1.0');
});

test("a canary that goes is nobody's at once, and what was given out before stays", async () => {
  await withCanary(0.5);
  const before = await write();
  await rollback(site.releases, { name: 'mf-a' });
  const after = await write();
  expect(await readdir(at('choices'))).toEqual([]);
  expect(after.documents).toEqual({});
  for (const path of Object.values(before.documents)) expect((await stat(at(path))).isFile()).toBe(true);
  expect(findDocument(after, { canaries: ['mf-a'], choice: 'on' })).toBe(after.stable);
});

test("files are dated by what they hold, so that a web server's tags differ where they do", async () => {
  await site.live(createShell());
  await write();
  const first = (await stat(at('index.html'))).mtimeMs;
  await write();
  expect((await stat(at('index.html'))).mtimeMs).toBe(first);
  await site.live(createShell({ version: '1.0.1' }));
  await write();
  expect((await stat(at('index.html'))).mtimeMs).not.toBe(first);
});

test('of what does not verify nothing is written', async () => {
  expect(await writeStaticSite(site.releases, at(''))).toBeUndefined();
  await site.live(createShell());
  await write();
  const before = await read('index.html');
  await site.live(createShell({ version: '1.0.1' }));
  await writeFile(join(site.folder, 'shell/1.0.1/index.html'), html.replace('x.js', 'evil.js'));
  await expect(write()).rejects.toThrow('shell 1.0.1: index.html is not the file that was built');
  expect(await read('index.html')).toBe(before);
});

test('of two who write at the same time the newest stays', async () => {
  await site.live(createShell());
  await site.live(createRemote());
  await mkdir(at(''), { recursive: true });
  const first = write();
  const next = await site.publish(createRemote({ version: '1.1.0' }));
  await Promise.all([first, promote(site.releases, [next]).then(write)]);
  expect(await versionIn('index.html')).toBe('1.1.0');
  expect((JSON.parse(await read('variants.json')) as Variants).revision).toBe(3);
});
