import { progressEvent, rankingEvent, rankingTopic } from 'shared-api/contracts/tracking/live';
import type { NewEvent } from '../../../services/realtime/index.ts';
import type { TrackingRun } from '../enrolment/locks.ts';
import type { Tracking } from '../systems/find-tracking.ts';

/** A run as its live events name it. */
export const toLivePayload = ({
  id,
  trackingId,
  userId,
}: Pick<TrackingRun, 'id' | 'trackingId' | 'userId'>) => ({
  tracking_id: trackingId,
  current_user_id: userId,
  tracking_enrollment_history_id: id,
});

/** Something was recorded in a run, or an invitation of its participant counts. */
export const createProgressEvent = (run: TrackingRun, readers: readonly number[]): NewEvent => ({
  to: { users: readers },
  kind: progressEvent.kind,
  payload: toLivePayload(run),
  coalesceKey: `progress ${run.id}`,
});

/** The ranking of a system changed, and that of its package; nothing while it is withheld (PD-81). */
export function createRankingEvents({
  id,
  packageId,
  type,
  markingEndedAt,
}: Pick<Tracking, 'id' | 'packageId' | 'type' | 'markingEndedAt'>): NewEvent[] {
  if (type === 'initiative' && markingEndedAt === null) return [];
  const ids = packageId === null ? [id] : [id, packageId];
  return ids.map((trackingId) => ({
    to: { topic: rankingTopic(trackingId) },
    kind: rankingEvent.kind,
    payload: { tracking_id: trackingId },
    coalesceKey: `ranking ${trackingId}`,
  }));
}
