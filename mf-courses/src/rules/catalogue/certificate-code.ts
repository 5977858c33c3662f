import { certificateCode } from 'shared-api/contracts/courses/certificates';

/** Normalises the code of a certificate from user input or a link; undefined if it is invalid. */
export const parseCertificateCode = (typed: string): string | undefined =>
  certificateCode.safeParse(typed).data;
