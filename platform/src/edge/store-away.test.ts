import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Releases } from '../registry/releases.ts';
import { publishRelease } from '../release/index.ts';
import { writeBuild } from '../testing/built.ts';
import { testKeys } from '../testing/keys.ts';
import { createRegistry, createShell } from '../testing/releases.ts';
import { accept, html } from '../testing/site.ts';
import { bucketGround, createFolderFixture, type StoreFixture } from '../testing/stores.ts';
import { edge } from './index.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

describe.each([
  ['a folder', createFolderFixture],
  ['a bucket', bucketGround],
] as [string, () => Promise<StoreFixture>][])('%s', (_, prepare) => {
  /** An edge in front of the store, as a process that starts now, with a function that requests pages. */
  async function start(fixture: StoreFixture, warn: (message: string) => void = () => undefined) {
    const releases = new Releases(fixture.open({ warn, mustExist: true }), testKeys.release);
    const app = fastify();
    app.log.warn = warn;
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ msg: 'Not found' }));
    await app.register(edge, { releases });
    ends.push(() => app.close());
    const visit = async (url: string) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: { accept } });
      return { status: statusCode, headers, body };
    };
    return { releases, visit };
  }

  test('a store that is away: documents stay, files are answered 503 until it is back, and nothing is written elsewhere', async () => {
    const fixture = await prepare();
    ends.push(() => fixture.close());
    const script = '/releases/shell/1.0.0/static/a.js';
    const writer = new Releases(fixture.open(), testKeys.release);
    const builds = await mkdtemp(join(tmpdir(), 'rafiq-away-'));
    ends.push(() => rm(builds, { recursive: true }));
    await publishRelease(
      writer,
      await writeBuild(builds, createShell(), { 'index.html': html, 'static/a.js': 'a', 'static/b.js': 'b' }),
    );
    await writer.store.writeRegistry(createRegistry(), 0);
    const warn = vi.fn();
    const { releases, visit } = await start(fixture, warn);
    expect([(await visit('/')).status, (await visit(script)).status]).toEqual([200, 200]);

    const bringBack = await fixture.takeAway();
    expect((await visit('/')).status).toBe(200);
    for (const url of ['/releases/shell/1.0.0/static/b.js', '/releases/mf-none/1.0.0/a.js'])
      expect(await visit(url)).toMatchObject({
        status: 503,
        headers: { 'cache-control': 'no-store', 'retry-after': '5' },
      });
    const late = await start(fixture);
    const unavailable = {
      name: 'StoreUnavailable',
      message: expect.stringMatching(/^The release store [^\n]+$/),
    };
    const outcomes = await Promise.allSettled([
      late.releases.store.readRegistry(),
      late.releases.store.releases(),
      late.releases.store.revisions(),
      late.releases.store.writeRegistry(createRegistry(), 1),
      releases.store.writeRegistry(createRegistry(), 1),
      releases.store.putRelease('mf-a', '1.0.0', [{ path: 'manifest.json', bytes: Buffer.from('{}') }]),
    ]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable });
    expect((await late.visit('/')).body).toContain('<p lang="ar" dir="rtl">');
    expect((await late.visit(script)).status).toBe(503);

    await bringBack();
    await expect.poll(async () => (await late.visit('/')).status).toBe(200);
    for (const each of [visit, late.visit]) expect((await each(script)).body).toBe('a');
    expect(await releases.store.revisions()).toEqual([1]);
  });
});
