import type { TrackingType } from 'shared-api/contracts/tracking/wire';

/** Address of an activity on a day of a participant's run (TF §2.4). */
export interface ActivityAddress {
  activityId: number;
  trackingId: number;
  userId: number;
  /** The shown day, `YYYY-MM-DD`. */
  date: string;
  type?: TrackingType;
  /** An earlier run; the current one if undefined. */
  historyId?: number;
}

/** Path of the screen of an activity. */
export function activityPath({
  activityId,
  trackingId,
  userId,
  date,
  type,
  historyId,
}: ActivityAddress): string {
  const path = `/activity/${activityId}/${trackingId}/${date}/${userId}/${date}/add-progress`;
  const query = new URLSearchParams({
    ...(type === 'initiative' && { trackType: type }),
    ...(historyId !== undefined && { tracking_enrollment_history_id: String(historyId) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
