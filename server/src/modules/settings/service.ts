import { asc } from 'drizzle-orm';
import type { Database, Language } from '../../kernel/index.ts';
import { languages } from './tables.ts';

/** Languages that people speak, by their name in a language of the site (CC §3, XCUT-020). */
export async function spokenLanguages(
  db: Database,
  language: Language,
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: languages.id, name: language === 'ar' ? languages.nameAr : languages.nameEn })
    .from(languages)
    .orderBy(asc(languages.id));
}
