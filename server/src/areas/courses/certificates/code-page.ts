import { certificateCode } from 'shared-api/contracts/courses/certificates';
import { Failure } from '../../../kernel/index.ts';
import type { CodePage } from '../../../services/links/index.ts';
import { getCertificateByCode } from './find-certificates.ts';

const words = {
  en: {
    named: (name: string) => `${name}’s certificate`,
    unnamed: 'Certificate of completion',
    about: (course: string) => `A genuine certificate of Rafiq for the course ${course}.`,
  },
  ar: {
    named: (name: string) => `شهادة ${name}`,
    unnamed: 'شهادة إتمام',
    about: (course: string) => `شهادة صحيحة من رفيق عن دورة ${course}.`,
  },
} as const;

/**
 * Preview of a link to a certificate: its holder and the course, the same data as the certificate's page. A holder who closed the account
 * is not named.
 */
export const certificatePage: CodePage = {
  pattern: '/certificates/{code}',
  async find(text, { db, language }) {
    const code = certificateCode.safeParse(text);
    if (!code.success) return undefined;
    const row = await getCertificateByCode(db, code.data).catch((error: unknown) => {
      if (error instanceof Failure && error.status === 404) return undefined;
      throw error;
    });
    if (!row) return undefined;
    const own = words[language];
    return {
      title: row.name === '' ? own.unnamed : own.named(row.name),
      description: own.about(language === 'ar' ? row.courseAr : row.courseEn),
    };
  },
};
