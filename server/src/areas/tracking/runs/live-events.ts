import { progressEvent, rankingEvent, rankingTopic } from 'shared-api/contracts/tracking/live';
import type { NewEvent } from '../../../services/realtime/index.ts';
import type { TrackingRun } from '../access/locks.ts';
import type { Tracking } from '../systems/find-tracking.ts';

/** The payload of a run's live events. */
export const toLivePayload = ({
  id,
  trackingId,
  userId,
}: Pick<TrackingRun, 'id' | 'trackingId' | 'userId'>) => ({
  tracking_id: trackingId,
  current_user_id: userId,
  tracking_enrollment_history_id: id,
});

/** The event after progress was recorded in a run, or an invitation of its participant counts. */
export const createProgressEvent = (run: TrackingRun, readers: readonly number[]): NewEvent => ({
  to: { users: readers },
  kind: progressEvent.kind,
  payload: toLivePayload(run),
  coalesceKey: `progress ${run.id}`,
});

/** The events after the rankings of a system and its package changed; none while they are withheld (PD-81). */
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
