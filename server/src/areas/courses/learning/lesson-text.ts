import { eq } from 'drizzle-orm';
import { type Database, inLanguage, type Language } from '../../../kernel/index.ts';
import { lessonTexts } from '../tables/catalogue.ts';
import type { Lesson } from './enrolment.ts';

/** The text of a lesson to read; null for other lessons. */
export async function findText(
  db: Database,
  { id, isText }: Pick<Lesson, 'id' | 'isText'>,
  language: Language,
): Promise<string | null> {
  if (!isText) return null;
  const [found] = await db.select().from(lessonTexts).where(eq(lessonTexts.lessonId, id));
  return found ? inLanguage(language, { en: found.textEn, ar: found.textAr }) : null;
}
