import type { Language, Module } from '../../../kernel/index.ts';

/** Of the courses that nobody but the house gives, as the filter of the catalogue calls it (CC §6). */
export const houseName: Record<Language, string> = { en: 'Champions', ar: 'الأبطال' };

export const texts: Module['texts'] = { en: {}, ar: {} };
