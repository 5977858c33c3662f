import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../users/index.ts';
import { mediaName } from './links.ts';
import { createMediaStore } from './store/create-media-store.ts';
import { media, mediaUploads } from './tables.ts';

/** The files that the user uploaded, with the ids by which other rows refer to them. */
export const personalData: PersonalData = {
  rows: [
    {
      table: mediaUploads,
      title: { en: 'Uploaded files', ar: 'الملفات المرفوعة' },
      paths: [[mediaUploads.userId]],
    },
  ],
  async findFiles({ db, config }, userId) {
    const store = createMediaStore(config);
    const found = await db
      .select({ id: media.id, type: media.type, createdAt: mediaUploads.createdAt })
      .from(mediaUploads)
      .innerJoin(media, eq(media.id, mediaUploads.mediaId))
      .where(eq(mediaUploads.userId, userId))
      .orderBy(asc(mediaUploads.createdAt), asc(media.id));
    return found.map(({ createdAt, ...file }) => ({
      id: file.id,
      name: mediaName(file),
      createdAt,
      open: async () => (await store.open(mediaName(file)))?.stream,
    }));
  },
};
