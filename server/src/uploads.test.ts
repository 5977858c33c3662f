import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeSubmission } from './areas/courses/learning/tasks/submit-task.ts';
import { storeDocument as storeCampDocument } from './areas/events/documents/documents.ts';
import { storeFile } from './areas/profile-chat/chat/store-file.ts';
import { encodeAvatar } from './areas/profile-chat/family/person-form.ts';
import { storeProofFile } from './areas/tracking/proofs/store-proof.ts';
import { storeDocument, storeFilm } from './areas/tracking/tasks/store-file.ts';
import type { OpenDatabase } from './kernel/database/database.ts';
import { Failure } from './kernel/index.ts';
import { folderStore } from './services/media/store/folder-store.ts';
import type { MediaStore } from './services/media/store/media-store.ts';
import type { MediaType } from './services/media/tables.ts';
import { insertUploader } from './services/media/uploader.fixture.ts';
import { openTestDatabase, testConfig } from './testing/index.ts';
import { realFiles } from './testing/real-files.ts';

const now = new Date('2030-05-01T12:00:00Z');
let folder: string;
let store: MediaStore;
let database: OpenDatabase;
let userId: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-real-files-'));
  store = folderStore(join(folder, 'store'));
  database = await openTestDatabase();
  userId = await insertUploader(database.db);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

interface Upload {
  path: string;
  bytes: number;
  filename: string;
  type: string;
}

const photos: readonly MediaType[] = ['jpg', 'png', 'webp'];
const attachments: readonly MediaType[] = [...photos, 'pdf', 'doc', 'docx'];
const proofs: readonly MediaType[] = [
  ...[...photos, 'svg', 'mp4', 'webm', 'mov', 'avi', 'wmv', 'mpg', 'ogg', 'rm', 'ram'],
] as MediaType[];

const uploader = () => ({ userId, now });

/** For each upload: the types that it accepts, and how it answers a picture that it encodes. */
const uploads: Record<string, { types: readonly MediaType[]; send(file: Upload): Promise<unknown> }> = {
  'picture of a person': { types: photos, send: (file) => encodeAvatar(file) },
  'message of a chat': {
    types: attachments,
    send: (file) => storeFile(database.db, store, file, uploader()),
  },
  'practical task': {
    types: attachments,
    send: (file) => storeSubmission(database.db, store, file, uploader()),
  },
  'attachment of a task': {
    types: attachments,
    send: (part) => storeDocument(database.db, store, { part, field: 'file' }, uploader()),
  },
  'film of a task': {
    types: ['mp4', 'webm'],
    send: (part) => storeFilm(database.db, store, { part, field: 'file' }, uploader()),
  },
  proof: { types: proofs, send: (file) => storeProofFile(database.db, store, file, uploader()) },
  'passport of a camp': { types: ['jpg', 'png'], send: (file) => sendCampDocument('passport', file) },
  'receipt of a camp': { types: ['jpg', 'png', 'pdf'], send: (file) => sendCampDocument('receipt', file) },
};

const sendCampDocument = (kind: 'passport' | 'receipt', file: Upload) =>
  storeCampDocument(
    database.db,
    { store, config: testConfig() },
    { ownerId: userId, kind, file, field: 'file' },
    now,
  );

const fails = async (sending: Promise<unknown>): Promise<boolean> => {
  try {
    await sending;
    return false;
  } catch (error) {
    if (error instanceof Failure && error.status === 400) return true;
    throw error;
  }
};

test.each(realFiles.map((file) => [file.name, file] as const))(
  'every upload that takes its type takes it, and no other: %s',
  async (name, { type, make, sides }) => {
    const bytes = await make();
    const path = join(folder, name.replace(/\W/g, '-'));
    await writeFile(path, bytes);
    const file: Upload = {
      path,
      bytes: bytes.length,
      type: 'application/octet-stream',
      filename: `file.${type ?? 'jpg'}`,
    };
    for (const [upload, { types, send }] of Object.entries(uploads))
      expect(await fails(send(file)), upload).toBe(type === undefined || !types.includes(type));
    if (!sides) return;
    const sent = await storeFile(database.db, store, file, uploader());
    expect([sent.width, sent.height]).toEqual(sides);
    const side = Math.min(...sides);
    const portrait = await sharp(await encodeAvatar(file)).metadata();
    expect([portrait.width, portrait.height]).toEqual([side, side]);
  },
);
