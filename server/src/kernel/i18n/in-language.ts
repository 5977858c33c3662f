import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Language } from './language.ts';

/** The column of a text in a language of the site. */
export const inLanguage = <English, Arabic>(
  language: Language,
  { en, ar }: { en: English; ar: Arabic },
): English | Arabic => (language === 'ar' ? ar : en);

/** The title column of a content table in a language of the site. */
export const getTitleColumn = (
  table: { titleEn: PgColumn; titleAr: PgColumn },
  language: Language,
): PgColumn => inLanguage(language, { en: table.titleEn, ar: table.titleAr });
