import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { EnrolledUser } from 'shared-api/contracts/tracking/enrolment';
import { getToday } from 'shared-api/rules/day-clock';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, Failure } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { isActiveEnrolment } from '../access/find-enrolment.ts';
import type { TrackingRun } from '../access/locks.ts';
import { isFinished } from '../runs/rules/repeat.ts';
import { shownScoreToWire } from '../runs/rules/scores.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { isWithheld } from '../systems/is-withheld.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';

/** Finds the systems that must be completed: the system itself, or the published levels of a package. */
const findSingles = (db: Database, { id, structure }: Tracking): Promise<{ id: number }[]> =>
  structure === 'single'
    ? Promise.resolve([{ id }])
    : db
        .select({ id: trackings.id })
        .from(trackings)
        .where(and(eq(trackings.packageId, id), eq(trackings.isPublished, true)));

/** Combines a participant's current runs in the systems to one state; a package is completed when all its levels are. */
function toState(
  runs: readonly TrackingRun[],
  { structure, count, isHidden }: { structure: Tracking['structure']; count: number; isHidden: boolean },
  now: Date,
) {
  const finished = runs.filter((run) => isFinished(run, getToday(run, now))).length;
  const total = runs.reduce((sum, run) => sum + run.totalScore, 0);
  const only = structure === 'single' ? runs[0] : undefined;
  return {
    has_started_tracking: toBit(runs.length > 0),
    finished_current_tracking: toBit(count > 0 && finished === count),
    tracking_enrollment_history_id: only?.id ?? null,
    start_date: only?.startDate ?? null,
    end_date: only?.endDate ?? null,
    total_progress: count === 0 ? 0 : shownScoreToWire(Math.round(total / count), isHidden),
  };
}

/**
 * Lists those of some people who are enrolled in a system or a package, in their order. A family is small, so callers paginate in
 * memory.
 * @throws Failure 404 `not_found`
 */
export async function findEnrolledPeople(
  db: Database,
  { trackingId, people }: { trackingId: number; people: readonly number[] },
  now: Date,
): Promise<EnrolledUser[]> {
  const tracking = await findTracking(db, trackingId);
  if (!tracking) throw new Failure('not_found');
  const enrolled = await db
    .select({ enrolment: trackingEnrolments, username: users.username, avatar: users.avatar })
    .from(trackingEnrolments)
    .innerJoin(users, eq(users.id, trackingEnrolments.userId))
    .where(isActiveEnrolment(tracking, people))
    .orderBy(asc(trackingEnrolments.id));
  const singles = (await findSingles(db, tracking)).map(({ id }) => id);
  const shown = {
    structure: tracking.structure,
    count: singles.length,
    isHidden: await isWithheld(db, tracking),
  };
  const runs =
    singles.length === 0
      ? []
      : await db
          .select()
          .from(trackingRuns)
          .where(
            and(
              inArray(trackingRuns.trackingId, singles),
              inArray(trackingRuns.userId, [...people]),
              isNull(trackingRuns.endedAt),
            ),
          );
  const byUser = new Map<number, EnrolledUser>();
  for (const { enrolment, username, avatar } of enrolled) {
    const own = runs.filter(({ userId }) => userId === enrolment.userId);
    const known = byUser.get(enrolment.userId);
    byUser.set(enrolment.userId, {
      id: enrolment.userId,
      username,
      avatar,
      user_tracking_enrollment_id: known?.user_tracking_enrollment_id ?? enrolment.id,
      is_unlimited: toBit(enrolment.isUnlimited || known?.is_unlimited === 1),
      ...toState(own, shown, now),
    });
  }
  return people.flatMap((id) => byUser.get(id) ?? []);
}
