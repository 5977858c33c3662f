import type { Module } from '../../../kernel/index.ts';

/** Messages of this area by code. */
export const texts: Module['texts'] = {
  en: {
    certificate_unknown: 'We have no certificate with this code. Please check the code and try again.',
    'told.certificate': 'Congratulations! Your certificate of the course {course} is ready.',
  },
  ar: {
    certificate_unknown: 'لا توجد لدينا شهادة بهذا الرمز. يُرجى التأكد من الرمز والمحاولة مرة أخرى.',
    'told.certificate': 'تهانينا! شهادتك في دورة {course} جاهزة.',
  },
};
