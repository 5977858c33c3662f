import { adTarget } from 'shared-api/rules/ad-target';
import type { ActivityAddress } from '../activity-path.ts';

/** Path of the participant's page of the system or competition of an activity. */
export function getParticipantPath({
  trackingId,
  userId,
  type,
  historyId,
}: Omit<ActivityAddress, 'date'>): string {
  const path = adTarget(type === 'initiative' ? 'Initiative' : 'Tracking', trackingId, userId);
  if (historyId === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}tracking_enrollment_history_id=${historyId}`;
}
