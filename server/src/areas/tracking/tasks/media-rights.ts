import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { MediaReader, MediaRight } from '../../../services/media/index.ts';
import { isMember } from '../access/access.ts';
import { familyTaskItems, familyTaskProofs } from '../tables/tasks.ts';
import { type FamilyTask, findTask } from './find-task.ts';

/** Consultants may read files of their tasks, including withdrawn ones; assignee and family only those of tasks that were not withdrawn. */
async function mayReadTask(db: Database, task: FamilyTask, { userId }: MediaReader): Promise<boolean> {
  if (task.consultantId === userId) return true;
  if (task.withdrawnAt !== null) return false;
  return task.userId === userId || isMember(db, userId, task.userId);
}

/**
 * The right to read files of a task; `t101` for task 101. Links to its attachments and videos are only created within its dates, and expire after some hours.
 */
export const taskFiles: MediaRight = {
  prefix: 't',
  async mayRead(db, id, reader) {
    const task = await findTask(db, id);
    return task !== undefined && mayReadTask(db, task, reader);
  },
};

/** The right to read the file of a task's proof; `q7` for proof 7. Nobody may read a removed proof. */
export const taskProofFiles: MediaRight = {
  prefix: 'q',
  async mayRead(db, id, reader) {
    const [found] = await db
      .select({ taskId: familyTaskItems.taskId, removedAt: familyTaskProofs.removedAt })
      .from(familyTaskProofs)
      .innerJoin(familyTaskItems, eq(familyTaskItems.id, familyTaskProofs.itemId))
      .where(eq(familyTaskProofs.id, id));
    const task = found && found.removedAt === null ? await findTask(db, found.taskId) : undefined;
    return task !== undefined && mayReadTask(db, task, reader);
  },
};
