import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { type MediaFile, toFilename } from '../../../services/media/index.ts';
import { familyTasks } from '../tables/tasks.ts';
import { requireOpen } from './complete-task.ts';
import { lockOwnTask, type TaskCall } from './find-task.ts';
import { publishTask } from './live-event.ts';

/**
 * Stores or removes the file that the family uploads besides proofs; a new file replaces the old one.
 * @throws Failure as `lockOwnTask` and `requireOpen`
 */
export async function changeAttachment(
  tx: Database,
  input: { taskId: number; assigneeId?: number; upload?: { filename: string; getFile(): MediaFile } },
  call: TaskCall,
): Promise<void> {
  const task = await lockOwnTask(tx, { id: input.taskId, assigneeId: input.assigneeId }, call.actor);
  await requireOpen(tx, task, call);
  const { upload } = input;
  const file = upload?.getFile();
  await tx
    .update(familyTasks)
    .set({
      attachmentId: file?.id ?? null,
      attachmentName: file && upload ? toFilename(upload.filename, file.type) : null,
    })
    .where(eq(familyTasks.id, task.id));
  await publishTask(tx, task, call.now);
}
