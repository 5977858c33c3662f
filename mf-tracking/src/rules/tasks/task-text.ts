import type { Language } from 'shared-api/i18n';

/** The name of a task in a language. The consultant has entered both. */
export const taskName = (task: { name_en: string; name_ar: string }, language: Language): string =>
  language === 'ar' ? task.name_ar : task.name_en;

/** The description of a task in a language. */
export const taskDescription = (
  task: { long_desc_en: string; long_desc_ar: string },
  language: Language,
): string => (language === 'ar' ? task.long_desc_ar : task.long_desc_en);
