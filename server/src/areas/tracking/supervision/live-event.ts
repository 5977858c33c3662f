import { supervisionEvent } from 'shared-api/contracts/tracking/live';
import type { Database } from '../../../kernel/index.ts';
import { publish } from '../../../services/realtime/index.ts';
import { findFamilyOwner } from '../../profile-chat/index.ts';
import type { supervisionRequests } from './tables.ts';

/** Publishes to the open pages of the participant, their family, who asked and the consultant that a request changed. */
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
