import type { Module } from '../../kernel/index.ts';

/** Messages of this area by code. */
export const texts: Module['texts'] = {
  en: {
    link_expired: 'This link has expired. Please reload the page to get a new one.',
    range_not_satisfiable: 'This part of the file does not exist.',
    upload_day_full:
      'You have sent as many files as one account can send in a day. Please try again tomorrow.',
    upload_space_full:
      'Your account has no more room for files. Remove files that you no longer need, or write to customer service.',
  },
  ar: {
    link_expired: 'انتهت صلاحية هذا الرابط. يُرجى إعادة تحميل الصفحة للحصول على رابط جديد.',
    range_not_satisfiable: 'هذا الجزء من الملف غير موجود.',
    upload_day_full: 'أرسلت اليوم أكبر قدر من الملفات يُسمح به للحساب الواحد. يُرجى المحاولة غدًا.',
    upload_space_full: 'لم تعد في حسابك مساحة للملفات. احذف ما لم تعد تحتاج إليه منها، أو راسل خدمة العملاء.',
  },
};
