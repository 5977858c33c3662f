import type { PersonalData } from '../users/index.ts';
import { attemptAnswers, quizAttempts } from './tables.ts';

/** Attempts at quizzes, with the chosen answers. */
export const personalData: PersonalData = {
  rows: [
    { table: quizAttempts, paths: [[quizAttempts.userId]] },
    { table: attemptAnswers, paths: [[attemptAnswers.attemptId, quizAttempts.userId]] },
  ],
};
