import type { OpenAttempt, QuizQuestion } from 'shared-api/contracts/courses/quiz';

/** What is chosen, by question; a question that is not in it is unanswered. */
export type Choices = ReadonlyMap<number, readonly number[]>;

/**
 * What is chosen in an attempt, of what is still asked: what was saved, and over it what was chosen here; no answers take a choice back.
 * @param own by question
 */
export function choicesOf(
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
 * Where an attempt goes on: at the question that the address names, from 1, else at the first one without an answer, else at the last.
 * @returns its index
 */
export function placeOf(
  named: number | undefined,
  questions: readonly QuizQuestion[],
  choices: Choices,
): number {
  if (named !== undefined && named <= questions.length) return named - 1;
  const open = questions.findIndex(({ id }) => !choices.has(id));
  return open < 0 ? Math.max(0, questions.length - 1) : open;
}

/** Questions with what is chosen, as calls name them. */
export const wireOf = (choices: Choices) =>
  [...choices].map(([question_id, answers]) => ({ question_id, answers_id: [...answers] }));

/** `questions[i]` of the form that submits: every question, those without an answer with none. */
export const formOf = (questions: readonly QuizQuestion[], choices: Choices) =>
  wireOf(new Map(questions.map(({ id }) => [id, choices.get(id) ?? []])));

/** For each right answer (CC §9): for display, never sent. */
export const pointsOf = (correct: number): number => 5 * correct;
