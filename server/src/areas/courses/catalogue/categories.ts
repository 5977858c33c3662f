import { asc, sql } from 'drizzle-orm';
import type { Database, Language } from '../../../kernel/index.ts';
import { inLanguage } from '../../../kernel/index.ts';
import { categories } from '../tables/catalogue.ts';

/** Lists the categories of courses by position (CC §3). */
export const listCategories = (db: Database, language: Language): Promise<{ id: number; name: string }[]> =>
  db
    .select({
      id: categories.id,
      name: sql<string>`${inLanguage(language, { en: categories.nameEn, ar: categories.nameAr })}`,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
