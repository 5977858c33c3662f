import type { Module } from '../../../kernel/index.ts';

/** Texts by code. */
export const texts: Module['texts'] = {
  en: { 'told.survey': 'How was it with {name}? A short survey waits for you.' },
  ar: { 'told.survey': 'كيف كانت تجربتك مع {name}؟ في انتظارك استبيان قصير.' },
};
