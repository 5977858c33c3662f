import type { Module } from '../../../kernel/index.ts';

/** Texts by code. */
export const texts: Module['texts'] = {
  en: { participant: 'Participant', ranking_name_saved: 'Saved: rankings follow your choice' },
  ar: { participant: 'مشارك', ranking_name_saved: 'حُفظ اختيارك، وسيظهر في الترتيب' },
};
