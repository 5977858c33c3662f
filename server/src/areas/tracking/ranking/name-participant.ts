import { and, eq, inArray, or } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import type { Participant } from '../access/access.ts';
import { lockEnrolments } from '../access/locks.ts';
import { findTracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackings } from '../tables/systems.ts';

/**
 * Sets whether rankings name a participant (PD-79), on all their enrolments in a system, its package and the package's levels, so that the
 * rankings are consistent.
 * @throws Failure 404 `not_found` when the participant is not enrolled
 */
export async function nameParticipant(
  tx: Database,
  { trackingId, userId }: Participant,
  isNamed: boolean,
): Promise<void> {
  const tracking = await findTracking(tx, trackingId);
  if (!tracking) throw new Failure('not_found');
  const rootId = tracking.packageId ?? tracking.id;
  const ofTree = tx
    .select({ id: trackings.id })
    .from(trackings)
    .where(or(eq(trackings.id, rootId), eq(trackings.packageId, rootId)));
  const enrolments = await lockEnrolments(
    tx,
    and(
      eq(trackingEnrolments.userId, userId),
      eq(trackingEnrolments.status, 'active'),
      inArray(trackingEnrolments.trackingId, ofTree),
    ),
  );
  if (enrolments.length === 0) throw new Failure('not_found');
  const ids = enrolments.map(({ id }) => id);
  await tx
    .update(trackingEnrolments)
    .set({ isNamedInRanking: isNamed })
    .where(inArray(trackingEnrolments.id, ids));
}
