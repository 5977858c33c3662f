import type { Module } from '../../kernel/index.ts';

/** Messages of this area by code. */
export const texts: Module['texts'] = {
  en: { 'path.foreign': 'Only pages of this site can be shared.' },
  ar: { 'path.foreign': 'يمكن مشاركة صفحات هذا الموقع فقط.' },
};
