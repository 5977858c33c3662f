import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../../areas/courses/catalogue/tables.ts';
import type { OpenDatabase } from '../../kernel/database/database.ts';
import { openTestDatabase } from '../../testing/index.ts';
import { mediaName } from './links.ts';
import { aCourse, pdf } from './media.fixture.ts';
import { removeUnused } from './remove-unused.ts';
import { folderStore } from './store/folder-store.ts';
import { storeMedia } from './store-media.ts';
import { media } from './tables.ts';

const now = new Date('2030-05-01T12:00:00Z');
const later = new Date('2030-05-01T14:00:00Z');

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
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
    await db.transaction((tx) => storeMedia(tx, store, bytes, { now }));
    const using = db.transaction(async (tx) => {
      const file = await storeMedia(tx, store, bytes, { now: later });
      await tx.insert(courses).values({ ...aCourse, id: round, previewId: file?.id, publishedAt: now });
      return file;
    });
    const [file] = await Promise.all([using, removeUnused(db, store, later), removeUnused(db, store, later)]);
    expect(file && (await store.has(mediaName(file))), `round ${round}`).toBe(true);
  }
  expect(await db.select().from(media)).toHaveLength(25);
});

test('however many hand in the same file at once, it is one', async () => {
  const store = folderStore(folder);
  const bytes = Buffer.concat([pdf(), Buffer.from('% at once')]);
  const files = await Promise.all(
    Array.from({ length: 10 }, () => database.db.transaction((tx) => storeMedia(tx, store, bytes, { now }))),
  );
  expect(new Set(files.map((file) => file?.id)).size).toBe(1);
});
