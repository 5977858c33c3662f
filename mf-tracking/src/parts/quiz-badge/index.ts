export { QuizBadge } from './quiz-badge.tsx';
