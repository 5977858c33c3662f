import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Languages that people speak (CC §3). Their ids come from the imported content and never change. */
export const languages = pgTable('languages', {
  id: integer().primaryKey(),
  /** BCP 47. */
  tag: text().notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
});
