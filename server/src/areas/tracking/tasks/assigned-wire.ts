import { desc, eq, sql } from 'drizzle-orm';
import type {
  AssignedTask,
  AssignedTaskCard,
  SubmittedProof,
} from 'shared-api/contracts/tracking/assigned-tasks';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, Failure } from '../../../kernel/index.ts';
import { familyTasks } from '../tables/tasks.ts';
import { listItems, type TaskCall } from './find-task.ts';
import { type TaskReader, toProofAddress } from './item-wire.ts';
import {
  countWaiting,
  findDates,
  getSelectedTask,
  type SelectedTask,
  selectTasks,
  toTaskCard,
} from './task-card.ts';
import { findFiles, listProofs, toTaskAnswer } from './task-wire.ts';

export const pageSize = 20;

const toOwnFields = ({ task, waiting }: SelectedTask) => ({
  waiting_proofs: task.withdrawnAt === null ? waiting : 0,
  is_withdrawn: toBit(task.withdrawnAt !== null),
  created_at: task.createdAt.toISOString(),
});

/** Lists a page of the tasks that a consultant assigned: those with waiting proofs first, withdrawn ones last, otherwise the latest first. */
export async function listAssignedTasks(
  db: Database,
  page: number,
  call: TaskCall,
): Promise<{ items: AssignedTaskCard[]; count: number }> {
  const where = eq(familyTasks.consultantId, call.actor.userId);
  const found = await selectTasks(db)
    .where(where)
    .orderBy(sql`${familyTasks.withdrawnAt} is not null`, sql`${countWaiting(db)} = 0`, desc(familyTasks.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const dates = await findDates(
    db,
    found.map(({ task }) => task),
    call,
  );
  const items = found.map((each) => ({
    ...toTaskCard(each, dates.get(each.task.userId) ?? ''),
    ...toOwnFields(each),
  }));
  return { items, count: await db.$count(familyTasks, where) };
}

async function listSubmittedProofs(
  db: Database,
  taskId: number,
  reader: TaskReader,
): Promise<SubmittedProof[]> {
  const items = await listItems(db, taskId);
  const proofs = await listProofs(
    db,
    items.map(({ id }) => id),
  );
  const files = await findFiles(
    db,
    proofs.map(({ mediaId }) => mediaId),
  );
  return proofs.toReversed().flatMap((proof) => {
    const item = items.find(({ id }) => id === proof.itemId);
    const prof = toProofAddress(proof, files.get(proof.mediaId), reader);
    if (!item || prof === null) return [];
    return [
      {
        id: proof.id,
        item_id: item.id,
        name_en: item.nameEn,
        name_ar: item.nameAr,
        prof,
        prof_kind: proof.kind,
        prof_name: proof.filename,
        // The schema's constraint allows only these values.
        status: proof.status as SubmittedProof['status'],
        submitted_at: proof.createdAt.toISOString(),
      },
    ];
  });
}

/** Finds a task that a consultant assigned. @throws Failure 404 `not_found` for another consultant's task */
export async function findAssignedTask(
  db: Database,
  id: number,
  consultantId: number,
  reader: TaskReader,
): Promise<AssignedTask> {
  const [known] = await db.select().from(familyTasks).where(eq(familyTasks.id, id));
  if (known?.consultantId !== consultantId) throw new Failure('not_found');
  const selected = await getSelectedTask(db, id);
  const { notes, ...answer } = await toTaskAnswer(db, selected, reader);
  return { ...answer, ...toOwnFields(selected), proofs: await listSubmittedProofs(db, id, reader) };
}
