import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import type { ByteRange, MediaStore } from './media-store.ts';

/** An adapter with its own storage. */
export interface StoreUnderTest {
  store: MediaStore;
  /** Another instance on the same storage, as in another process. */
  again(): MediaStore;
  /** Makes the storage unavailable until the returned function is called. */
  breakDown(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The contract tests of all media stores. */
export function mediaStoreContract(kind: string, open: () => Promise<StoreUnderTest>): void {
  let input: StoreUnderTest;
  let files = 0;
  const newName = () => `${String(++files).padStart(32, '0')}.pdf`;
  const read = async (name: string, range?: ByteRange) => {
    const found = await input.store.open(name, range);
    return found && { size: found.size, text: (await buffer(found.stream)).toString() };
  };
  beforeAll(async () => {
    input = await open();
  });
  afterAll(() => input.close());

  test(`${kind}: what is put is there, whole, and for every process`, async () => {
    const name = newName();
    await input.store.put(name, Buffer.from('0123456789'));
    expect(await input.store.has(name)).toBe(true);
    expect(await read(name)).toEqual({ size: 10, text: '0123456789' });
    expect(await input.again().has(name)).toBe(true);
  });

  test(`${kind}: a file is put by its path, and stays where it was`, async () => {
    const name = newName();
    const path = join(temporaryFolder(), 'upload');
    const bytes = Buffer.alloc(3 << 20, 'rafiq');
    await writeFile(path, bytes);
    await input.store.put(name, path);
    await input.store.put(name, path);
    const found = await input.store.open(name);
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
  });

  test(`${kind}: a part is read by its places, and the size is that of the whole`, async () => {
    const name = newName();
    await input.store.put(name, Buffer.from('0123456789'));
    expect(await read(name, { start: 0, end: 0 })).toEqual({ size: 10, text: '0' });
    expect(await read(name, { start: 3, end: 6 })).toEqual({ size: 10, text: '3456' });
    expect(await read(name, { start: 9, end: 9 })).toEqual({ size: 10, text: '9' });
  });

  test(`${kind}: what is there stays as it is`, async () => {
    const name = newName();
    await input.store.put(name, Buffer.from('first'));
    await input.store.put(name, Buffer.from('second'));
    expect((await read(name))?.text).toBe('first');
  });

  test(`${kind}: of many who put the same at once, all have it`, async () => {
    const name = newName();
    await Promise.all(Array.from({ length: 8 }, () => input.store.put(name, Buffer.from('same'))));
    expect((await read(name))?.text).toBe('same');
  });

  test(`${kind}: what is not there is missing, and can be deleted`, async () => {
    const name = newName();
    expect(await input.store.has(name)).toBe(false);
    expect(await input.store.open(name)).toBeUndefined();
    expect(await input.store.open(name, { start: 0, end: 5 })).toBeUndefined();
    await input.store.delete(name);
    await input.store.put(name, Buffer.from('x'));
    await input.store.delete(name);
    expect(await input.store.has(name)).toBe(false);
    expect(await input.store.open(name)).toBeUndefined();
  });

  test(`${kind}: a name that leads elsewhere is refused`, async () => {
    for (const name of [
      '../secret',
      'a/b.pdf',
      `${'0'.repeat(32)}.pdf/../x`,
      '.incoming',
      `${'0'.repeat(31)}.pdf`,
    ])
      await expect(async () => input.store.open(name)).rejects.toThrow('No name of a file');
  });

  test(`${kind}: whoever stops reading early is fine`, async () => {
    const name = newName();
    await input.store.put(name, Buffer.alloc(5 << 20, 'x'));
    const found = await input.store.open(name);
    const stream = found?.stream;
    if (!stream) throw new Error('There is no stream');
    await once(stream, 'readable');
    stream.destroy();
    await once(stream, 'close');
    expect((await read(name))?.size).toBe(5 << 20);
  });

  test(`${kind}: away for a moment, it says so and leaves nothing half done`, async () => {
    const name = newName();
    const repair = await input.breakDown();
    await expect(input.store.put(name, Buffer.from('x'))).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    await repair();
    expect(await input.store.has(name)).toBe(false);
    await input.store.put(name, Buffer.from('x'));
    expect((await read(name))?.text).toBe('x');
  });
}
