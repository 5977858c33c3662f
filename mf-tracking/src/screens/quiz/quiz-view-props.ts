import type { Activity } from 'shared-api/contracts/tracking/activities';
import type { OpenedQuiz } from '../../rules/quiz/quiz-address.ts';

export interface QuizViewProps {
  quiz: Activity['quizs'][number];
  activity: Activity;
  address: OpenedQuiz;
}
