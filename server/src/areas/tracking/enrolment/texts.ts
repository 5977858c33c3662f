import type { Module } from '../../../kernel/index.ts';

/** Texts by code. The specified English texts stay exact (TF §8). */
export const texts: Module['texts'] = {
  en: {
    trackings_to_lose: 'You would lose follow-up systems and competitions that were paid for: {count}.',
  },
  ar: {
    trackings_to_lose: 'ستفقد أنظمة متابعة ومسابقات مدفوعة: {count}.',
  },
};
