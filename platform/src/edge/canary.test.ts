import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { rollBackCanary, rollback } from '../release/index.ts';
import { createRemote, createShell } from '../testing/releases.ts';
import { html, registryIn, testSite } from '../testing/site.ts';
import type { Previews } from './previews.ts';

const site = testSite();

/** Two remotes, each with a canary for a share of the visitors. */
async function withCanaries(share = 0.3) {
  await site.live(createShell());
  for (const name of ['mf-a', 'mf-b']) {
    await site.live(createRemote({ name }));
    await site.live(createRemote({ name, version: '1.1.0' }), { share });
  }
}

async function visit(url = '/', cookie?: string) {
  const { headers, body } = await site.visit(url, cookie === undefined ? {} : { cookie });
  const { remotes, shell, canaries, visit } = registryIn(body);
  const [set] = `${headers['set-cookie'] ?? ''}`.split(';');
  return {
    versions: Object.values(remotes).map(({ version }) => version),
    shell: shell.version,
    canaries,
    visit,
    set: set?.replace('rafiq_canary=', ''),
    headers,
  };
}

test('a share of the visitors gets the canaries, all of them or none, and each keeps what it got', async () => {
  await withCanaries();
  let canary = 0;
  for (let count = 0; count < 100; count += 1) {
    const first = await visit();
    expect(first.set).toMatch(/^\d{1,4}$/);
    const isCanary = Number(first.set) < 3000;
    canary += Number(isCanary);
    expect(first.versions).toEqual(isCanary ? ['1.1.0', '1.1.0'] : ['1.0.0', '1.0.0']);
    expect(first.visit?.canaries).toEqual(isCanary ? ['mf-a', 'mf-b'] : []);
    expect(first.canaries).toEqual({});
    const again = await visit('/login', `x=1; rafiq_canary=${first.set}`);
    expect([again.versions, again.set]).toEqual([first.versions, '']);
  }
  // Five standard deviations.
  expect(Math.abs(canary - 30)).toBeLessThan(23);
});

test('the place is kept for 30 days, out of reach of scripts, and only over TLS where there is some', async () => {
  await withCanaries();
  const { headers } = await visit();
  expect(headers['set-cookie']).toMatch(
    /^rafiq_canary=\d+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
  const words = { name: 'Rafiq', title: 'Rafiq', description: 'x', image: '/x.png' };
  const previews: Previews = {
    origin: 'https://rafiq.test',
    find: async () => undefined,
    site: { en: words, ar: words },
  };
  await site.start({ previews });
  expect((await visit()).headers['set-cookie']).toMatch(/; Secure$/);
});

test('testers choose by the address', async () => {
  await withCanaries();
  const on = await visit('/?canary=on', 'rafiq_canary=9999');
  expect([on.versions, on.set, on.visit?.choice]).toEqual([['1.1.0', '1.1.0'], 'on', 'on']);
  const one = await visit('/?canary=mf-b');
  expect([one.versions, one.visit]).toMatchObject([
    ['1.0.0', '1.1.0'],
    { canaries: ['mf-b'], choice: 'mf-b' },
  ]);
  expect((await visit('/', 'rafiq_canary=mf-b')).versions).toEqual(['1.0.0', '1.1.0']);
  expect((await visit('/?canary=off', 'rafiq_canary=1')).versions).toEqual(['1.0.0', '1.0.0']);
  const safe = await visit('/?safe', 'rafiq_canary=on');
  expect([safe.versions, safe.set, safe.visit?.safe]).toEqual([['1.0.0', '1.0.0'], '', true]);
});

test('documents belong to one visitor only while there are canaries', async () => {
  await site.live(createShell());
  await site.live(createRemote());
  const before = await visit('/?canary=on', 'rafiq_canary=1');
  expect(before.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  expect(before.set).toBe('');
  await site.live(createRemote({ version: '1.1.0' }), { share: 0.5 });
  expect((await visit()).headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
  await rollback(site.releases, { name: 'mf-a' });
  expect((await visit()).headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
});

test('those who get the same share one document, in every encoding', async () => {
  await withCanaries();
  const tagOf = async (place: number) => (await visit('/', `rafiq_canary=${place}`)).headers.etag;
  expect(await tagOf(1)).toBe(await tagOf(2999));
  expect(await tagOf(3000)).toBe(await tagOf(9999));
  expect(await tagOf(1)).not.toBe(await tagOf(9999));
  const cookie = 'rafiq_canary=1';
  const br = await site.visit('/', { cookie, 'accept-encoding': 'br' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe((await site.visit('/', { cookie })).body);
  expect((await site.visit('/', { cookie, 'if-none-match': `${br.headers.etag}` })).statusCode).toBe(304);
  const other = await site.visit('/', { cookie: 'rafiq_canary=9999', 'if-none-match': `${br.headers.etag}` });
  expect(other.statusCode).toBe(200);
});

test("a canary of the shell brings its own document, and the remotes' files stay where they are", async () => {
  await site.live(createShell());
  await site.live(createShell({ version: '2.0.0' }), {
    share: 0.5,
    document: html.replace('x.js', 'new.js'),
  });
  const { body } = await site.visit('/?canary=shell');
  expect(body).toContain('/new.js');
  expect(registryIn(body).shell.version).toBe('2.0.0');
  expect((await site.visit('/?canary=off')).body).toContain('/x.js');
});

test('a canary that goes is gone with the next request, within a second; so it is with one that everybody gets', async () => {
  await withCanaries(1);
  expect((await visit('/', 'rafiq_canary=1')).versions).toEqual(['1.1.0', '1.1.0']);
  const begun = performance.now();
  await rollBackCanary(site.releases, { name: 'mf-a', version: '1.1.0', reason: 'more errors' });
  expect((await visit('/', 'rafiq_canary=1')).versions).toEqual(['1.0.0', '1.1.0']);
  expect(performance.now() - begun).toBeLessThan(1000);
  await site.live(createRemote({ name: 'mf-b', version: '1.1.0' }));
  expect((await visit('/', 'rafiq_canary=9999')).versions).toEqual(['1.0.0', '1.1.0']);
  await rollback(site.releases, { name: 'mf-b' });
  expect((await visit()).versions).toEqual(['1.0.0', '1.0.0']);
});
