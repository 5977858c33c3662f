import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Ad } from 'shared-api/contracts/home';
import { pictures } from '../../../services/pictures/index.ts';

/** Small ads on pages of competitions and activities (TF §3). They are content. An ad is only shown if the user may see its subject. */
export const smallAds = pgTable(
  'small_ads',
  {
    id: integer().primaryKey(),
    /** 1 and 2: on the page of a competition; 3 and 4: on the page of an activity (TF §9). */
    position: smallint().notNull(),
    picture: text()
      .notNull()
      .references(() => pictures.name),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    modelName: text('model_name').$type<Ad['model_name']>().notNull(),
    modelId: integer('model_id').notNull(),
  },
  (table) => [
    index('small_ads_position').on(table.position, table.id),
    check('small_ads_position_of', sql`${table.position} between 1 and 4`),
  ],
);
