import { z } from 'zod';
import { anyone, defineCall, signedIn } from '../../contract.ts';
import { foldCrockfordCode } from '../../rules/typed-text.ts';
import { instant, integer } from '../../wire.ts';
import { paged } from './wire.ts';

/** Code for checking a certificate: 10 digits of Crockford's base 32. People copy it by hand: `foldCrockfordCode` normalises it. */
export const certificateCode = z
  .string()
  .max(40)
  .transform(foldCrockfordCode)
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/));

/** EC §3, certificate. It permanently shows the state on the day of issue; its title is in the language of the request. */
export const certificate = z.object({
  /** Address of its picture. */
  certificate: z.string(),
  course_title: z.string(),
  /** Not in the specification. */
  course_id: z.int(),
  /** Not in the specification. */
  code: z.string(),
  /** Not in the specification: address of the file to save and print. */
  pdf: z.string(),
  /** Not in the specification: name of the holder. */
  name: z.string(),
  /** Not in the specification. */
  issued_at: instant,
  /** Not in the specification: date of issue in the learner's zone at that time; the picture and the file have the same date. */
  issued_on: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

export const certificates = defineCall({
  id: 'certificates.list',
  method: 'GET',
  path: '/api/mobile/users/courses/certificates',
  source: 'EC §2.5, §2.6, §3 and §7',
  summary: "The caller's certificates, the newest first",
  callers: signedIn,
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(certificate),
  example: { query: { page: 1 } },
});

export const checkCertificate = defineCall({
  id: 'certificates.check',
  method: 'GET',
  path: '/api/certificates/{code}',
  source: 'expectations (certificate with a public check), PD-116',
  summary: 'Whether there is a certificate with a code, and what it says. 404 where there is none',
  callers: anyone,
  errors: ['certificate_unknown'],
  params: z.object({ code: certificateCode }),
  answer: z.object({ status: z.literal(true), data: certificate }),
  example: { params: { code: 'DEM0CERT10' } },
});
