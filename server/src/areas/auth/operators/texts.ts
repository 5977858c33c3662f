import type { Module } from '../../../kernel/index.ts';

/** Messages for operators about accounts, by code. */
export const texts: Module['texts'] = {
  en: {
    user_unknown: 'There is no such account.',
  },
  ar: {
    user_unknown: 'لا يوجد حساب بهذه البيانات.',
  },
};
