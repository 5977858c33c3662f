import type { Certificate } from 'shared-api/contracts/courses/certificates';
import type { Language } from '../../../kernel/index.ts';
import type { certificates } from '../tables/certificates.ts';
import { getIssueDate } from './certificate-lines.ts';

export type CertificateRow = typeof certificates.$inferSelect;

/** Addresses of a certificate's image and PDF. */
export const pictureAddress = (code: string, language: Language): string =>
  `/api/certificates/${code}.svg?lang=${language}`;
export const pdfAddress = (code: string, language: Language): string =>
  `/api/certificates/${code}.pdf?lang=${language}`;

/** Wire form of a certificate (EC §3). `name` is empty after its holder has closed the account. */
export const toCertificateWire = (row: CertificateRow, language: Language): Certificate => ({
  certificate: pictureAddress(row.code, language),
  course_title: language === 'ar' ? row.courseAr : row.courseEn,
  course_id: row.courseId,
  code: row.code,
  pdf: pdfAddress(row.code, language),
  name: row.name,
  issued_at: row.issuedAt.toISOString(),
  issued_on: getIssueDate(row),
});
