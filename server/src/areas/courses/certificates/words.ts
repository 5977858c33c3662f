import type { Language } from '../../../kernel/index.ts';

interface CertificateWords {
  site: string;
  title: string;
  to: string;
  /** Replaces the name of a holder who has closed the account. */
  closed: string;
  for: string;
  issued: string;
  check: string;
  /** File name of the PDF. */
  file: (code: string) => string;
}

/** The printed texts of a certificate. */
export const certificateWords: Record<Language, CertificateWords> = {
  en: {
    site: 'Rafiq',
    title: 'Certificate of completion',
    to: 'This certificate is awarded to',
    closed: 'The holder has closed their account',
    for: 'for completing the course',
    issued: 'Issued on',
    check: 'Check this certificate at',
    file: (code) => `Rafiq certificate ${code}`,
  },
  ar: {
    site: 'رفيق',
    title: 'شهادة إتمام',
    to: 'تُمنح هذه الشهادة إلى',
    closed: 'أغلق حامل الشهادة حسابه',
    for: 'تقديرًا لإتمام دورة',
    issued: 'تاريخ الإصدار',
    check: 'للتحقق من هذه الشهادة',
    file: (code) => `شهادة رفيق ${code}`,
  },
};
