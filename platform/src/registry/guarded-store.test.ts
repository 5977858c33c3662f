import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testKeys } from '../testing/keys.ts';
import { NotesInMemory } from '../testing/notes.ts';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { bucketGround, createCodec, createFolderFixture, type StoreFixture } from '../testing/stores.ts';
import { sealedRegistry } from './codec.ts';
import { GuardedStore, type NotedRevision } from './guarded-store.ts';
import { createKey, createKeyring, createSigner } from './signer.ts';

describe.each([
  ['a folder', createFolderFixture],
  ['a bucket', bucketGround],
] as [string, () => Promise<StoreFixture>][])('%s', (_, prepare) => {
  let ground: StoreFixture;
  let notes: NotesInMemory;
  beforeEach(async () => {
    ground = await prepare();
    notes = new NotesInMemory();
  });
  afterEach(() => ground.close());

  const open = (overrides: Partial<ConstructorParameters<typeof GuardedStore>[1]> = {}) =>
    new GuardedStore(ground.open(), { codec: createCodec(), seen: notes, freshFor: 0, ...overrides });
  const promote = (name: string, basedOn: number) =>
    ground.open().writeRegistry(createRegistry(createRemote({ name })), basedOn);
  const named = async (store: GuardedStore) => Object.keys((await store.readRegistry())?.remotes ?? {});

  /** Waits until the process has read what others have recorded, which happens beside its reads. */
  const expectNamed = (store: GuardedStore, names: string[]) =>
    expect.poll(() => named(store)).toEqual(names);

  /** A site at revision 2 with a process that has seen it. */
  async function atTwo() {
    await promote('mf-a', 0);
    await promote('mf-b', 1);
    const warn = vi.fn();
    const running = open({ warn });
    expect(await named(running)).toEqual(['mf-b']);
    return { running, warn };
  }

  test('the newest revision deleted: a running process and one that starts stay at it, and say so once', async () => {
    const { running, warn } = await atTwo();
    const sealed = await running.readSealed();
    const bringBack = await ground.removeNewest();
    expect((await ground.open().readRegistry())?.revision).toBe(1);
    const late = open();
    for (const each of [running, running, late]) {
      expect(await named(each)).toEqual(['mf-b']);
      expect(await each.readSealed()).toEqual(sealed);
      expect(each.lowest).toBe(2);
      expect(await each.revisions()).toEqual([1, 2]);
      expect(await each.readRevision(2)).toMatchObject({ revision: 2 });
    }
    expect(warn.mock.calls).toEqual([
      [
        'Registry revision 1 is older than revision 2, which was in force: revision 2 stays in force. To accept it: accept',
      ],
    ]);
    expect(late.rejection).toBe(warn.mock.calls[0]?.[0]);
    await expect(running.writeRegistry(createRegistry(), 2)).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: warn.mock.calls[0]?.[0],
    });

    await bringBack();
    expect([await named(running), running.rejection]).toEqual([['mf-b'], undefined]);
    await running.writeRegistry(createRegistry(createRemote({ name: 'mf-c' })), 2);
    for (const each of [running, late]) expect(await named(each)).toEqual(['mf-c']);
  });

  test('what one process has seen the others know, though the store never showed it to them', async () => {
    const { running } = await atTwo();
    await ground.removeNewest();
    const other = open();
    expect(await named(other)).toEqual(['mf-b']);
    await promote('mf-x', 1);
    // The number that was in force, with other content.
    for (const each of [running, other]) expect(await named(each)).toEqual(['mf-b']);
    expect(other.rejection).toContain('Registry revision 2 is another one than before');
    await promote('mf-y', 2);
    for (const each of [running, other, open()]) await expectNamed(each, ['mf-y']);
  });

  test('a newest revision that is broken by hand leaves the one that was seen', async () => {
    const { running } = await atTwo();
    await ground.removeNewest();
    await ground.editRegistry('{"schema":1,"revi');
    for (const each of [running, open()]) expect(await named(each)).toEqual(['mf-b']);
  });

  test('a registry that an operator has accepted comes into force in running processes too, and one who is late notes nothing', async () => {
    const { running } = await atTwo();
    await ground.removeNewest();
    const sealed = await ground.open().readSealed();
    const stale: NotedRevision = { ...(notes.noted as NotedRevision), revision: 9 };
    notes.noted = { revision: 1, sealed, accepted: 1 };
    await notes.note(stale);
    for (const each of [running, open()]) {
      await expectNamed(each, ['mf-a']);
      expect([each.rejection, each.lowest]).toEqual([undefined, 1]);
    }
    await promote('mf-z', 1);
    for (const each of [running, open()]) expect(await named(each)).toEqual(['mf-z']);
    await expect.poll(() => notes.noted).toMatchObject({ revision: 2, accepted: 1 });
  });

  test('a revision whose releases are not there yet holds nobody back', async () => {
    const { running } = await atTwo();
    running.verifyBy(() => Promise.resolve(false));
    await promote('mf-c', 2);
    expect(await named(running)).toEqual(['mf-c']);
    expect([running.lowest, notes.noted?.revision]).toEqual([2, 2]);
    await ground.removeNewest();
    expect([await named(running), running.rejection]).toEqual([['mf-b'], undefined]);
  });

  test('what is noted counts only while its key is trusted', async () => {
    await atTwo();
    const next = createSigner(createKey());
    const codec = sealedRegistry(createKeyring([next.publicKey]), next);
    const replaced = new GuardedStore(ground.open({ codec }), { codec, seen: notes, freshFor: 0 });
    expect(await named(replaced)).toEqual([]);
    await ground.open({ codec }).writeRegistry(createRegistry(createRemote({ name: 'mf-n' })), 0);
    expect(await named(replaced)).toEqual(['mf-n']);
    const forged = JSON.stringify(testKeys.release.signer?.seal(JSON.stringify({ revision: 99 })));
    notes.noted = { revision: 99, sealed: Buffer.from(forged), accepted: 0 };
    expect(await named(open())).toEqual(['mf-b']);
  });

  test('while the notes are out of reach the process goes by what it has seen itself', async () => {
    const { running, warn } = await atTwo();
    notes.broken = true;
    await promote('mf-c', 2);
    expect(await named(running)).toEqual(['mf-c']);
    await expect
      .poll(() => warn.mock.calls.flat())
      .toContain('registry revision 3 could not be noted: no database');
    await ground.removeNewest();
    expect(await named(running)).toEqual(['mf-c']);
  });

  test('while the notes hang nobody waits for them', async () => {
    const { running } = await atTwo();
    vi.spyOn(notes, 'read').mockReturnValue(new Promise(() => {}));
    vi.spyOn(notes, 'note').mockReturnValue(new Promise(() => {}));
    await promote('mf-c', 2);
    expect(await named(running)).toEqual(['mf-c']);
    await expect.poll(() => running.lowest).toBe(3);
    await ground.removeNewest();
    expect(await named(running)).toEqual(['mf-c']);
  });
});
