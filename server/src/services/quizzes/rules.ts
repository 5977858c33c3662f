import { createHash } from 'node:crypto';

/** A question with its key. */
export interface KeyedQuestion {
  id: number;
  kind: 'radio' | 'single' | 'select';
  answers: readonly { id: number; isCorrect: boolean }[];
}

/** The part of a question of an attempt that grading needs. */
export interface GradedQuestion extends KeyedQuestion {
  /** Maximum number of answers when the question was asked; a corrected key does not change it. */
  maxChoices: number;
}

/** A question of an attempt, with its key. Never send it unchanged. */
export interface AskedQuestion extends GradedQuestion {
  textEn: string;
  textAr: string;
  /** In the order of the content. */
  answers: { id: number; textEn: string; textAr: string; isCorrect: boolean; isFixed: boolean }[];
}

/** The chosen answers by question; a missing question is unanswered. */
export type Choices = ReadonlyMap<number, readonly number[]>;

const correctIds = ({ answers }: KeyedQuestion): number[] =>
  answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);

/**
 * The maximum number of answers (PD-54): one; for `select` the number of correct answers, which the specification requires (TF §5). It reveals how
 * many answers are correct, but not which; choosing all is rejected.
 */
export const maxChoices = (question: KeyedQuestion): number =>
  question.kind === 'select' ? Math.max(1, correctIds(question).length) : 1;

/**
 * Whether exactly the correct answers were chosen (PD-53), in any order. If a corrected key has more correct answers than could be chosen, it is enough
 * to choose the maximum number of them.
 */
export function isRight(question: GradedQuestion, chosen: readonly number[] = []): boolean {
  const correct = new Set(correctIds(question));
  const input = new Set(chosen);
  const requested = Math.min(correct.size, question.maxChoices);
  return requested > 0 && input.size === requested && [...input].every((id) => correct.has(id));
}

/**
 * A question of an attempt with the quiz's current key. Questions and answers that the quiz no longer has keep their key. So does a question of
 * which no offered answer is correct now, because nobody could have answered it.
 */
export function correctKey<Question extends GradedQuestion>(
  asked: Question,
  current: KeyedQuestion | undefined,
): Question {
  const key = new Map(current?.answers.map(({ id, isCorrect }) => [id, isCorrect]));
  const answers = asked.answers.map((answer) => ({
    ...answer,
    isCorrect: key.get(answer.id) ?? answer.isCorrect,
  }));
  return answers.some(({ isCorrect }) => isCorrect) ? { ...asked, answers } : asked;
}

/** The choices among the offered answers; an attempt of an earlier release may have saved others. */
export const offeredChoices = (questions: readonly KeyedQuestion[], choices: Choices): Choices =>
  new Map(
    questions.flatMap(({ id, answers }) => {
      const chosen = choices.get(id)?.filter((one) => answers.some((offered) => offered.id === one));
      return chosen ? [[id, chosen] as const] : [];
    }),
  );

/** Multiplies before it divides, so that 57 of 100 is 57 and not slightly less. */
const percentageOf = (correct: number, total: number): number => (total === 0 ? 0 : (100 * correct) / total);

/** The grade of an attempt. */
export interface Grade {
  correct: number;
  total: number;
  /** From 0 to 100, not rounded (PD-66). */
  percentage: number;
  passed: boolean;
}

/** Grades all questions; an unanswered one is wrong. */
export function gradeChoices(
  questions: readonly GradedQuestion[],
  choices: Choices,
  passingPercentage: number,
): Grade {
  const total = questions.length;
  const correct = questions.filter((question) => isRight(question, choices.get(question.id))).length;
  const percentage = percentageOf(correct, total);
  return { correct, total, percentage, passed: percentage >= passingPercentage };
}

/**
 * Whether correct answers are shown (PD-52): after a passed attempt, or when no attempt is left or in progress. Until then a review marks only
 * which questions were wrong, because otherwise the next attempt could be passed by copying.
 */
export const showsKey = ({
  passed,
  attemptsLeft,
  hasOpenAttempt,
}: {
  passed: boolean;
  /** Number of attempts left besides the one in progress; null: unlimited. */
  attemptsLeft: number | null;
  hasOpenAttempt: boolean;
}): boolean => passed || (attemptsLeft === 0 && !hasOpenAttempt);

/** Restores the exact percentage and the number of correct questions from a stored percentage of lower precision. */
export function storedGrade(stored: number, total: number): Pick<Grade, 'correct' | 'total' | 'percentage'> {
  const correct = Math.round((stored * total) / 100);
  return { correct, total, percentage: percentageOf(correct, total) };
}

const minuteMs = 60_000;

/** Milliseconds after the end of the time in which answers are still accepted, because they may have been sent before it. */
export const graceMs = 15_000;

/** End of an attempt's time; null without a limit. */
export const getEndTime = (startedAt: Date, minutes: number | null): Date | null =>
  minutes === null ? null : new Date(startedAt.getTime() + minutes * minuteMs);

/** Whether the time and the grace period are over: then only saved answers count. */
export const isOver = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && now.getTime() > endsAt.getTime() + graceMs;

/**
 * Shuffles by a hash of attempt and id: stable for an attempt, and a removed question does not move the others. Fixed items keep their places.
 */
export function shuffled<Item extends { id: number; isFixed?: boolean }>(
  items: readonly Item[],
  attemptId: number,
  kind: 'question' | 'answer',
): Item[] {
  const place = ({ id }: Item) => createHash('sha256').update(`${attemptId} ${kind} ${id}`).digest('hex');
  const moved = items
    .filter(({ isFixed }) => isFixed !== true)
    .map((item) => ({ item, at: place(item) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ item }) => item)
    .values();
  return items.map((item) => (item.isFixed === true ? item : (moved.next().value ?? item)));
}
