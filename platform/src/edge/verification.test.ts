import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { type Registry, registry, sealed } from '../registry/index.ts';
import { StoreUnavailable } from '../registry/store.ts';
import { testKeys } from '../testing/keys.ts';
import { NotesInMemory } from '../testing/notes.ts';
import { createRemote, createShell } from '../testing/releases.ts';
import { html, registryIn, script, testSite } from '../testing/site.ts';

const site = testSite();
const stays = 'the newest revision that can be stays in force';

/** Writes the next revision without the gate, but correctly signed. */
async function force(change: (current: Registry) => Registry) {
  const current = (await site.releases.store.readRegistry()) as Registry;
  return site.releases.store.writeRegistry(change(current), current.revision);
}

test('a registry or a document that cannot be read leaves the last good one, and is logged once', async () => {
  await site.live(createShell());
  await site.visit('/');
  await writeFile(join(site.folder, 'registry/000002.json'), '{');
  await site.start();
  expect((await site.visit('/')).statusCode).toBe(200);
  await site.live(createShell({ version: '1.0.1' }));
  await site.visit('/');
  await site.live(createShell({ version: '1.0.2' }));
  await rm(join(site.folder, 'shell/1.0.2'), { recursive: true });
  expect(registryIn((await site.visit('/')).body).shell.version).toBe('1.0.1');
  expect(registryIn((await site.visit('/')).body).shell.version).toBe('1.0.1');
  expect(site.warn.mock.calls.flat()).toEqual([
    `registry revision 2 cannot be used (it is not signed): ${stays}`,
    expect.stringMatching(/^registry revision 4 cannot be used \(.*shell 1\.0\.2.*\): the newest/),
  ]);
});

test('a registry whose records are not those that were built is not composed, whoever signed it', async () => {
  await site.live(createShell());
  await site.live(createRemote());
  const pages = [
    { path: '/login', screen: 'x', guard: 'public' as const, title: { en: 'Login', ar: 'دخول' } },
  ];
  await force((current) => ({ ...current, remotes: { 'mf-a': createRemote({ pages }) } }));
  const { body } = await site.visit('/');
  expect(registryIn(body).revision).toBe(2);
  expect(registryIn(body).remotes['mf-a']?.contribution.pages).toEqual([]);
  await site.visit('/');
  expect(site.warn.mock.calls.flat()).toEqual([
    `registry revision 3 cannot be used (the registry's mf-a 1.0.0 is not the one that was built): ${stays}`,
  ]);
});

test("a document that is not the shell's own is not sent; a process that starts then serves what was before", async () => {
  await site.live(createShell());
  await site.live(createShell({ version: '1.0.1' }));
  await writeFile(join(site.folder, 'shell/1.0.1/index.html'), html.replace('/x.js', '/evil.js'));
  await site.start();
  const { statusCode, body } = await site.visit('/');
  expect(statusCode).toBe(200);
  expect(registryIn(body).shell.version).toBe('1.0.0');
  expect(body).not.toContain('evil');
  expect((await site.visit('/releases/registry.json')).statusCode).toBe(404);
});

test('what was replaced for good does not come back with a process that starts, whatever is deleted from the store', async () => {
  const seen = new NotesInMemory();
  await site.start({ seen });
  await site.live(createShell());
  await site.live(createRemote());
  await site.live(createRemote({ version: '1.0.1' }));
  expect(registryIn((await site.visit('/')).body).revision).toBe(3);
  // Changes the release itself, then the revision that names it.
  await rm(join(site.folder, 'mf-a/1.0.1'), { recursive: true });
  await site.start({ seen });
  const partial = registryIn((await site.visit('/')).body);
  expect([partial.revision, partial.remotes['mf-a']?.version]).toEqual([3, '1.0.1']);
  await rm(join(site.folder, 'registry/000003.json'));
  await site.start({ seen });
  expect(registryIn((await site.visit('/')).body).revision).toBe(3);
  expect(site.warn.mock.calls.flat().join('\n')).toContain('Registry revision 2 is older than revision 3');
  // The shell is gone too: nothing is left that may be shown.
  await rm(join(site.folder, 'shell'), { recursive: true });
  await site.start({ seen });
  expect((await site.visit('/')).statusCode).toBe(503);
});

test('what could not be used is used once it is mended', async () => {
  await site.live(createShell());
  await site.visit('/');
  await site.live(createShell({ version: '1.0.1' }));
  const file = join(site.folder, 'shell/1.0.1/index.html');
  const document = await readFile(file);
  await writeFile(file, '');
  expect(registryIn((await site.visit('/')).body).shell.version).toBe('1.0.0');
  await writeFile(file, document);
  const later = Date.now() + 1001;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  expect(registryIn((await site.visit('/')).body).shell.version).toBe('1.0.1');
});

