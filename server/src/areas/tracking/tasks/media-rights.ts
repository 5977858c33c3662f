import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { MediaReader, MediaRight } from '../../../services/media/index.ts';
import { isMember } from '../enrolment/access.ts';
import { type FamilyTask, findTask } from './find-task.ts';
import { familyTaskItems, familyTaskProofs } from './tables.ts';

/** The consultant reads files of their tasks, withdrawn ones too; assignee and family those of tasks that were not withdrawn. */
async function mayReadTask(db: Database, task: FamilyTask, { userId }: MediaReader): Promise<boolean> {
  if (task.consultantId === userId) return true;
  if (task.withdrawnAt !== null) return false;
  return task.userId === userId || isMember(db, userId, task.userId);
}

/**
 * Files of a task: `t101`. Links to its attachments and videos are given out within its dates only, and end after some hours.
 */
export const taskFiles: MediaRight = {
  prefix: 't',
  async mayRead(db, id, reader) {
    const task = await findTask(db, id);
    return task !== undefined && mayReadTask(db, task, reader);
  },
};

/** The file of a proof of a task: `q7`. A removed proof is nobody's. */
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
