import { taskEvent } from 'shared-api/contracts/tracking/live';
import type { Database } from '../../../kernel/index.ts';
import { publish } from '../../../services/realtime/index.ts';
import { findFamilyOwner } from '../../profile-chat/index.ts';
import type { FamilyTask } from './find-task.ts';

/** Publishes a changed task to the open pages of the assignee, their family and the consultant. */
export async function publishTask(
  tx: Database,
  { id, userId, consultantId }: Pick<FamilyTask, 'id' | 'userId' | 'consultantId'>,
  now: Date,
): Promise<void> {
  const users = [...new Set([userId, await findFamilyOwner(tx, userId), consultantId])];
  const payload = { task_id: id, family_member_id: userId };
  await publish(tx, [{ to: { users }, kind: taskEvent.kind, payload, coalesceKey: `task ${id}` }], now);
}
