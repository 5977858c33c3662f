import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testKeys } from '../testing/keys.ts';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { bucketGround, createCodec, createFolderFixture, type StoreFixture } from '../testing/stores.ts';
import { sealedRegistry } from './codec.ts';
import { manifestFile } from './manifest.ts';
import { createKey, createKeyring, createSigner } from './signer.ts';
import { type ReleaseFile, type ReleaseStore, RevisionConflict } from './store.ts';

/** The contract that every release store has to pass. */

const bytes = (value: string) => new TextEncoder().encode(value);
const text = (value: Uint8Array | undefined) => value && new TextDecoder().decode(value);

/** A release's files. The store requires a manifest but does not read it. */
const filesOf = (content: Record<string, string>): ReleaseFile[] =>
  Object.entries({ ...content, [manifestFile]: '{}' }).map(([path, value]) => ({
    path,
    bytes: bytes(value),
  }));

const read = async (store: ReleaseStore, path: string, version = '1.0.0') =>
  text(await store.readFile('mf-a', version, path));

/** Revision → names of its remotes, for all stored revisions. */
async function history(store: ReleaseStore): Promise<Record<number, string[]>> {
  const found = await Promise.all(
    (await store.revisions()).map(
      async (revision) =>
        [revision, Object.keys((await store.readRevision(revision))?.remotes ?? {})] as const,
    ),
  );
  return Object.fromEntries(found);
}

