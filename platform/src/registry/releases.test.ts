import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testKeys } from '../testing/keys.ts';
import { createRegistry, createRemote, createShell } from '../testing/releases.ts';
import { bucketGround, createFolderFixture, type StoreFixture } from '../testing/stores.ts';
import { computeIntegrity } from './integrity.ts';
import { manifestFile } from './manifest.ts';
import type { Release } from './registry.ts';
import { Releases } from './releases.ts';
import { createKey, createKeyring, createSigner, type Signer } from './signer.ts';
import type { ReleaseStore } from './store.ts';

const signer = testKeys.release.signer ?? expect.fail();
const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

/** A sealed manifest of these files, as publishing creates it. */
function manifestOf({ name, version }: Release, files: Record<string, string>, by: Signer): string {
  const entries = Object.entries(files).map(
    ([path, content]) =>
      [path, { integrity: computeIntegrity(content), bytes: Buffer.byteLength(content) }] as const,
  );
  return JSON.stringify(
    by.seal(JSON.stringify({ schema: 1, name, version, files: Object.fromEntries(entries) })),
  );
}

async function put(store: ReleaseStore, record: Release, content: Record<string, string> = {}, by = signer) {
  const files = { 'release.json': JSON.stringify(record), 'a.js': 'a', ...content };
  const all = { ...files, [manifestFile]: manifestOf(record, files, by) };
  await store.putRelease(
    record.name,
    record.version,
    Object.entries(all).map(([path, value]) => ({ path, bytes: Buffer.from(value) })),
  );
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
    return () => ground.close();
  });

  /** The releases as a process sees them that has read nothing yet. */
  const site = (believed = testKeys.release.trusted) => new Releases(ground.open(), { trusted: believed });
  const record = createRemote();
  const file = (of: Releases, path: string) => of.file('mf-a', '1.0.0', path);
  const edit = (path: string, content: string) => ground.editFile('mf-a', '1.0.0', path, content);

  test('files, record and manifest of a release are had as they were built', async () => {
    await put(store, record);
    const releases = site();
    expect(text(await file(releases, 'a.js'))).toBe('a');
    expect(await releases.record('mf-a', '1.0.0')).toEqual(record);
    expect(Object.keys((await releases.manifest('mf-a', '1.0.0'))?.files ?? {})).toEqual([
      'release.json',
      'a.js',
    ]);
    expect(text(await file(releases, manifestFile))).toContain('"signature"');
    expect(await releases.contracts('mf-a', '1.0.0')).toBeUndefined();
  });

  test('what is not there is nothing, whatever it is called', async () => {
    await put(store, record);
    const releases = site();
    for (const path of ['b.js', '', 'constructor', '__proto__', 'toString', '.digest', '../1.0.0/a.js'])
      expect(await file(releases, path), path).toBeUndefined();
    expect(await releases.record('mf-b', '1.0.0')).toBeUndefined();
    expect(await releases.manifest('mf-a', '2.0.0')).toBeUndefined();
  });

  test('a file that was changed is refused, the others are not', async () => {
    await put(store, record, { 'b.js': 'b' });
    await edit('a.js', 'evil()');
    const releases = site();
    await expect(file(releases, 'a.js')).rejects.toMatchObject({
      name: 'Unverified',
      message: 'mf-a 1.0.0: a.js is not the file that was built',
    });
    await expect(file(releases, 'a.js')).rejects.toHaveProperty('name', 'Unverified');
    expect(text(await file(releases, 'b.js'))).toBe('b');
  });

  test('a changed record is refused where it would be promoted', async () => {
    await put(store, record);
    await edit('release.json', JSON.stringify({ ...record, global: 'evil' }));
    await expect(site().record('mf-a', '1.0.0')).rejects.toHaveProperty('name', 'Unverified');
  });

  test('a file that was added is none of the release', async () => {
    await put(store, record);
    for (const path of ['b.js', 'constructor']) {
      await edit(path, 'evil()');
      expect(await file(site(), path), path).toBeUndefined();
    }
  });

  test('a manifest of another release, version or signer is none', async () => {
    await put(store, record);
    const files = { 'a.js': 'evil()' };
    for (const [manifest, reason] of [
      [manifestOf(createRemote({ version: '2.0.0' }), files, signer), 'its manifest is that of mf-a 2.0.0'],
      [manifestOf(createRemote({ name: 'mf-b' }), files, signer), 'its manifest is that of mf-b 1.0.0'],
      [manifestOf(record, files, createSigner(createKey())), 'a key that is not believed'],
      [manifestOf(record, files, testKeys.pointer.signer ?? signer), 'a key that is not believed'],
      [JSON.stringify(signer.seal('{"schema":1}')), 'what is signed is no manifest'],
      [JSON.stringify({ ...signer.seal('a'), content: 'b' }), 'the signature is not over this content'],
      ['{"schema":1,"files":{}}', 'it is not signed'],
      ['', 'it is not signed'],
    ] as const) {
      await edit(manifestFile, manifest);
      await edit('a.js', 'evil()');
      for (const path of ['a.js', manifestFile])
        await expect(file(site(), path)).rejects.toMatchObject({
          name: 'Unverified',
          message: expect.stringMatching(new RegExp(`^mf-a 1\\.0\\.0: .*${reason.replaceAll('.', '\\.')}$`)),
        });
    }
  });

  test('what was broken is asked for again, and can be mended', async () => {
    await put(store, record);
    const releases = site();
    const manifest = text(await file(site(), manifestFile)) ?? '';
    await edit(manifestFile, '{}');
    await expect(file(releases, 'release.json')).rejects.toHaveProperty('name', 'Unverified');
    await edit(manifestFile, manifest);
    expect(await new Releases(ground.open(), testKeys.release).record('mf-a', '1.0.0')).toEqual(record);
  });

  test('a release that was taken away and published once more is read anew', async () => {
    await put(store, record);
    const releases = site();
    expect(text(await file(releases, 'a.js'))).toBe('a');
    await releases.store.deleteRelease('mf-a', '1.0.0');
    expect(await file(releases, 'a.js')).toBeUndefined();
    await put(store, record, { 'a.js': 'another' });
    expect(text(await file(releases, 'a.js'))).toBe('another');
  });

  test('while the release key is replaced both are believed; a withdrawn one closes its releases', async () => {
    const next = createSigner(createKey());
    await put(store, record);
    await put(store, createRemote({ version: '1.1.0' }), {}, next);
    const both = site(createKeyring([signer.publicKey, next.publicKey]));
    expect(await both.record('mf-a', '1.0.0')).toMatchObject({ version: '1.0.0' });
    expect(await both.record('mf-a', '1.1.0')).toMatchObject({ version: '1.1.0' });
    const late = site(createKeyring([next.publicKey]));
    expect(await late.record('mf-a', '1.1.0')).toMatchObject({ version: '1.1.0' });
    for (const path of ['a.js', 'release.json', manifestFile])
      await expect(late.file('mf-a', '1.0.0', path)).rejects.toThrow(
        `signed by ${signer.id}, a key that is not believed`,
      );
  });

  test('a registry is held against the releases it names', async () => {
    const shell = createShell();
    await put(store, record);
    await put(store, shell);
    const canary = createRemote({ version: '1.1.0' });
    const live = { ...createRegistry(record), shell };
    const releases = site();
    await releases.verify(live);

    const withCanary = {
      ...live,
      canaries: { 'mf-a': { release: canary, share: 0.1, since: live.updatedAt } },
    };
    await expect(releases.verify(withCanary)).rejects.toThrow('mf-a 1.1.0 is not in the store');
    await put(store, canary);
    await releases.verify(withCanary);

    const entry = { ...record.entry, integrity: computeIntegrity('evil') };
    for (const other of [
      { ...live, remotes: { 'mf-a': { ...record, entry } } },
      { ...live, remotes: { 'mf-a': { ...record, global: 'other' } } },
      { ...live, shell: { ...shell, document: 'other.html' } },
      { ...withCanary, canaries: { 'mf-a': { release: { ...canary, entry }, share: 1, since: '' } } },
    ])
      await expect(releases.verify(other)).rejects.toMatchObject({
        name: 'Unverified',
        message: expect.stringContaining('is not the one that was built'),
      });
  });

  test('a manifest is read once for all files that are asked for', async () => {
    await put(store, record);
    const releases = site();
    const reads = vi.spyOn(releases.store, 'readFile');
    await Promise.all([file(releases, 'a.js'), file(releases, 'a.js.br'), file(releases, 'release.json')]);
    await file(releases, 'a.js');
    expect(reads.mock.calls.map(([, , path]) => path).sort()).toEqual([
      'a.js',
      'a.js',
      manifestFile,
      'release.json',
    ]);
  });
});
