import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Ad } from 'shared-api/contracts/home';
import { pictures } from '../pictures/index.ts';

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
