import { z } from 'zod';
import { anyone, defineCall, signedIn } from '../../contract.ts';
import { foldCrockfordCode } from '../../rules/typed-text.ts';
import { instant, integer } from '../../wire.ts';
import { paged } from './wire.ts';

/** What a certificate is checked by: 10 digits of Crockford's base 32. People copy it by hand: `foldCrockfordCode` says what does not count. */
export const certificateCode = z
  .string()
  .max(40)
  .transform(foldCrockfordCode)
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/));

/** EC §3, certificate. It says for good what was so on the day of issue; its title is in the language of the request. */
export const certificate = z.object({
  /** Address of its picture. */
  certificate: z.string(),
  course_title: z.string(),
  /** Ours. */
  course_id: z.int(),
  /** Ours. */
  code: z.string(),
  /** Ours: address of the file to save and print. */
  pdf: z.string(),
  /** Ours: whom it names. */
  name: z.string(),
  /** Ours. */
  issued_at: instant,
  /** Ours: the date of issue, in the learner's zone of then; the picture and the file say it too. */
  issued_on: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

export const certificates = defineCall({
  id: 'certificates.list',
  method: 'GET',
  path: '/api/mobile/users/courses/certificates',
  origin: 'ours',
  source: 'EC §2.5, §2.6, §3 and §7',
  summary: "The caller's certificates, the newest first",
  callers: signedIn,
  envelope: 'status-msg',
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(certificate),
  example: { query: { page: 1 } },
});

export const checkCertificate = defineCall({
  id: 'certificates.check',
  method: 'GET',
  path: '/api/certificates/{code}',
  origin: 'ours',
  source: 'expectations (certificate with a public check), PD-116',
  summary: 'Whether there is a certificate with a code, and what it says. 404 where there is none',
  callers: anyone,
  envelope: 'status-msg',
  params: z.object({ code: certificateCode }),
  answer: z.object({ status: z.literal(true), data: certificate }),
  example: { params: { code: 'DEM0CERT10' } },
});
