import { eq } from 'drizzle-orm';
import type { UploadedPart } from 'shared-api/wire';
import type { Database } from '../../../kernel/index.ts';
import { type MediaStore, toFilename } from '../../../services/media/index.ts';
import { requireOpen } from './complete-task.ts';
import { lockOwnTask, type TaskCall } from './find-task.ts';
import { storeDocument } from './store-file.ts';
import { familyTasks } from './tables.ts';

/**
 * Stores the file that the family uploads besides proofs, in place of the one before, or removes it.
 * @throws Failure as `lockOwnTask`, `requireOpen` and `storeDocument`
 */
export async function changeAttachment(
  tx: Database,
  store: MediaStore,
  input: { taskId: number; assigneeId?: number; part: UploadedPart | undefined },
  call: TaskCall,
): Promise<void> {
  const task = await lockOwnTask(tx, { id: input.taskId, assigneeId: input.assigneeId }, call.actor);
  await requireOpen(tx, task, call);
  const { part } = input;
  const file = part && (await storeDocument(tx, store, { part, field: 'attachment' }, call.now));
  await tx
    .update(familyTasks)
    .set({
      attachmentId: file?.id ?? null,
      attachmentName: file && part ? toFilename(part.filename, file.type) : null,
    })
    .where(eq(familyTasks.id, task.id));
}
