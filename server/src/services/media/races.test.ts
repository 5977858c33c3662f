import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../kernel/database/database.ts';
import { insertCourse } from '../../testing/courses.ts';
import { openTestDatabase } from '../../testing/index.ts';
import { mediaName } from './links.ts';
import { pdf } from './media.fixture.ts';
import { removeUnused } from './remove-unused.ts';
import { folderStore } from './store/folder-store.ts';
import { storeMedia } from './store-media.ts';
import { media, mediaUploads } from './tables.ts';
import { insertUploader } from './uploader.fixture.ts';

const now = new Date('2030-05-01T12:00:00Z');
const later = new Date('2030-05-01T14:00:00Z');

let database: OpenDatabase;
let folder: string;
let userId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  userId = await insertUploader(database.db);
  folder = await mkdtemp(join(tmpdir(), 'rafiq-media-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('whoever uses a file while it is being removed has it, whole', async () => {
  const { db } = database;
  const store = folderStore(folder);
  for (let round = 1; round <= 25; round++) {
    const bytes = Buffer.concat([pdf(), Buffer.from(`% ${round}`)]);
    await storeMedia(db, store, bytes, { userId, now });
    const use = async () => {
      const file = await storeMedia(db, store, bytes, { userId, now: later });
      await insertCourse(db, { id: round, previewId: file?.id, now });
      return file;
    };
    const [file] = await Promise.all([use(), removeUnused(db, store, later), removeUnused(db, store, later)]);
    expect(file && (await store.has(mediaName(file))), `round ${round}`).toBe(true);
  }
  expect(await db.select().from(media)).toHaveLength(25);
});

test('however many hand in the same file at once, it is one', async () => {
  const store = folderStore(folder);
  const bytes = Buffer.concat([pdf(), Buffer.from('% at once')]);
  const files = await Promise.all(
    Array.from({ length: 10 }, () => storeMedia(database.db, store, bytes, { userId, now })),
  );
  expect(new Set(files.map((file) => file?.id)).size).toBe(1);
});

test('of files that arrive at once as many are kept as the quota allows, and not one more', async () => {
  const store = folderStore(folder);
  const mine = await insertUploader(database.db, 'eager@example.org');
  const file = (index: number) => Buffer.concat([pdf(), Buffer.from(`% eager ${index % 10}`)]);
  const quota = { dayBytes: 3 * file(0).length, totalBytes: 1e9 };
  const stored = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      storeMedia(database.db, store, file(index), { userId: mine, now, quota }),
    ),
  );
  expect(stored.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const rejections = stored.filter((each) => each.status === 'rejected');
  for (const { reason } of rejections)
    expect(reason).toMatchObject({ status: 429, code: 'upload_day_full', details: { retryAfter: 86_400 } });
  expect(await database.db.$count(mediaUploads, eq(mediaUploads.userId, mine))).toBe(3);
});
