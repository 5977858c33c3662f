import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type ProofInput, type ProofSource, toProofSource } from '../proofs/store-proof.ts';
import { familyTaskProofs } from '../tables/tasks.ts';
import { requireOpen, saveItem, wrongItem } from './complete-task.ts';
import { type FamilyTask, listItems, lockOwnTask, type TaskCall, type TaskItem } from './find-task.ts';
import { notifyConsultant } from './notify-task.ts';

/** The item of a task that requires a proof, in a call. */
export interface ProofPlace {
  taskId: number;
  itemId: number;
}

/** Finds the last proof of an item that was not removed. */
async function findLastProof(tx: Database, itemId: number) {
  const [last] = await tx
    .select()
    .from(familyTaskProofs)
    .where(and(eq(familyTaskProofs.itemId, itemId), isNull(familyTaskProofs.removedAt)))
    .orderBy(desc(familyTaskProofs.id))
    .limit(1);
  return last;
}

async function lockPlace(
  tx: Database,
  { taskId, itemId }: ProofPlace,
  call: TaskCall,
): Promise<{ task: FamilyTask; item: TaskItem }> {
  const task = await lockOwnTask(tx, { id: taskId }, call.actor);
  const item = (await listItems(tx, task.id)).find(({ id }) => id === itemId);
  if (item?.group !== 'profs') throw wrongItem('prof');
  await requireOpen(tx, task, call);
  return { task, item };
}

/**
 * Submits a proof, which waits for the consultant; after a returned proof another can be submitted. The lock on the task serializes calls, and the
 * unique index allows one open proof.
 * @returns the item's task
 * @throws Failure as `lockOwnTask`, `requireOpen` and `toProofSource`; 400 `wrong_item`; 409 `proof_submitted`, `proof_accepted`
 */
export async function submitTaskProof(
  tx: Database,
  { input, getStored, ...place }: ProofPlace & { input: ProofInput; getStored(): ProofSource | undefined },
  call: TaskCall,
): Promise<FamilyTask> {
  const { task, item } = await lockPlace(tx, place, call);
  const last = await findLastProof(tx, item.id);
  if (last?.status === 1) throw new Failure('proof_accepted');
  if (last?.status === 0) throw new Failure('proof_submitted');
  const source = toProofSource(input, item.proofType ?? 'file', getStored);
  const [proof] = await tx
    .insert(familyTaskProofs)
    .values({ itemId: item.id, ...source, createdAt: call.now })
    .returning({ id: familyTaskProofs.id });
  if (!proof) throw new Error('A proof was not stored');
  await saveItem(tx, task, { id: item.id, doneAt: call.now, percentage: 0 }, call.now);
  const event = { text: 'told.task_proof_submitted', key: `task proof ${proof.id}` };
  await notifyConsultant(tx, task, event, call.now);
  return task;
}

/**
 * Removes a proof that was not accepted (TF §4); does nothing if there is none.
 * @returns the item's task
 * @throws Failure as `lockOwnTask` and `requireOpen`; 400 `wrong_item`; 409 `proof_accepted` (PD-76)
 */
export async function removeTaskProof(tx: Database, place: ProofPlace, call: TaskCall): Promise<FamilyTask> {
  const { task, item } = await lockPlace(tx, place, call);
  const last = await findLastProof(tx, item.id);
  if (last?.status === 1) throw new Failure('proof_accepted');
  if (!last) return task;
  await tx.update(familyTaskProofs).set({ removedAt: call.now }).where(eq(familyTaskProofs.id, last.id));
  await saveItem(tx, task, { id: item.id, doneAt: null, percentage: null }, call.now);
  return task;
}
