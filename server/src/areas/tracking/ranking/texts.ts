import type { Module } from '../../../kernel/index.ts';

/** Texts by code. */
export const texts: Module['texts'] = {
  en: { participant: 'Participant' },
  ar: { participant: 'مشارك' },
};
