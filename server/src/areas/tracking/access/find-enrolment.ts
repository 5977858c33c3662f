import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { lockEnrolments, type TrackingEnrolment } from './locks.ts';

/** The fields of a system, competition or level that decide which enrolments cover it. */
type Covered = Pick<Tracking, 'id' | 'packageId'>;

/** Ids of systems whose enrolments cover a system: the system itself, and the package of a level. */
export const coveringIds = ({ id, packageId }: Covered): number[] =>
  packageId === null ? [id] : [id, packageId];

/** Condition for active enrolments of users that cover a system. */
export const isActiveEnrolment = (tracking: Covered, userIds: readonly number[]) =>
  and(
    inArray(trackingEnrolments.trackingId, coveringIds(tracking)),
    inArray(trackingEnrolments.userId, [...userIds]),
    eq(trackingEnrolments.status, 'active'),
  );

/** Chooses the best of the enrolments that cover a system: unlimited before limited, then that of the system before that of the package. */
const chooseEnrolment = (
  found: readonly TrackingEnrolment[],
  { id }: Covered,
): TrackingEnrolment | undefined => {
  const value = (each: TrackingEnrolment) => Number(each.isUnlimited) * 2 + Number(each.trackingId === id);
  return [...found].sort((one, other) => value(other) - value(one))[0];
};

/** Finds the active enrolment that covers a system for a participant; not locked. */
export const findActiveEnrolment = async (
  db: Database,
  tracking: Covered,
  userId: number,
): Promise<TrackingEnrolment | undefined> =>
  chooseEnrolment(
    await db
      .select()
      .from(trackingEnrolments)
      .where(isActiveEnrolment(tracking, [userId])),
    tracking,
  );

/** Locks the participant's active enrolments that cover a system. Returns the best. */
export const lockActiveEnrolment = async (
  tx: Database,
  tracking: Covered,
  userId: number,
): Promise<TrackingEnrolment | undefined> =>
  chooseEnrolment(await lockEnrolments(tx, isActiveEnrolment(tracking, [userId])), tracking);

/** Finds which users are enrolled in a system, by an enrolment of its own or of its package. */
export async function findEnrolledUsers(
  db: Database,
  tracking: Covered,
  userIds: readonly number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const found = await db
    .select({ userId: trackingEnrolments.userId })
    .from(trackingEnrolments)
    .where(isActiveEnrolment(tracking, userIds));
  return new Set(found.map(({ userId }) => userId));
}
