import type { LessonOutline } from 'shared-api/contracts/courses/course';
import { toBit } from 'shared-api/rules/to-bit';
import type { Language } from '../../../kernel/index.ts';
import { inLanguage } from '../../../kernel/index.ts';
import type { lessons } from '../tables/catalogue.ts';

/** The public fields of a lesson. */
export const toLessonOutline = (lesson: typeof lessons.$inferSelect, language: Language): LessonOutline => ({
  id: lesson.id,
  title: inLanguage(language, { en: lesson.titleEn, ar: lesson.titleAr }),
  content_type: lesson.kind,
  duration: lesson.seconds,
  is_text: toBit(lesson.isText),
  is_preview: toBit(lesson.isPreview),
  starts_at: lesson.startsAt?.toISOString() ?? null,
  ends_at: lesson.endsAt?.toISOString() ?? null,
});
