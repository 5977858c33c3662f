import { z } from 'zod';
import { contentTables, defineContent, id } from '../../../../services/content/index.ts';
import { categories } from '../../tables/catalogue.ts';

const name = z.string().trim().min(1).max(80);

/**
 * Imports the categories of courses, in their order; ids are wire values and never change. A category that was removed from the file stays
 * in the database, because courses refer to it.
 */
export const categoriesContent = defineContent({
  name: 'categories',
  item: z.strictObject({ id, en: name, ar: name }),
  tables: contentTables({ categories: { table: categories, absent: 'keep' } }),
  toRows: ({ id, en, ar }, { position }) => ({ categories: [{ id, position, nameEn: en, nameAr: ar }] }),
});
