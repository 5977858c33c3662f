import type { Module } from '../../../kernel/index.ts';

/** Messages of payments by code, for webhooks without a valid signature. */
export const texts: Module['texts'] = {
  en: { bad_signature: 'The signature is not valid.' },
  ar: { bad_signature: 'التوقيع غير صحيح.' },
};
