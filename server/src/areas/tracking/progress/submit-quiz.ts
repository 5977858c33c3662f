import { and, eq, isNotNull } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import {
  type getQuiz,
  type QuizSubjects,
  quizAttempts,
  submitQuiz,
} from '../../../services/quizzes/index.ts';
import { type Call, lockActivityDay, requireDate } from './activity-day.ts';
import { ofActivityDay } from './quiz-subject.ts';
import type { DayInput } from './record-progress.ts';

/** Submitted answers to the quiz of an activity. */
export interface QuizInput extends DayInput {
  quiz: Awaited<ReturnType<typeof getQuiz>>;
  answers: { question_id: number; answers_id: number[] }[];
}

/**
 * Submits the quiz of an activity for its participant, once (PD-58).
 * @returns the attempt's id
 * @throws Failure as `lockActivityDay` and `requireDate`; 404 for a quiz of another activity; 409 `already_answered`; 400 as `submitQuiz`
 */
export async function submitActivityQuiz(
  tx: Database,
  subjects: QuizSubjects,
  { userActivityId, ticket, quiz, answers }: QuizInput,
  call: Call,
): Promise<number> {
  const locked = await lockActivityDay(tx, userActivityId, call);
  const named = ofActivityDay(locked.day.id);
  const submittedCount = await tx.$count(
    quizAttempts,
    and(
      eq(quizAttempts.quizId, quiz.id),
      eq(quizAttempts.subject, named.subject),
      eq(quizAttempts.subjectId, named.subjectId),
      isNotNull(quizAttempts.submittedAt),
    ),
  );
  if (submittedCount > 0) throw new Failure('already_answered');
  requireDate(locked, ticket, call);
  const submission = { quiz, quizId: quiz.id, userId: locked.run.userId, chosenAnswers: answers, named };
  return submitQuiz(tx, subjects, submission, call.now);
}
