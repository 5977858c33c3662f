import { eq } from 'drizzle-orm';
import { dateIn } from 'shared-api/rules/time-zone';
import type { Database } from '../../../kernel/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { findFamilyClock } from '../../profile-chat/index.ts';
import { courses } from '../tables/catalogue.ts';
import { certificates } from '../tables/certificates.ts';
import { createCode } from './codes.ts';

/** The learner and the completed course. */
export interface Completed {
  /** The enrolment's id. */
  id: number;
  userId: number;
  courseId: number;
  /** IANA zone of the device with which the learner completes the course; undefined if another user's call does so, or if unknown. */
  timezone?: string;
}

/**
 * Issues the certificate of a completed course, once; a repeated call returns the same code. The certificate keeps the current name, titles and
 * date. The date is in the zone of the learner's device, else of their family, else in UTC.
 * @param draw creates codes; it is called again if a code exists already
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
    // Inserts nothing if another transaction was faster or the code exists: the next round finds that certificate or draws another
    // code.
    const [issued] = await tx
      .insert(certificates)
      .values({
        code: draw(),
        enrolmentId,
        courseId,
        userId,
        issuedAt: now,
        issuedOn: dateIn(zone, now.getTime()),
        name: about.name,
        courseEn: about.en,
        courseAr: about.ar,
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
