import { z } from 'zod';
import type { ContentKind } from '../../../../services/content/index.ts';
import { upsertRows } from '../../../../services/content/index.ts';
import { categories } from '../tables.ts';

/** A category of `categories.json`. */
export const categoryItem = z.strictObject({
  id: z.int().positive().max(2_147_483_647),
  en: z.string().trim().min(1).max(80),
  ar: z.string().trim().min(1).max(80),
});

/**
 * Imports the categories of courses, in their order; ids are wire values and never change. A category that was removed from the file stays
 * in the database, because courses refer to it.
 */
export const categoriesContent: ContentKind<z.infer<typeof categoryItem>> = {
  name: 'categories',
  item: categoryItem,
  keyOf: ({ id }) => String(id),
  import: (tx, items) =>
    upsertRows(
      tx,
      categories,
      items.map(({ id, en, ar }, position) => ({ id, position, nameEn: en, nameAr: ar })),
    ),
};
