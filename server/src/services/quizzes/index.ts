export { nestedQuiz, quizItem, readQuiz } from './content.ts';
export { quizEngine } from './module.ts';
export type { QuizSubjectKind } from './quiz-subject-kind.ts';
export { quizAttempts, quizzes } from './tables.ts';
