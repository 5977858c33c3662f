import type { Module } from '../../kernel/index.ts';

/** Messages of this area by code. */
export const texts: Module['texts'] = {
  en: {
    link_expired: 'This link has expired. Please reload the page to get a new one.',
    range_not_satisfiable: 'This part of the file does not exist.',
  },
  ar: {
    link_expired: 'انتهت صلاحية هذا الرابط. يُرجى إعادة تحميل الصفحة للحصول على رابط جديد.',
    range_not_satisfiable: 'هذا الجزء من الملف غير موجود.',
  },
};
