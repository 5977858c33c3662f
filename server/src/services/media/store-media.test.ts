import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../kernel/database/database.ts';
import { deleteCourses, insertCourse } from '../../testing/courses.ts';
import { openTestDatabase } from '../../testing/index.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { mediaName } from './links.ts';
import { pdf, png, samples } from './media.fixture.ts';
import type { Quota } from './quota.ts';
import { removeUnused } from './remove-unused.ts';
import { folderStore } from './store/folder-store.ts';
import type { MediaStore } from './store/media-store.ts';
import { importMedia, storeMedia } from './store-media.ts';
import { media } from './tables.ts';
import { insertUploader } from './uploader.fixture.ts';

const now = new Date('2030-05-01T12:00:00Z');
const later = new Date('2030-05-01T14:00:00Z');

let database: OpenDatabase;
let folder: string;
let store: MediaStore;
let userId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  userId = await insertUploader(database.db);
  folder = await mkdtemp(join(tmpdir(), 'rafiq-media-'));
  store = folderStore(folder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await deleteCourses(database.db);
  await database.db.delete(media);
});

type Options = Partial<Parameters<typeof storeMedia>[3]>;
const keep = (file: string | Uint8Array, options: Options = {}) =>
  storeMedia(database.db, store, file, { userId, now, ...options });
const rowsOf = () => database.db.select().from(media);
/** Counter for bytes that no other test uses. */
let made = 0;
const newPdf = () => Buffer.concat([pdf(), Buffer.from(`% ${++made}`)]);

test.each(Object.entries(samples))(
  'a %s is kept under what it holds, with its size',
  async (type, sample) => {
    const file = await keep(sample());
    if (!file) throw new Error('It was refused');
    expect(file).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), type });
    expect(await rowsOf()).toEqual([
      { ...file, bytes: sample().length, seconds: null, isClean: true, createdAt: now },
    ]);
    const found = await store.open(mediaName(file));
    expect(found && (await buffer(found.stream)).equals(sample())).toBe(true);
  },
);

test('the same bytes are one file, from wherever they come', async () => {
  const path = join(temporaryFolder(), 'upload');
  await writeFile(path, samples.mp4());
  const files = [await keep(samples.mp4()), await keep(path), await keep(path, { seconds: 12.5 })];
  expect(new Set(files.map((file) => file?.id)).size).toBe(1);
  expect(await rowsOf()).toMatchObject([{ seconds: 12.5, createdAt: now }]);
  await keep(path);
  expect(await rowsOf()).toMatchObject([{ seconds: 12.5 }]);
});

test('what is none of ours, or none of those that are wanted, is not kept', async () => {
  expect(await keep(Buffer.from('<html></html>'))).toBeUndefined();
  expect(await keep(png().subarray(0, 40))).toBeUndefined();
  expect(await keep(samples.mp4(), { types: ['pdf', 'png'] })).toBeUndefined();
  expect(await keep(png(), { types: ['pdf', 'png'] })).toMatchObject({ type: 'png' });
  expect(await rowsOf()).toHaveLength(1);
});

test('what is not committed leaves at most a file without a row, and is kept the next time', async () => {
  const bytes = newPdf();
  const undone = database.db.transaction(async (tx) => {
    await importMedia(tx, store, bytes, { now });
    throw new Error('something else went wrong');
  });
  await expect(undone).rejects.toThrow('something else');
  expect(await rowsOf()).toEqual([]);
  expect(await keep(bytes)).toMatchObject({ type: 'pdf' });
});

test('a store that does not take the bytes leaves no row', async () => {
  const broken: MediaStore = { ...store, put: async () => Promise.reject(new Error('full')) };
  const rejected = database.db.transaction((tx) => importMedia(tx, broken, newPdf(), { now }));
  await expect(rejected).rejects.toThrow('full');
  expect(await rowsOf()).toEqual([]);
});

test('what nothing refers to is removed after an hour, file and row; the rest stays', async () => {
  const unused = await keep(newPdf());
  const used = await keep(newPdf());
  const young = await keep(newPdf(), { now: new Date(later.getTime() - 60_000) });
  if (!unused || !used || !young) throw new Error('They were refused');
  await insertCourse(database.db, { id: 1, previewId: used.id, now });
  expect(await removeUnused(database.db, store, later)).toBe(1);
  expect((await rowsOf()).map(({ id }) => id).sort()).toEqual([used.id, young.id].sort());
  expect(await store.has(mediaName(unused))).toBe(false);
  expect(await store.has(mediaName(used))).toBe(true);

  await deleteCourses(database.db);
  expect(await removeUnused(database.db, store, new Date(later.getTime() + 3_600_000))).toBe(2);
  expect(await rowsOf()).toEqual([]);
  expect(await removeUnused(database.db, store, later)).toBe(0);
});

test('while the store is away, what is to be removed stays whole', async () => {
  const file = await keep(newPdf());
  const away: MediaStore = { ...store, delete: async () => Promise.reject(new Error('away')) };
  await expect(removeUnused(database.db, away, later)).rejects.toThrow('away');
  expect(await rowsOf()).toMatchObject([{ id: file?.id }]);
  expect(await removeUnused(database.db, store, later)).toBe(1);
});

test('a transaction does not wait for a store', async () => {
  const inside = database.db.transaction(async (tx) => storeMedia(tx, store, newPdf(), { userId, now }));
  await expect(inside).rejects.toThrow('A transaction would wait for the store');
});

test('what was sent before counts: for a day, and while it is stored', async () => {
  const mine = await insertUploader(database.db, 'full@example.org');
  const upload = (at: Date, quota: Quota) => keep(newPdf(), { userId: mine, now: at, quota });
  const large = 1_000_000;
  const [oneADay, oneInAll] = [
    { dayBytes: pdf().length + 10, totalBytes: large },
    { dayBytes: large, totalBytes: pdf().length + 10 },
  ];
  await upload(now, oneADay);
  await expect(upload(later, oneADay)).rejects.toMatchObject({
    status: 429,
    code: 'upload_day_full',
    details: { retryAfter: 22 * 3_600 },
  });
  const tomorrow = new Date(now.getTime() + 25 * 3_600_000);
  await expect(upload(tomorrow, oneInAll)).rejects.toMatchObject({ status: 409, code: 'upload_space_full' });
  await upload(tomorrow, oneADay);
  // A file that nothing refers to is removed, and its space is free again.
  expect(await removeUnused(database.db, store, new Date(tomorrow.getTime() + 2 * 3_600_000))).toBe(2);
  await upload(tomorrow, oneInAll);
});

test('the same file again takes no more room', async () => {
  const mine = await insertUploader(database.db, 'again@example.org');
  const file = newPdf();
  const quota = { dayBytes: file.length, totalBytes: file.length };
  const stored = [
    await keep(file, { userId: mine, quota }),
    await keep(file, { userId: mine, now: later, quota }),
  ];
  expect(stored[0]).toEqual(stored[1]);
});
