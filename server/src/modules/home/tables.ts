import { sql } from 'drizzle-orm';
import { check, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Ad } from 'shared-api/contracts/home';

/** Both drivers give and take bytes, each as a class of its own. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures of imported content, by what they hold: the same bytes are one picture, and never change. */
export const pictures = pgTable(
  'pictures',
  {
    /** First 32 hex digits of the SHA-256 of the bytes, and the extension: `0f3a….svg`. */
    name: text().primaryKey(),
    bytes: bytes().notNull(),
  },
  (table) => [check('pictures_name', sql`${table.name} ~ '^[0-9a-f]{32}\\.(svg|png|jpg|webp)$'`)],
);

/** The large pictures and the banners of the home page (EC §7). */
export const homePictures = pgTable(
  'home_pictures',
  {
    place: text({ enum: ['slider', 'panner'] }).notNull(),
    id: integer().notNull(),
    position: integer().notNull(),
    picture: text()
      .notNull()
      .references(() => pictures.name),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    /** Page of the site that it leads to. */
    path: text(),
  },
  (table) => [primaryKey({ columns: [table.place, table.id] })],
);

/** Pictures that lead to a course, a consultant, a follow-up system or a competition (TF §3). */
export const ads = pgTable('ads', {
  id: integer().primaryKey(),
  position: integer().notNull(),
  picture: text()
    .notNull()
    .references(() => pictures.name),
  titleEn: text('title_en').notNull(),
  titleAr: text('title_ar').notNull(),
  modelName: text('model_name').$type<Ad['model_name']>().notNull(),
  modelId: integer('model_id').notNull(),
});
