import { supervisionEvent } from 'shared-api/contracts/tracking/live';
import type { Database } from '../../../kernel/index.ts';
import { publish } from '../../../services/realtime/index.ts';
import { findFamilyOwner } from '../../profile-chat/index.ts';
import type { supervisionRequests } from '../tables/supervision.ts';

/** Publishes a changed request to the open pages of the participant, their family, the sender and the consultant. */
export async function publishSupervision(
  tx: Database,
  { id, trackingId, userId, requesterId, consultantId }: typeof supervisionRequests.$inferSelect,
  now: Date,
): Promise<void> {
  const users = [...new Set([userId, requesterId, await findFamilyOwner(tx, userId), consultantId])];
  const payload = { request_id: id, tracking_id: trackingId, current_user_id: userId };
  await publish(
    tx,
    [{ to: { users }, kind: supervisionEvent.kind, payload, coalesceKey: `supervision ${id}` }],
    now,
  );
}