test('a store that is out of reach leaves the site as it was', async () => {
  await site.live(createShell());
  await site.visit('/');
  const reading = vi.spyOn(site.releases.store, 'readRegistry').mockRejectedValue(new Error('timeout'));
  for (let count = 0; count < 2; count += 1) expect((await site.visit('/')).statusCode).toBe(200);
  expect(site.warn.mock.calls.flat()).toEqual(['the store of releases: Error: timeout']);
  reading.mockRestore();
  await site.live(createRemote());
  expect(registryIn((await site.visit('/')).body).revision).toBe(2);
});

test('a store that does not answer keeps nobody waiting', async () => {
  await site.live(createShell());
  await site.visit('/');
  vi.spyOn(site.releases.store, 'readRegistry').mockReturnValue(new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let isThere = false;
  const answer = site.visit('/').finally(() => {
    isThere = true;
  });
  while (!isThere) await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect((await answer).statusCode).toBe(200);
});

test('a file that cannot be had now is asked for again later', async () => {
  await site.live(createShell());
  const url = '/releases/shell/1.0.0/static/a.js';
  const reading = vi
    .spyOn(site.releases.store, 'readFile')
    .mockRejectedValue(new StoreUnavailable('It is gone'));
  for (let count = 0; count < 2; count += 1) {
    const { statusCode, headers } = await site.visit(url);
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
  }
  expect(site.warn.mock.calls.flat()).toEqual(['It is gone']);
  reading.mockRestore();
  expect((await site.visit(url)).statusCode).toBe(200);
});

test('a file that is not the one that was built is refused, never sent, and logged once', async () => {
  await site.live(createShell());
  const url = '/releases/shell/1.0.0/static/a.js';
  expect((await site.visit(url)).body).toBe(script);
  await writeFile(join(site.folder, 'shell/1.0.0/static/a.js'), 'alert(1)');
  for (const method of ['GET', 'GET', 'HEAD'] as const) {
    const answer = await site.app.inject({ method, url });
    expect([answer.statusCode, answer.body]).toEqual([502, '']);
    expect(answer.headers).toMatchObject({ 'x-rafiq-integrity': 'refused', 'cache-control': 'no-store' });
  }
  expect(site.warn.mock.calls.flat()).toEqual([
    'refused: shell 1.0.0: static/a.js is not the file that was built',
  ]);
  const manifest = join(site.folder, 'shell/1.0.0/manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('static/a.js', 'static/b.js'));
  await site.start();
  expect((await site.visit(url)).statusCode).toBe(502);
});

test('the registry is there as it is signed, for pages that are open', async () => {
  expect((await site.visit('/releases/registry.json')).statusCode).toBe(404);
  await site.live(createShell());
  const first = await site.visit('/releases/registry.json', { 'accept-encoding': 'br' });
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'content-encoding': 'br',
  });
  const { etag } = first.headers;
  const bytes = brotliDecompressSync(first.rawPayload);
  expect(bytes).toEqual(Buffer.from((await site.releases.store.readSealed()) ?? []));
  const content = testKeys.pointer.trusted.open(sealed.parse(JSON.parse(bytes.toString())));
  expect(registry.parse(JSON.parse(content))).toEqual(await site.releases.store.readRegistry());
  const again = () => site.visit('/releases/registry.json', { 'if-none-match': `${etag}` });
  expect((await again()).statusCode).toBe(304);
  await site.live(createRemote());
  expect((await again()).statusCode).toBe(200);
});

test('a revision that pages would not get is not announced to them either', async () => {
  await site.live(createShell());
  await site.live(createRemote());
  const before = (await site.visit('/releases/registry.json')).body;
  await force((current) => ({ ...current, remotes: { 'mf-a': createRemote({ global: 'other' }) } }));
  expect((await site.visit('/releases/registry.json')).body).toBe(before);
});

test('with no revision left that is whole, one remote that is gone does not take the others down', async () => {
  await site.live(createShell());
  await site.live(createRemote());
  await site.live(createRemote({ name: 'mf-b' }));
  await rm(join(site.folder, 'mf-a'), { recursive: true });
  for (const revision of [1, 2]) await rm(join(site.folder, `registry/00000${revision}.json`));
  await site.start();
  const { statusCode, body } = await site.visit('/');
  expect(statusCode).toBe(200);
  expect(Object.keys(registryIn(body).remotes)).toEqual(['mf-a', 'mf-b']);
  expect((await site.visit('/releases/mf-a/1.0.0/remoteEntry.js')).statusCode).toBe(404);

  await force((current) => ({
    ...current,
    remotes: { ...current.remotes, 'mf-b': createRemote({ name: 'mf-b', global: 'x' }) },
  }));
  await rm(join(site.folder, 'registry/000003.json'));
  await site.start();
  expect(Object.keys(registryIn((await site.visit('/')).body).remotes)).toEqual(['mf-a']);
});
