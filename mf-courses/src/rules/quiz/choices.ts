import type { OpenAttempt, QuizQuestion } from 'shared-api/contracts/courses/quiz';
import { type Choices, toOfferedChoices } from 'shared-api/rules/quiz-choices';

/**
 * The choices of an attempt for its current questions: the saved ones, overridden by this browser's. An empty list
 * clears a choice.
 * @param own by question
 */
export function getChoices(
  questions: readonly QuizQuestion[],
  { answers: saved }: Pick<OpenAttempt, 'answers'>,
  own: Choices = new Map(),
): Choices {
  const all = new Map([...saved.map((each) => [each.question_id, each.answers_id] as const), ...own]);
  return toOfferedChoices(questions, all);
}

/** Points for correct answers (CC §9). For display only, never sent. */
export const toPoints = (correct: number): number => 5 * correct;
