import type { Input } from 'shared-api/contract';
import type { changeTaskProof, Task, TaskProof } from 'shared-api/contracts/tracking/tasks';
import { toProofType } from './proof-type.ts';

/** The form that submits a file or a link as a proof, or removes the proof with 0 (TRCK-198). */
export const toProofBody = (
  task: Pick<Task, 'id' | 'task_user_activity_id'>,
  proof: Pick<TaskProof, 'id'>,
  file: File | string | 0,
): Input<typeof changeTaskProof>['body'] => ({
  user_activity_id: task.task_user_activity_id,
  activity_id: task.id,
  prof: proof.id,
  type: file instanceof File ? toProofType(file.name) : typeof file === 'string' ? 'link' : 'document',
  file,
});
