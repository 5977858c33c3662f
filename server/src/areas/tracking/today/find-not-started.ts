import { and, asc, eq, inArray, notExists } from 'drizzle-orm';
import type { NotStarted } from 'shared-api/contracts/tracking/today';
import { type Database, inLanguage, type Language } from '../../../kernel/index.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';

/** A system that a participant is enrolled in but has not started. */
interface NotStartedOfPerson extends NotStarted {
  userId: number;
}

/** Finds the systems that people are enrolled in but have not started, the oldest enrolment first. */
export function findNotStarted(
  db: Database,
  userIds: readonly number[],
  language: Language,
): Promise<NotStartedOfPerson[]> {
  const runs = db
    .select({ id: trackingRuns.id })
    .from(trackingRuns)
    .where(eq(trackingRuns.enrolmentId, trackingEnrolments.id));
  return db
    .select({
      userId: trackingEnrolments.userId,
      tracking_id: trackings.id,
      name: inLanguage(language, { en: trackings.nameEn, ar: trackings.nameAr }),
      type: trackings.type,
      tracking_type: trackings.structure,
    })
    .from(trackingEnrolments)
    .innerJoin(trackings, eq(trackings.id, trackingEnrolments.trackingId))
    .where(
      and(
        inArray(trackingEnrolments.userId, [...userIds]),
        eq(trackingEnrolments.status, 'active'),
        // Runs of competitions are created with the enrolment.
        eq(trackings.type, 'tracking'),
        notExists(runs),
      ),
    )
    .orderBy(asc(trackingEnrolments.enrolledAt), asc(trackingEnrolments.id));
}
