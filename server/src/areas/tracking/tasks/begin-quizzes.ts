import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { beginAttempt, quizAttempts } from '../../../services/quizzes/index.ts';
import { familyTasks } from '../tables/tasks.ts';
import { type FamilyTask, findTask, listItems } from './find-task.ts';
import { ofTask } from './quiz-subject.ts';
import { findQuizRejection } from './rules/quiz-rejection.ts';

/** Starts the attempts at the quizzes of a task before the family reads the questions, if they can be submitted on the assignee's date. */
export async function beginQuizzes(db: Database, task: FamilyTask, today: string, now: Date): Promise<void> {
  const open = (await listItems(db, task.id)).flatMap(({ quizId, doneAt }) =>
    quizId !== null && findQuizRejection(task, { isAnswered: doneAt !== null, today }) === undefined
      ? [quizId]
      : [],
  );
  const { subject, subjectId } = ofTask(task.id);
  const attempts = await db
    .select({ quizId: quizAttempts.quizId })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.subject, subject), eq(quizAttempts.subjectId, subjectId)));
  const begun = new Set(attempts.map(({ quizId }) => quizId));
  const missing = open.filter((quizId) => !begun.has(quizId));
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    await tx
      .select({ id: familyTasks.id })
      .from(familyTasks)
      .where(eq(familyTasks.id, task.id))
      .for('update');
    // The account may have been closed, or the task withdrawn, before the lock.
    const current = await findTask(tx, task.id);
    if (!current || current.withdrawnAt !== null) return;
    for (const quizId of missing)
      await beginAttempt(tx, { ...ofTask(task.id), quizId, userId: task.userId }, now);
  });
}
