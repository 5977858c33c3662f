import { type Database, Failure } from '../../../kernel/index.ts';
import { type getQuiz, type QuizSubjects, submitQuiz } from '../../../services/quizzes/index.ts';
import { findToday, listItems, lockOwnTask, type TaskCall } from './find-task.ts';
import { ofTask } from './quiz-subject.ts';
import { findQuizRejection } from './rules/quiz-rejection.ts';

/** The answers to the quiz of a task. */
export interface TaskQuizInput {
  taskId: number;
  quiz: Awaited<ReturnType<typeof getQuiz>>;
  answers: { question_id: number; answers_id: number[] }[];
}

/**
 * Submits the quiz of a task for its assignee, once (PD-58).
 * @returns the attempt's id
 * @throws Failure as `lockOwnTask`; 404 for a quiz of another task; 409 `already_answered`, `quiz_not_started`, `cannot_open_today`; 400 as
 * `submitQuiz`
 */
export async function submitTaskQuiz(
  tx: Database,
  subjects: QuizSubjects,
  { taskId, quiz, answers }: TaskQuizInput,
  call: TaskCall,
): Promise<number> {
  const task = await lockOwnTask(tx, { id: taskId }, call.actor);
  const item = (await listItems(tx, task.id)).find(({ quizId }) => quizId === quiz.id);
  if (!item) throw new Failure('not_found');
  const today = await findToday(tx, task.userId, call);
  const rejection = findQuizRejection(task, { isAnswered: item.doneAt !== null, today });
  if (rejection) throw new Failure(rejection);
  const submission = {
    quiz,
    quizId: quiz.id,
    userId: task.userId,
    chosenAnswers: answers,
    named: ofTask(task.id),
  };
  return submitQuiz(tx, subjects, submission, call.now);
}