describe.each([
  ['a folder', createFolderFixture],
  ['a bucket', bucketGround],
] as [string, () => Promise<StoreFixture>][])('%s', (_, prepare) => {
  let ground: StoreFixture;
  let store: ReleaseStore;

  beforeEach(async () => {
    ground = await prepare();
    store = ground.open();
  });
  afterEach(() => ground.close());

  test('an empty store has no registry, no revisions and no releases', async () => {
    expect([await store.readRegistry(), await store.readSealed()]).toEqual([undefined, undefined]);
    expect([await store.revisions(), await store.releases()]).toEqual([[], []]);
    expect([await store.readRevision(1), await read(store, 'a.js')]).toEqual([undefined, undefined]);
  });

  test('each revision is kept, the newest is the registry, for every reader', async () => {
    const other = ground.open();
    expect(await other.readRegistry()).toBeUndefined();
    const first = await store.writeRegistry(createRegistry(), 0);
    await store.writeRegistry(createRegistry(createRemote({ name: 'mf-a' })), 1);
    const third = await store.writeRegistry(createRegistry(createRemote({ name: 'mf-b' })), 2);
    for (const reader of [store, other, ground.open()]) {
      expect(await reader.readRegistry()).toEqual(third);
      expect(createCodec().read((await reader.readSealed()) ?? bytes(''))).toEqual(third);
      expect(await history(reader)).toEqual({ 1: [], 2: ['mf-a'], 3: ['mf-b'] });
      expect(await reader.readRevision(1)).toEqual(first);
      expect(await reader.readRevision(4)).toBeUndefined();
    }
  });

  test('old revisions can be taken away, the current one cannot, and how far is noted', async () => {
    for (const [index, name] of ['mf-a', 'mf-b', 'mf-c', 'mf-d'].entries())
      await store.writeRegistry(createRegistry(createRemote({ name })), index);
    expect(await store.prunedThrough()).toBe(0);
    await store.deleteRevisions([1, 3, 4], 3);
    for (const each of [store, ground.open()]) {
      expect(await history(each)).toEqual({ 2: ['mf-b'], 4: ['mf-d'] });
      expect((await each.readRegistry())?.revision).toBe(4);
      expect(await each.prunedThrough()).toBe(3);
    }
    await store.deleteRevisions([2], 2);
    expect(await store.prunedThrough()).toBe(3);
    await store.writeRegistry(createRegistry(), 4);
    expect(await ground.open().revisions()).toEqual([4, 5]);
  });

  test('what did not change is the same object, for whoever keeps what follows from it', async () => {
    await store.writeRegistry(createRegistry(), 0);
    const known = await store.readRegistry();
    expect(await store.readRegistry()).toBe(known);
    await ground.open().writeRegistry(createRegistry(), 1);
    expect(await store.readRegistry()).not.toBe(known);
  });

  test('of writers that start from the same revision exactly one wins', async () => {
    await store.writeRegistry(createRegistry(), 0);
    const writers = Array.from({ length: 8 }, (__, each) =>
      ground.open().writeRegistry(createRegistry(createRemote({ name: `mf-${'abcdefgh'[each]}` })), 1),
    );
    const outcomes = await Promise.allSettled(writers);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RevisionConflict);
    expect((await store.readRegistry())?.revision).toBe(2);
    expect(await store.revisions()).toEqual([1, 2]);
  });

  test('two that write at the same moment, a hundred times over, lose nothing', async () => {
    const times = 100;
    await store.writeRegistry(createRegistry(), 0);
    const releaseOften = async (name: string) => {
      const own = ground.open();
      for (let patch = 1; patch <= times; ) {
        const current = await own.readRegistry();
        const remotes = { ...current?.remotes, [name]: createRemote({ name, version: `1.0.${patch}` }) };
        try {
          await own.writeRegistry({ ...createRegistry(), remotes }, current?.revision ?? 0);
          patch++;
        } catch (error) {
          if (!(error instanceof RevisionConflict)) throw error;
        }
      }
    };
    await Promise.all([releaseOften('mf-a'), releaseOften('mf-b')]);

    expect(await store.revisions()).toEqual(Array.from({ length: 1 + 2 * times }, (__, each) => each + 1));
    const patches = { 'mf-a': 0, 'mf-b': 0 };
    for (const revision of (await store.revisions()).slice(1)) {
      const { remotes } = (await store.readRevision(revision)) ?? createRegistry();
      const before = patches['mf-a'] + patches['mf-b'];
      for (const name of ['mf-a', 'mf-b'] as const)
        patches[name] = Number(remotes[name]?.version.split('.')[2] ?? 0);
      expect(patches['mf-a'] + patches['mf-b']).toBe(before + 1);
    }
    expect(patches).toEqual({ 'mf-a': times, 'mf-b': times });
  }, 60_000);

  test.each([
    ['edited by hand', '{"schema":1,"revision":9,"remotes":{}}'],
    ['cut short', '{"content":"{\\"schema\\":1'],
    ['signed with another key', JSON.stringify(createSigner(createKey()).seal('{}'))],
    ['signed, but something else', JSON.stringify(testKeys.pointer.signer?.seal('{"schema":1}'))],
  ])(
    'a registry that is %s is not in force, is told of once, and is mended by the next',
    async (__, hand) => {
      await store.writeRegistry(createRegistry(), 0);
      await store.writeRegistry(createRegistry(createRemote({ name: 'mf-a' })), 1);
      const warn = vi.fn();
      const reader = ground.open({ warn });
      await ground.editRegistry(hand);
      for (const each of [reader, reader, store, ground.open()]) {
        expect(await each.readRegistry()).toMatchObject({ revision: 2, remotes: { 'mf-a': {} } });
        expect(createCodec().read((await each.readSealed()) ?? bytes(''))).toMatchObject({ revision: 2 });
      }
      expect(warn).toHaveBeenCalledTimes(1);
      expect(warn.mock.calls[0]?.[0]).toMatch(/^[^\n]*cannot be used[^\n]*$/);

      const { revision } = await store.writeRegistry(createRegistry(createRemote({ name: 'mf-b' })), 2);
      for (const each of [reader, store, ground.open()])
        expect(await each.readRegistry()).toMatchObject({ revision, remotes: { 'mf-b': {} } });
      expect(await history(store)).toMatchObject({ 1: [], 2: ['mf-a'], [revision]: ['mf-b'] });
    },
  );

  test('an older revision put in the place of the newest does not come into force', async () => {
    await store.writeRegistry(createRegistry(), 0);
    const first = text(await store.readSealed()) ?? '';
    await store.writeRegistry(createRegistry(createRemote({ name: 'mf-a' })), 1);
    await ground.editRegistry(first);
    expect(await ground.open().readRegistry()).toMatchObject({ revision: 2 });
    const { revision } = await store.writeRegistry(createRegistry(createRemote({ name: 'mf-b' })), 2);
    expect(await ground.open().readRegistry()).toMatchObject({ revision });
    expect(await history(ground.open())).toMatchObject({ 1: [], 2: ['mf-a'], [revision]: ['mf-b'] });
  });

  test('a registry of a key that is not believed is none', async () => {
    await store.writeRegistry(createRegistry(), 0);
    const stranger = ground.open({
      codec: createCodec(createKeyring([createSigner(createKey()).publicKey])),
    });
    expect(await stranger.readRegistry()).toBeUndefined();
    expect(await stranger.readRevision(1)).toBeUndefined();
  });

  test('without a key to sign nothing is written', async () => {
    const reader = ground.open({ codec: sealedRegistry(testKeys.pointer.trusted) });
    await expect(reader.writeRegistry(createRegistry(), 0)).rejects.toHaveProperty('name', 'MissingKey');
    expect([await store.readRegistry(), await store.revisions()]).toEqual([undefined, []]);
  });

  test('a release is stored whole; the same content again changes nothing, other content is refused', async () => {
    const files = filesOf({ 'a.js': 'a', 'a.js.br': 'of one compressor', 'static/b.css': 'b' });
    await store.putRelease('mf-a', '1.0.0', files);
    await store.putRelease('mf-a', '1.0.0', [...files].reverse());
    await store.putRelease(
      'mf-a',
      '1.0.0',
      filesOf({ 'a.js': 'a', 'a.js.br': 'other', 'static/b.css': 'b' }),
    );
    await expect(store.putRelease('mf-a', '1.0.0', files.slice(1))).rejects.toMatchObject({
      name: 'ReleaseExists',
      message: 'mf-a 1.0.0 is already released with other content: a release never changes',
    });
    await store.putRelease('mf-a', '1.0.1', files.slice(1));
    expect([await read(store, 'a.js'), await read(store, 'static/b.css')]).toEqual(['a', 'b']);
    expect([await read(store, 'a.js.br'), await read(store, 'a.js', '1.0.1')]).toEqual([
      'of one compressor',
      undefined,
    ]);
  });

  test('of one version put with different content at the same time one is stored, unmixed', async () => {
    const names = Array.from({ length: 20 }, (__, each) => `${each}.js`);
    const put = (content: string) =>
      ground
        .open()
        .putRelease('mf-a', '1.0.0', filesOf(Object.fromEntries(names.map((name) => [name, content]))));
    const outcomes = await Promise.allSettled([put('a'), put('b'), put('a'), put('b')]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toHaveProperty('name', 'ReleaseExists');
    const stored = new Set(await Promise.all(names.map((name) => read(store, name))));
    expect([['a'], ['b']]).toContainEqual([...stored]);
    const won = outcomes.map(({ status }) => status === 'fulfilled');
    expect(won).toEqual(stored.has('a') ? [true, false, true, false] : [false, true, false, true]);
  });

  test('whole releases are listed with when they came, and can be taken away', async () => {
    const since = Date.now() - 2_000;
    const versions = ['1.0.0', '1.0.1', '2.0.0-rc.1', '10.0.0'];
    for (const version of versions) await store.putRelease('mf-a', version, filesOf({ 'a.js': version }));
    await store.putRelease('shell', '1.0.0', filesOf({ 'index.html': '' }));
    await store.writeRegistry(createRegistry(), 0);
    const listed = async () =>
      (await store.releases()).map(({ name, version }) => `${name} ${version}`).sort();
    expect(await listed()).toEqual([...versions.map((version) => `mf-a ${version}`), 'shell 1.0.0'].sort());
    for (const { publishedAt } of await store.releases())
      expect(publishedAt.getTime() - since).toBeGreaterThanOrEqual(0);

    expect(await read(store, 'a.js', '1.0.1')).toBe('1.0.1');
    await store.deleteRelease('mf-a', '1.0.1');
    await store.deleteRelease('mf-a', '1.0.1');
    await store.deleteRelease('mf-none', '1.0.0');
    expect(await read(store, 'a.js', '1.0.1')).toBeUndefined();
    expect(await listed()).toEqual(['mf-a 1.0.0', 'mf-a 10.0.0', 'mf-a 2.0.0-rc.1', 'shell 1.0.0']);
    await store.putRelease('mf-a', '1.0.1', filesOf({ 'a.js': 'another' }));
    expect(await read(store, 'a.js', '1.0.1')).toBe('another');
  });

  test('source maps are kept apart from the files of their release, and go with it', async () => {
    const maps = async () => text(await store.readSourceMaps('mf-a', '1.0.0'));
    expect(await maps()).toBeUndefined();
    await store.putRelease('mf-a', '1.0.0', filesOf({ 'a.js': 'a' }));
    await store.putSourceMaps('mf-a', '1.0.0', bytes('maps'));
    await store.putSourceMaps('mf-a', '1.0.0', bytes('others'));
    expect(await maps()).toBe('maps');
    expect((await store.releases()).map(({ name, version }) => `${name} ${version}`)).toEqual(['mf-a 1.0.0']);
    for (const [name, path] of [
      ['mf-a', '.maps/a.js.map'],
      ['mf-a', '../../.maps/mf-a/1.0.0.json.gz'],
      ['.maps', '1.0.0.json.gz'],
      ['maps', '1.0.0.json.gz'],
    ] as const)
      expect(await store.readFile(name, '1.0.0', path)).toBeUndefined();
    await expect(store.putSourceMaps('..', '1.0.0', bytes('x'))).rejects.toThrow();
    await store.deleteRelease('mf-a', '1.0.0');
    expect(await maps()).toBeUndefined();
  });

  test('only files of releases can be read, whatever the path says', async () => {
    await store.writeRegistry(createRegistry(), 0);
    await store.putRelease('mf-a', '1.0.0', filesOf({ 'static/a.js': 'a' }));
    for (const path of [
      '',
      '.',
      'static',
      'static/',
      './static/a.js',
      '../1.0.0/static/a.js',
      'static/../static/a.js',
      'static//a.js/',
      'static/a.js\0',
      'static\\a.js',
      '/etc/passwd',
      '.digest',
    ])
      expect(await read(store, path), path).toBeUndefined();
    for (const [name, version] of [
      ['..', '1.0.0'],
      ['registry', '..'],
      ['mf-a', '1.0.0/static'],
      ['mf-a/1.0.0', '1.0.0'],
    ] as const) {
      expect(await store.readFile(name, version, '000001.json')).toBeUndefined();
      await expect(store.putRelease(name, version, filesOf({}))).rejects.toThrow();
      await expect(store.deleteRelease(name, version)).rejects.toThrow();
    }
  });

  /** Injects each kind of failure at the first step of an operation, then at the second, and so on until the operation ends before that step. */
  async function inEachTrouble(
    run: (id: string, duringTrouble: (work: () => Promise<unknown>) => Promise<boolean>) => Promise<void>,
  ) {
    for (const kind of ground.troubles) {
      let through = false;
      for (let step = 1; !through; step++)
        await run(`${kind.slice(0, 1)}${'x'.repeat(step)}`, async (work) => {
          const end = ground.trouble(kind, step);
          const came = await comesThrough(work());
          through = end() < step;
          if (through) expect([came, step > 3]).toEqual([true, true]);
          return came;
        });
    }
  }

  /** Whether the operation succeeded; if not, it must have failed with one line. */
  const comesThrough = (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: Error) => {
        expect(error).toMatchObject({
          name: 'StoreUnavailable',
          message: expect.stringMatching(/^The release store [^\n]+$/),
        });
        return false;
      },
    );

  test('a put that is in trouble at any step leaves nothing or all, and the same put completes', async () => {
    const content = { 'a.js': 'a', 'a.js.br': 'A', 'static/js/b.js': 'b' };
    const files = filesOf(content);
    await inEachTrouble(async (id, duringTrouble) => {
      const version = `1.0.0-${id}`;
      const through = await duringTrouble(() => ground.open().putRelease('mf-a', version, files));
      const isThere = async () => (await store.releases()).some((each) => each.version === version);
      const expectFull = async () => {
        for (const [path, value] of Object.entries(content))
          expect(await read(store, path, version), `${version} ${path}`).toBe(value);
      };
      if (await isThere()) await expectFull();
      else expect(through).toBe(false);
      await ground.open().putRelease('mf-a', version, files);
      expect(await isThere()).toBe(true);
      await expectFull();
    });
  });

  test('a promotion in trouble at any step happened or not, no revision is lost, and it can be done again', async () => {
    await store.writeRegistry(createRegistry(), 0);
    const expected: string[][] = [[]];
    await inEachTrouble(async (id, duringTrouble) => {
      const name = `mf-${id}`;
      const next = createRegistry(createRemote({ name }));
      const before = (await store.readRegistry())?.revision ?? 0;
      const through = await duringTrouble(() => ground.open().writeRegistry(next, before));
      const now = await ground.open().readRegistry();
      expect(through ? [before + 1] : [before, before + 1]).toContain(now?.revision);
      if (now?.revision === before) await ground.open().writeRegistry(next, before);
      expected.push([name]);
      expect(await ground.open().readRegistry()).toMatchObject({ revision: before + 1, ...next });
    });
    expect(Object.values(await history(ground.open()))).toEqual(expected);
  });

  test('a release whose taking away is in trouble at any step is there or not', async () => {
    await inEachTrouble(async (id, duringTrouble) => {
      const version = `1.0.0-${id}`;
      await store.putRelease('mf-a', version, filesOf({ 'a.js': 'a', 'b.js': 'b' }));
      await duringTrouble(() => ground.open().deleteRelease('mf-a', version));
      const isThere = async () => (await store.releases()).some((each) => each.version === version);
      if (await isThere()) expect(await read(ground.open(), 'b.js', version)).toBe('b');
      await store.deleteRelease('mf-a', version);
      expect(await isThere()).toBe(false);
    });
  });

  test('a store that is gone says so for each thing asked of it; the registry that was read stays in force', async () => {
    await store.writeRegistry(createRegistry(), 0);
    await store.putRelease('mf-a', '1.0.0', filesOf({ 'a.js': 'a' }));
    const warn = vi.fn();
    const running = ground.open({ warn });
    const registry = await running.readRegistry();
    const end = ground.trouble('gone', 1);
    const late = ground.open();
    for (const asked of [
      () => late.readRegistry(),
      () => late.readSealed(),
      () => late.revisions(),
      () => late.readRevision(1),
      () => late.releases(),
      () => late.readFile('mf-a', '1.0.0', 'a.js'),
      () => late.deleteRelease('mf-a', '1.0.0'),
      () => late.writeRegistry(createRegistry(), 1),
      () => running.writeRegistry(createRegistry(), 1),
    ])
      expect(await comesThrough(asked()), `${asked}`).toBe(false);
    expect(await running.readRegistry()).toBe(registry);
    expect(await running.readRegistry()).toBe(registry);
    expect(warn).toHaveBeenCalledTimes(1);
    end();
    await store.writeRegistry(createRegistry(), 1);
    await expect.poll(async () => (await running.readRegistry())?.revision).toBe(2);
    expect((await late.readRegistry())?.revision).toBe(2);
  });
});
