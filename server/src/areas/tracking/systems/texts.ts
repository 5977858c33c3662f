import type { Module } from '../../../kernel/index.ts';

export const texts: Module['texts'] = { en: {}, ar: {} };
