import { eq } from 'drizzle-orm';
import { dateIn } from 'shared-api/rules/time-zone';
import type { Database } from '../../../kernel/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { findFamilyClock } from '../../profile-chat/index.ts';
import { courses } from '../catalogue/tables.ts';
import { createCode } from './codes.ts';
import { certificates } from './tables.ts';

/** The learner and the completed course. */
export interface Completed {
  /** The enrolment's id. */
  id: number;
  userId: number;
  courseId: number;
  /** IANA zone of the device by which the learner completes it; undefined where somebody else does, or it is not known. */
  timezone?: string;
}

/**
 * Issues the certificate of a completed course, once; a repeated call answers the same code. It keeps the name and titles of that day, and its
 * date where the learner is: by their device, else by the zone of their family, else in UTC.
 * @param draw creates codes; it is called again when a code is taken
 * @returns the code; undefined when the course has no certificate
 */
export async function issueCertificate(
  tx: Database,
  { id: enrolmentId, userId, courseId, timezone }: Completed,
  now: Date,
  draw: () => string = createCode,
): Promise<string | undefined> {
  for (;;) {
    const [known] = await tx
      .select({ code: certificates.code })
      .from(certificates)
      .where(eq(certificates.enrolmentId, enrolmentId));
    if (known) return known.code;
    const [about] = await tx
      .select({
        name: users.username,
        language: users.language,
        en: courses.titleEn,
        ar: courses.titleAr,
        gives: courses.certificate,
      })
      .from(courses)
      .innerJoin(users, eq(users.id, userId))
      .where(eq(courses.id, courseId));
    if (!about?.gives) return undefined;
    const zone = timezone ?? (await findFamilyClock(tx, userId))?.timezone ?? 'UTC';
    // Inserts nothing when another transaction was faster or the code is taken: the next round finds that certificate or draws another
    // code.
    const [issued] = await tx
      .insert(certificates)
      .values({
        ...{ code: draw(), enrolmentId, courseId, userId, issuedAt: now },
        issuedOn: dateIn(zone, now.getTime()),
        ...{ name: about.name, courseEn: about.en, courseAr: about.ar },
      })
      .onConflictDoNothing()
      .returning({ code: certificates.code });
    if (!issued) continue;
    const params = bilingual('course', about, about.language);
    const certificate = { userId, type: 'Certificate', modelId: courseId, text: 'told.certificate' };
    await notify(tx, [{ ...certificate, params, key: `certificate ${enrolmentId}` }], now);
    return issued.code;
  }
}
