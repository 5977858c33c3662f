import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Database, Failure, type Module } from '../../../kernel/index.ts';
import { getFamilyPurchases, listFamily } from '../../profile-chat/index.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { trackingRuns } from '../tables/runs.ts';
import { toModel } from './offer.ts';

/** The product for which members are listed, and the level to start. */
export interface MembersRequest {
  ownerId: number;
  id: number;
  levelId?: number;
  /** Whether a system is of the call's kind. */
  isOfKind(tracking: Tracking): boolean;
}

/** Users whose current run in a system has begun. */
async function findStarted(
  db: Database,
  trackingId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const found = await db
    .select({ userId: trackingRuns.userId })
    .from(trackingRuns)
    .where(
      and(
        eq(trackingRuns.trackingId, trackingId),
        inArray(trackingRuns.userId, [...userIds]),
        isNull(trackingRuns.endedAt),
      ),
    );
  return new Set(found.map(({ userId }) => userId));
}

/**
 * Lists the caller's family and the caller, for the enrolment in a product or the start of a system, each with whether they are enrolled, in the
 * cart, or have started.
 * @throws Failure 404 `not_found`, also for a level of another package
 */
export async function findMembers(
  db: Database,
  { ownerId, id, levelId, isOfKind }: MembersRequest,
  modules: readonly Module[],
) {
  const product = await findTracking(db, id);
  const tracking = levelId === undefined || levelId === id ? product : await findTracking(db, levelId);
  const isLevel = tracking === product || tracking?.packageId === id;
  if (!product || !tracking || !isLevel || !isOfKind(product)) throw new Failure('not_found');
  const sold = { modelName: toModel(tracking), modelId: tracking.id };
  const { members, self } = await listFamily(db, ownerId, sold, getFamilyPurchases(modules));
  const started = await findStarted(db, tracking.id, [ownerId, ...members.map((member) => member.id)]);
  const mark = <Person extends { id: number }>(person: Person) => ({
    ...person,
    has_started_tracking: started.has(person.id) ? (1 as const) : (0 as const),
  });
  return { status: true, data: members.map(mark), self: mark(self) } as const;
}
