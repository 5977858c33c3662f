import { and, eq, inArray, isNull } from 'drizzle-orm';
import { deleteWrittenQuizzes } from '../../../services/quizzes/index.ts';
import type { AccountDeletion } from '../../../services/users/index.ts';
import { trackingNotes } from '../tables/notes.ts';
import { familyTaskComments, familyTaskItems, familyTaskProofs, familyTasks } from '../tables/tasks.ts';

/** Closing an account deletes its tasks with their contents, and withdraws the incomplete tasks that it assigned. */
export const deletion: AccountDeletion = {
  async erase(tx, { id }, now) {
    const own = tx.select({ id: familyTasks.id }).from(familyTasks).where(eq(familyTasks.userId, id));
    const items = tx
      .select({ id: familyTaskItems.id })
      .from(familyTaskItems)
      .where(inArray(familyTaskItems.taskId, own));
    await tx.delete(familyTaskProofs).where(inArray(familyTaskProofs.itemId, items));
    const removed = await tx
      .delete(familyTaskItems)
      .where(inArray(familyTaskItems.taskId, own))
      .returning({ quizId: familyTaskItems.quizId });
    await deleteWrittenQuizzes(
      tx,
      removed.map(({ quizId }) => quizId).filter((quizId) => quizId !== null),
    );
    await tx.delete(familyTaskComments).where(inArray(familyTaskComments.taskId, own));
    await tx.delete(trackingNotes).where(inArray(trackingNotes.taskId, own));
    await tx.delete(familyTasks).where(eq(familyTasks.userId, id));
    await tx
      .update(familyTasks)
      .set({ withdrawnAt: now })
      .where(
        and(
          eq(familyTasks.consultantId, id),
          isNull(familyTasks.completedAt),
          isNull(familyTasks.withdrawnAt),
        ),
      );
  },
};
