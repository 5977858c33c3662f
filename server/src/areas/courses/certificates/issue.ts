import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { courses } from '../catalogue/tables.ts';
import { newCode } from './codes.ts';
import { certificates } from './tables.ts';

/** Whose it is, and for what. */
export interface Completed {
  /** Of the enrolment. */
  id: number;
  userId: number;
  courseId: number;
}

/**
 * Issues the certificate of a completed course, once; again it is the same one. It keeps the name and the titles of that day.
 * @param draw makes codes; one that is taken is drawn again
 * @returns its code; undefined where the course gives none
 */
export async function issueCertificate(
  tx: Database,
  { id: enrolmentId, userId, courseId }: Completed,
  now: Date,
  draw: () => string = newCode,
): Promise<string | undefined> {
  for (;;) {
    const [known] = await tx
      .select({ code: certificates.code })
      .from(certificates)
      .where(eq(certificates.enrolmentId, enrolmentId));
    if (known) return known.code;
    const [about] = await tx
      .select({ name: users.username, en: courses.titleEn, ar: courses.titleAr, gives: courses.certificate })
      .from(courses)
      .innerJoin(users, eq(users.id, userId))
      .where(eq(courses.id, courseId));
    if (!about?.gives) return undefined;
    // Does nothing when somebody was faster, and when the code is another's: then the next round finds it, or draws another.
    const [issued] = await tx
      .insert(certificates)
      .values({
        ...{ code: draw(), enrolmentId, courseId, userId, issuedAt: now },
        ...{ name: about.name, courseEn: about.en, courseAr: about.ar },
      })
      .onConflictDoNothing()
      .returning({ code: certificates.code });
    if (issued) return issued.code;
  }
}
