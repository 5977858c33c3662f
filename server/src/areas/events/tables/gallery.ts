import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { media } from '../../../services/media/index.ts';
import { pictures } from '../../../services/pictures/index.ts';

/** Previous camps (EC §2.3). They are content. */
export const galleryItems = pgTable('gallery_items', {
  id: integer().primaryKey(),
  titleEn: text('title_en').notNull(),
  titleAr: text('title_ar').notNull(),
  /** `YYYY-MM-DD`. */
  day: text().notNull(),
});

/** Pictures and films of a previous camp; a row has exactly one of the two. */
export const galleryPhotos = pgTable(
  'gallery_photos',
  {
    galleryId: integer('gallery_id')
      .notNull()
      .references(() => galleryItems.id),
    position: smallint().notNull(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    picture: text().references(() => pictures.name),
    filmId: text('film_id').references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.galleryId, table.position] }),
    check('gallery_photos_one', sql`(${table.picture} is null) <> (${table.filmId} is null)`),
  ],
);
