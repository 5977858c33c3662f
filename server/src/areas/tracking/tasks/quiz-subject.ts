import { and, eq } from 'drizzle-orm';
import { type Database, Failure, inLanguage, type Language } from '../../../kernel/index.ts';
import { bilingual } from '../../../services/notifications/index.ts';
import type { QuizSubjectKind } from '../../../services/quizzes/index.ts';
import { notifyRegraded } from '../progress/notify-regraded.ts';
import { findQuizPercentage } from '../progress/quiz-percentage.ts';
import { familyTaskItems, familyTasks } from '../tables/tasks.ts';
import { saveItem } from './complete-task.ts';

/** Kind of the subjects: a task (`task_id`). */
const type = 'task';

/** The subject of the quizzes of a task. */
export const ofTask = (taskId: number) => ({ subject: type, subjectId: taskId });

async function findQuizItem(db: Database, { subjectId, quizId }: { subjectId: number; quizId: number }) {
  const [found] = await db
    .select({ task: familyTasks, item: familyTaskItems })
    .from(familyTasks)
    .innerJoin(
      familyTaskItems,
      and(eq(familyTaskItems.taskId, familyTasks.id), eq(familyTaskItems.quizId, quizId)),
    )
    .where(eq(familyTasks.id, subjectId));
  return found;
}

/**
 * Quizzes of tasks, with a single attempt (PD-58). Attempts belong to the assignee, even if a parent submits them. They start when a user who can
 * submit them reads the task, and only `trackings.task-quiz` submits them, because it checks the actor and the day.
 */
export const taskQuizzes: QuizSubjectKind = {
  type,
  maxAttempts: 1,
  hasOwnCalls: true,
  async findRejection(db, attempt, { lock }) {
    const found = await findQuizItem(db, attempt);
    if (found?.task.userId !== attempt.userId) return new Failure('not_found');
    if (lock)
      await db
        .select({ id: familyTasks.id })
        .from(familyTasks)
        .where(eq(familyTasks.id, found.task.id))
        .for('update');
    return undefined;
  },
  find: async () => undefined,
  async describe(db, attempt, language) {
    const found = await findQuizItem(db, attempt);
    if (!found) throw new Failure('not_found');
    const nameOf = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) =>
      inLanguage(language, { en: nameEn, ar: nameAr });
    return {
      title: nameOf(found.item),
      parent: { id: found.task.id, title: nameOf(found.task) },
      finished: found.item.doneAt !== null,
    };
  },
  async graded(tx, attempt, _passed, now) {
    const found = await findQuizItem(tx, attempt);
    if (!found) return;
    const percentage = await findQuizPercentage(tx, { subject: type, ...attempt });
    await saveItem(tx, found.task, { id: found.item.id, doneAt: now, percentage }, now);
  },
  async regraded(tx, attempt, { before }, { now }) {
    const found = await findQuizItem(tx, attempt);
    if (!found) return;
    const { task, item } = found;
    const percentage = await findQuizPercentage(tx, { subject: type, ...attempt });
    await saveItem(tx, task, { id: item.id, doneAt: item.doneAt, percentage }, now);
    const quiz = {
      userId: task.userId,
      texts: { own: 'told.task_quiz_regraded', family: 'told.task_quiz_regraded_for' },
      about: { type: 'Task', modelId: task.id, taskId: task.id },
      params: (language: Language) => ({
        ...bilingual('quiz', { en: item.nameEn, ar: item.nameAr }, language),
        ...bilingual('task', { en: task.nameEn, ar: task.nameAr }, language),
        percentage,
        before: Math.floor(before),
      }),
    };
    await notifyRegraded(tx, quiz, now);
  },
};
