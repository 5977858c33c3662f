/** Chosen options by question; a question without an entry is unanswered. */
export type Choices = ReadonlyMap<number, readonly number[]>;

/** The fields of a question that choices depend on. */
interface Question {
  id: number;
  answers: readonly { id: number }[];
}

/** The choices that the questions still offer; questions without any are left out. */
export const toOfferedChoices = (questions: readonly Question[], all: Choices): Choices =>
  new Map(
    questions.flatMap(({ id, answers }) => {
      const chosen = (all.get(id) ?? []).filter((one) => answers.some((offered) => offered.id === one));
      return chosen.length > 0 ? [[id, chosen] as const] : [];
    }),
  );

/** Questions without an answer. */
export const unanswered = (questions: readonly Pick<Question, 'id'>[], choices: Choices): number =>
  questions.filter(({ id }) => !choices.has(id)).length;

/**
 * The question at which a quiz resumes: the one in the address, counted from 1, else the first unanswered one, else
 * the last.
 * @returns its index
 */
export function getStartIndex(
  named: number | undefined,
  questions: readonly Pick<Question, 'id'>[],
  choices: Choices,
): number {
  if (named !== undefined && named <= questions.length) return named - 1;
  const open = questions.findIndex(({ id }) => !choices.has(id));
  return open < 0 ? Math.max(0, questions.length - 1) : open;
}

/** Choices in the form in which calls send them. */
export const toWire = (choices: Choices) =>
  [...choices].map(([question_id, answers]) => ({ question_id, answers_id: [...answers] }));

/** `questions[i]` of the submission form: all questions, unanswered ones with an empty list. */
export const toForm = (questions: readonly Pick<Question, 'id'>[], choices: Choices) =>
  toWire(new Map(questions.map(({ id }) => [id, choices.get(id) ?? []])));
