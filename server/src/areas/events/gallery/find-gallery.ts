/** @module The gallery of previous camps. */

import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { GalleryItem } from 'shared-api/contracts/events/gallery';
import { type Config, type Database, inLanguage, type Language } from '../../../kernel/index.ts';
import { media, mediaLink } from '../../../services/media/index.ts';
import { pictureAddress } from '../../../services/pictures/index.ts';
import { galleryItems, galleryPhotos } from '../tables/gallery.ts';

export const galleryPageSize = 12;

interface GalleryReader {
  language: Language;
  config: Pick<Config, 'dataDir' | 'secret'>;
  now: Date;
}

async function toGalleryItems(
  db: Database,
  rows: readonly (typeof galleryItems.$inferSelect)[],
  { language, config, now }: GalleryReader,
): Promise<GalleryItem[]> {
  const ids = rows.map(({ id }) => id);
  const photos = await db
    .select({ photo: galleryPhotos, film: { id: media.id, type: media.type } })
    .from(galleryPhotos)
    .leftJoin(media, eq(media.id, galleryPhotos.filmId))
    .where(inArray(galleryPhotos.galleryId, ids))
    .orderBy(asc(galleryPhotos.position));
  return rows.map((row) => ({
    id: row.id,
    title: inLanguage(language, { en: row.titleEn, ar: row.titleAr }),
    date: row.day,
    photos: photos
      .filter(({ photo }) => photo.galleryId === row.id)
      .map(({ photo, film }) => ({
        id: photo.position + 1,
        photo_url: film ? mediaLink(config, film, now).url : pictureAddress(photo.picture ?? ''),
        title: inLanguage(language, { en: photo.titleEn, ar: photo.titleAr }),
      })),
  }));
}

/** A page of previous camps and their number, the latest first. */
export async function listGallery(db: Database, page: number, reader: GalleryReader) {
  const rows = await db
    .select()
    .from(galleryItems)
    .orderBy(desc(galleryItems.day), desc(galleryItems.id))
    .limit(galleryPageSize)
    .offset((page - 1) * galleryPageSize);
  return { items: await toGalleryItems(db, rows, reader), count: await db.$count(galleryItems) };
}

export async function findGalleryItem(
  db: Database,
  id: number,
  reader: GalleryReader,
): Promise<GalleryItem | undefined> {
  const rows = await db.select().from(galleryItems).where(eq(galleryItems.id, id));
  return (await toGalleryItems(db, rows, reader))[0];
}
