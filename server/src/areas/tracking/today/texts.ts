import type { Module } from '../../../kernel/index.ts';

/** Texts by code. */
export const texts: Module['texts'] = {
  en: { 'told.today_open': 'Still open today: {people}' },
  ar: { 'told.today_open': 'ما زال متاحًا اليوم: {people}' },
};
