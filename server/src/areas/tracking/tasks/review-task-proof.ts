import { and, eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import type { MediaFile } from '../../../services/media/index.ts';
import { refuseBlocked } from '../../profile-chat/index.ts';
import { familyTaskComments, familyTaskItems, familyTaskProofs, familyTasks } from '../tables/tasks.ts';
import { saveItem } from './complete-task.ts';
import { type FamilyTask, lockAssignedTask } from './find-task.ts';
import { publishTask } from './live-event.ts';
import { notifyFamily } from './notify-task.ts';

/** The consultant who assigned a task. */
interface Expert {
  consultantId: number;
  now: Date;
}

/** @throws Failure 409 `task_withdrawn` */
function rejectWithdrawn({ withdrawnAt }: FamilyTask): void {
  if (withdrawnAt !== null) throw new Failure('task_withdrawn');
}

/** Withdraws a task that is not completed; a repeated call changes nothing. @throws Failure 404 `not_found`; 409 `task_completed` */
export async function withdrawTask(tx: Database, id: number, { consultantId, now }: Expert): Promise<void> {
  const task = await lockAssignedTask(tx, id, consultantId);
  if (task.completedAt !== null) throw new Failure('task_completed');
  if (task.withdrawnAt !== null) return;
  await tx.update(familyTasks).set({ withdrawnAt: now }).where(eq(familyTasks.id, id));
  await publishTask(tx, task, now);
}

/** @throws Failure 409 `blocked_by_guest`, `blocked_by_me` */
async function insertComment(
  tx: Database,
  task: FamilyTask,
  { comment, attachmentId }: { comment: string; attachmentId?: string },
  { consultantId, now }: Expert,
): Promise<number> {
  await refuseBlocked(tx, { from: consultantId, to: task.userId });
  const [added] = await tx
    .insert(familyTaskComments)
    .values({ taskId: task.id, authorId: consultantId, comment, attachmentId, createdAt: now })
    .returning({ id: familyTaskComments.id });
  if (!added) throw new Error('A comment was not stored');
  await publishTask(tx, task, now);
  return added.id;
}

/** Comments on a task, and notifies the family. @throws Failure 404 `not_found`; 409 `task_withdrawn` */
export async function commentTask(
  tx: Database,
  input: { taskId: number; comment: string; getFile?(): MediaFile },
  expert: Expert,
): Promise<void> {
  const task = await lockAssignedTask(tx, input.taskId, expert.consultantId);
  rejectWithdrawn(task);
  const file = input.getFile?.();
  const id = await insertComment(tx, task, { comment: input.comment, attachmentId: file?.id }, expert);
  const texts = { own: 'told.task_commented', other: 'told.task_commented_for' };
  await notifyFamily(tx, task, { texts, key: `task comment ${id}` }, expert.now);
}

/** A proof with the task of its item. */
async function findProof(tx: Database, id: number) {
  const [found] = await tx
    .select({ proof: familyTaskProofs, taskId: familyTaskItems.taskId })
    .from(familyTaskProofs)
    .innerJoin(familyTaskItems, eq(familyTaskItems.id, familyTaskProofs.itemId))
    .where(eq(familyTaskProofs.id, id));
  return found;
}

/** A consultant's decision about a proof. */
export interface ProofReview {
  proofId: number;
  isAccepted: boolean;
  comment?: string;
}

/**
 * Accepts a proof, or returns it with a comment, and notifies the family; a repeated review changes nothing. The lock on the task serializes it
 * with a removal.
 * @throws Failure 404 `not_found`; 400 `comment_required`; 409 `proof_decided`, `proof_removed`, `task_withdrawn`
 */
export async function reviewTaskProof(
  tx: Database,
  { proofId, isAccepted, comment = '' }: ProofReview,
  expert: Expert,
): Promise<void> {
  const known = await findProof(tx, proofId);
  if (!known) throw new Failure('not_found');
  const task = await lockAssignedTask(tx, known.taskId, expert.consultantId);
  rejectWithdrawn(task);
  // Reads the proof again under the lock, because the family may have removed it.
  const proof = (await findProof(tx, proofId))?.proof;
  if (!proof || proof.removedAt !== null) throw new Failure('proof_removed');
  const status = isAccepted ? 1 : 2;
  if (proof.status === status) return;
  if (proof.status !== 0) throw new Failure('proof_decided');
  if (!isAccepted && comment === '')
    throw new Failure('comment_required', { errors: { comment: ['comment_required'] } });
  const { now } = expert;
  await tx
    .update(familyTaskProofs)
    .set({ status, reviewedAt: now })
    .where(and(eq(familyTaskProofs.id, proofId), eq(familyTaskProofs.status, 0)));
  if (comment !== '') await insertComment(tx, task, { comment }, expert);
  const reached = isAccepted
    ? { doneAt: proof.createdAt, percentage: 100 }
    : { doneAt: null, percentage: null };
  await saveItem(tx, task, { id: proof.itemId, ...reached }, now);
  const texts = isAccepted
    ? { own: 'told.task_proof_accepted', other: 'told.task_proof_accepted_for' }
    : { own: 'told.task_proof_returned', other: 'told.task_proof_returned_for' };
  await notifyFamily(tx, task, { texts, key: `task proof ${proofId}` }, now);
}
