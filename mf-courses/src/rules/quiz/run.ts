import type { OpenAttempt, QuizQuestion } from 'shared-api/contracts/courses/quiz';

/** Chosen options by question; a question without an entry is unanswered. */
export type Choices = ReadonlyMap<number, readonly number[]>;

/**
 * The choices of an attempt for its current questions: the saved ones, overridden by this browser's; an empty list
 * clears a choice.
 * @param own by question
 */
export function getChoices(
  questions: readonly QuizQuestion[],
  { answers: saved }: Pick<OpenAttempt, 'answers'>,
  own: Choices = new Map(),
): Choices {
  const all = new Map([...saved.map((each) => [each.question_id, each.answers_id] as const), ...own]);
  return new Map(
    questions.flatMap(({ id, answers }) => {
      const chosen = (all.get(id) ?? []).filter((one) => answers.some((offered) => offered.id === one));
      return chosen.length > 0 ? [[id, chosen] as const] : [];
    }),
  );
}

/** Questions without an answer. */
export const unanswered = (questions: readonly QuizQuestion[], choices: Choices): number =>
  questions.filter(({ id }) => !choices.has(id)).length;

/**
 * The question where an attempt resumes: the one that the address names, from 1, else the first unanswered one, else
 * the last.
 * @returns its index
 */
export function getStartIndex(
  named: number | undefined,
  questions: readonly QuizQuestion[],
  choices: Choices,
): number {
  if (named !== undefined && named <= questions.length) return named - 1;
  const open = questions.findIndex(({ id }) => !choices.has(id));
  return open < 0 ? Math.max(0, questions.length - 1) : open;
}

/** Choices in the form of the calls. */
export const toWire = (choices: Choices) =>
  [...choices].map(([question_id, answers]) => ({ question_id, answers_id: [...answers] }));

/** `questions[i]` of the submission form: every question, unanswered ones with an empty list. */
export const toForm = (questions: readonly QuizQuestion[], choices: Choices) =>
  toWire(new Map(questions.map(({ id }) => [id, choices.get(id) ?? []])));

/** Points for correct answers (CC §9): for display, never sent. */
export const toPoints = (correct: number): number => 5 * correct;
