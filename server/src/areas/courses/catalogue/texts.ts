import type { Language, Module } from '../../../kernel/index.ts';

/** Provider name of courses of the house, as in the catalogue's filter (CC §6). */
export const houseName: Record<Language, string> = { en: 'Champions', ar: 'الأبطال' };

export const texts: Module['texts'] = { en: {}, ar: {} };
