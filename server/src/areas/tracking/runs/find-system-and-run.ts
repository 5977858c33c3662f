import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '../../../kernel/index.ts';
import type { Participant } from '../access/access.ts';
import type { TrackingEnrolment, TrackingRun } from '../access/locks.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';

/** The columns of a system that a run needs, without the long texts, which no day shows. */
const systemColumns = {
  id: trackings.id,
  type: trackings.type,
  structure: trackings.structure,
  packageId: trackings.packageId,
  invitationMaxCount: trackings.invitationMaxCount,
  markingEndedAt: trackings.markingEndedAt,
};

const enrolmentColumns = {
  isNamedInRanking: trackingEnrolments.isNamedInRanking,
};

/** The fields of a system that a run needs. */
export type SystemOfRun = Pick<Tracking, keyof typeof systemColumns>;

/** A system, competition, level or package with a participant's run and enrolment. */
export interface SystemAndRun {
  tracking: SystemOfRun;
  run: TrackingRun | null;
  /** The best of the active enrolments that cover the system: unlimited before limited, then that of the system before that of the package. */
  enrolment: Pick<TrackingEnrolment, keyof typeof enrolmentColumns> | null;
}

const selectSystemAndRun = (db: Database, isRequested: SQL) => {
  const userId = sql.placeholder('userId');
  const isCovering = or(
    eq(trackingEnrolments.trackingId, trackings.id),
    eq(trackingEnrolments.trackingId, trackings.packageId),
  );
  return db
    .select({ tracking: systemColumns, run: trackingRuns, enrolment: enrolmentColumns })
    .from(trackings)
    .leftJoin(
      trackingRuns,
      and(eq(trackingRuns.trackingId, trackings.id), eq(trackingRuns.userId, userId), isRequested),
    )
    .leftJoin(
      trackingEnrolments,
      and(isCovering, eq(trackingEnrolments.userId, userId), eq(trackingEnrolments.status, 'active')),
    )
    .where(eq(trackings.id, sql.placeholder('trackingId')))
    .orderBy(desc(trackingEnrolments.isUnlimited), desc(eq(trackingEnrolments.trackingId, trackings.id)))
    .limit(1);
};

const findWithCurrent = prepareOnce((db) =>
  selectSystemAndRun(db, isNull(trackingRuns.endedAt)).prepare('system_and_current_run'),
);
const findWithHistory = prepareOnce((db) =>
  selectSystemAndRun(db, eq(trackingRuns.id, sql.placeholder('historyId'))).prepare('system_and_run'),
);

/**
 * Finds a system with a participant's run in it and the enrolment that covers it, in one statement without locks.
 * @param historyId a run of the history, or the current one
 */
export async function findSystemAndRun(
  db: Database,
  { trackingId, userId }: Participant,
  historyId?: number,
): Promise<SystemAndRun | undefined> {
  const [found] =
    historyId === undefined
      ? await findWithCurrent(db).execute({ trackingId, userId })
      : await findWithHistory(db).execute({ trackingId, userId, historyId });
  return found;
}
