import type { Module } from '../../../kernel/index.ts';

/** Messages of this area by code: what a webhook that nobody signed is answered with. */
export const texts: Module['texts'] = {
  en: { bad_signature: 'The signature is not valid.' },
  ar: { bad_signature: 'التوقيع غير صحيح.' },
};
