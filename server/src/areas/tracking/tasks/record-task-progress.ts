import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { media } from '../../../services/media/index.ts';
import { requireOpen, saveItem, wrongItem } from './complete-task.ts';
import { listItems, lockOwnTask, type TaskCall, type TaskItem } from './find-task.ts';

/** The seconds until a video can have been watched; 0 if that is possible now. It must have been opened at least its length ago (PD-71). */
async function getSecondsLeft(tx: Database, { doneAt, mediaId }: TaskItem, now: Date): Promise<number> {
  const [film] = mediaId
    ? await tx.select({ seconds: media.seconds }).from(media).where(eq(media.id, mediaId))
    : [];
  const length = film?.seconds ?? 0;
  // If it was not opened yet, the call that reports its end opens it.
  if (doneAt === null) return Math.max(1, Math.ceil(length));
  return Math.max(0, Math.ceil(length - (now.getTime() - doneAt.getTime()) / 1_000));
}

/**
 * Records that an attachment was opened, or that a video was opened or has ended. If a video cannot have ended yet, records only that it was opened.
 * @returns the task's progress in percent, and the seconds until the end of the video is accepted
 * @throws Failure as `lockOwnTask` and `requireOpen`; 400 `wrong_item`
 */
export async function recordTaskProgress(
  tx: Database,
  input: { taskId: number; itemId: number; hasEnded: boolean; assigneeId?: number },
  call: TaskCall,
): Promise<{ percentage: number; waitSeconds: number }> {
  const task = await lockOwnTask(tx, { id: input.taskId, assigneeId: input.assigneeId }, call.actor);
  const item = (await listItems(tx, task.id)).find(({ id }) => id === input.itemId);
  if (!item || item.group === 'quizs' || item.group === 'profs') throw wrongItem('media_id');
  await requireOpen(tx, task, call);
  const { id, group, doneAt, percentage: before } = item;
  const hasEnded = group === 'videos' && input.hasEnded && before !== 100;
  const waitSeconds = hasEnded ? await getSecondsLeft(tx, item, call.now) : 0;
  const isFinished = group === 'attachments' || (hasEnded && waitSeconds === 0);
  const reached = { id, doneAt: doneAt ?? call.now, percentage: isFinished ? 100 : (before ?? 0) };
  return { percentage: await saveItem(tx, task, reached, call.now), waitSeconds };
}
