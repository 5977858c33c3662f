import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../kernel/database/database.ts';
import { findPreviewId, insertCourse } from '../../testing/courses.ts';
import { openTestDatabase } from '../../testing/index.ts';
import { cleanStoredMedia } from './clean-stored.ts';
import { mediaName } from './links.ts';
import { pdf } from './media.fixture.ts';
import { folderStore } from './store/folder-store.ts';
import type { MediaStore } from './store/media-store.ts';
import { type MediaType, media, mediaUploads } from './tables.ts';
import { insertUploader } from './uploader.fixture.ts';

const now = new Date('2030-05-01T12:00:00Z');
let database: OpenDatabase;
let folder: string;
let store: MediaStore;
let userId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rafiq-media-'));
  store = folderStore(folder);
  userId = await insertUploader(database.db);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const photo = (color: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: color } })
    .withExif({ IFD0: { Make: 'SECRETCAM' } })
    .jpeg()
    .toBuffer();

let used = 0;
/** Stores a file as older servers did, with a course and an upload that refer to it. */
async function storeOld(bytes: Buffer, type: MediaType): Promise<{ id: string; courseId: number }> {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  await store.put(mediaName({ id, type }), bytes);
  await database.db.insert(media).values({ id, type, bytes: bytes.length, createdAt: now });
  await database.db.insert(mediaUploads).values({ userId, mediaId: id, createdAt: now });
  const courseId = ++used;
  await insertCourse(database.db, { id: courseId, previewId: id, now });
  return { id, courseId };
}
const previewOf = async (courseId: number) => {
  const previewId = (await findPreviewId(database.db, courseId)) ?? '';
  const [file] = await database.db.select().from(media).where(eq(media.id, previewId));
  if (!file) throw new Error('The course has no file');
  const opened = await store.open(mediaName(file));
  return { ...file, content: opened && (await buffer(opened.stream)) };
};

test('files of before lose what a camera wrote, whatever refers to them; it can be stopped and goes on', async () => {
  const [red, blue, document] = [
    await storeOld(await photo('red'), 'jpg'),
    await storeOld(await photo('blue'), 'jpg'),
    await storeOld(pdf(), 'pdf'),
  ];
  const broken = await storeOld(Buffer.from('\xff\xd8\xff no picture', 'latin1'), 'jpg');
  let puts = 0;
  const stopping: MediaStore = {
    ...store,
    put: async (name, source) => {
      if (++puts === 2) throw new Error('It was stopped');
      await store.put(name, source);
    },
  };
  await expect(cleanStoredMedia(database.db, stopping, now)).rejects.toThrow('It was stopped');
  expect(await cleanStoredMedia(database.db, store, now)).toEqual({
    cleaned: 1,
    unchanged: 0,
    missing: [],
    unreadable: [mediaName({ id: broken.id, type: 'jpg' })],
  });
  for (const { id, courseId } of [red, blue]) {
    const file = await previewOf(courseId);
    expect(file.id).not.toBe(id);
    expect(file).toMatchObject({ isClean: true, bytes: file.content?.length });
    expect(file.content?.includes('SECRETCAM')).toBe(false);
    expect((await sharp(file.content).metadata()).width).toBe(20);
    expect(await store.has(mediaName({ id, type: 'jpg' }))).toBe(false);
    expect(await database.db.$count(media, eq(media.id, id))).toBe(0);
    expect(await database.db.$count(mediaUploads, eq(mediaUploads.mediaId, file.id))).toBe(1);
  }
  expect((await previewOf(document.courseId)).id).toBe(document.id);
  expect(await cleanStoredMedia(database.db, store, now)).toMatchObject({ cleaned: 0, unchanged: 0 });
});
