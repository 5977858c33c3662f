export { beginAttempt, submitQuiz } from './attempt-actions.ts';
export { nestedQuiz, quizItem, readQuiz } from './content.ts';
export { findPassingPercentages } from './find-passing-percentages.ts';
export { listQuestions } from './list-questions.ts';
export { quizEngine } from './module.ts';
export { getQuiz } from './questions.ts';
export type { QuizSubjectKind, RegradeContext, Regraded } from './quiz-subject-kind.ts';
export { createQuizSubjects, type QuizSubjects } from './quiz-subjects.ts';
export { reportWire } from './quiz-wire.ts';
export { quizAttempts, quizzes } from './tables.ts';
export {
  createQuiz,
  deleteWrittenQuizzes,
  hasDifferentAnswers,
  hasValidAnswers,
  type NewQuiz,
} from './written-quizzes.ts';
