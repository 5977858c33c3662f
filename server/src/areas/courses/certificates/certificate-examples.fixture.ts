import type { Database } from '../../../kernel/index.ts';
import { certificates } from '../tables/certificates.ts';

/** Creates the certificate of the examples, for the learner's enrolment 1 in course 5; call it after `resetLearning`. */
export const resetCertificate = (tx: Database, { learner, now }: { learner: number; now: Date }) =>
  tx.insert(certificates).values({
    code: 'DEM0CERT10',
    enrolmentId: 1,
    courseId: 5,
    userId: learner,
    issuedAt: now,
    name: 'The learner',
    courseEn: 'The course',
    courseAr: 'الدورة',
  });
