import type { Task } from 'shared-api/contracts/tracking/tasks';
import type { CheckIns } from '../../parts/check-ins/use-check-ins.ts';
import type { CheckIn } from '../../rules/activity/check-in.ts';

/** Records that an item of a task was opened, or that its video was started or has ended. Without a network, it is stored on the device. */
export type RecordItem = (
  itemId: number,
  kind: Extract<CheckIn['kind'], 'opened' | 'started' | 'ended'>,
) => void;

/** @param name of the task, for messages */
export const createRecorder =
  (
    { id, family_member_id: assigneeId }: Task,
    name: string,
    { record }: Pick<CheckIns, 'record'>,
  ): RecordItem =>
  (itemId, kind) =>
    record({ dayId: id, assigneeId, kind, value: itemId, name });
