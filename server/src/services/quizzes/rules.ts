import { createHash } from 'node:crypto';

/** The part of a question that grading needs. */
export interface KeyedQuestion {
  id: number;
  kind: 'radio' | 'single' | 'select';
  answers: readonly { id: number; isCorrect: boolean }[];
}

/** The chosen answers by question; a missing question is unanswered. */
export type Choices = ReadonlyMap<number, readonly number[]>;

const correctIds = ({ answers }: KeyedQuestion): number[] =>
  answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);

/**
 * The maximum number of answers (PD-54): one; for `select` the number of correct answers, the cap of the specification (TF §5). It reveals how many
 * are correct, not which; choosing all is rejected.
 */
export const maxChoices = (question: KeyedQuestion): number =>
  question.kind === 'select' ? Math.max(1, correctIds(question).length) : 1;

/** Whether exactly the correct answers were chosen (PD-53), in any order. */
export function isRight(question: KeyedQuestion, chosen: readonly number[] = []): boolean {
  const correct = new Set(correctIds(question));
  const given = new Set(chosen);
  return correct.size > 0 && correct.size === given.size && [...given].every((id) => correct.has(id));
}

/** Multiplies before it divides, so that 57 of 100 is 57 and not slightly less. */
const percentageOf = (correct: number, total: number): number => (total === 0 ? 0 : (100 * correct) / total);

/** The grade of an attempt. */
export interface Grade {
  correct: number;
  total: number;
  /** 0 to 100, not rounded (PD-66). */
  percentage: number;
  passed: boolean;
}

/** Grades all questions; an unanswered one is wrong. */
export function gradeChoices(
  questions: readonly KeyedQuestion[],
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
  isUnderWay,
}: {
  passed: boolean;
  /** Besides the one in progress; null: unlimited. */
  attemptsLeft: number | null;
  isUnderWay: boolean;
}): boolean => passed || (attemptsLeft === 0 && !isUnderWay);

/** Restores the exact percentage, and the number of correct questions, from a stored percentage of fewer digits. */
export function storedGrade(stored: number, total: number): Pick<Grade, 'correct' | 'total' | 'percentage'> {
  const correct = Math.round((stored * total) / 100);
  return { correct, total, percentage: percentageOf(correct, total) };
}

const minuteMs = 60_000;

/** Answers that were sent before the end of the time are accepted for so long after it. */
export const graceMs = 15_000;

/** End of an attempt's time; null without a limit. */
export const getEndTime = (startedAt: Date, minutes: number | null): Date | null =>
  minutes === null ? null : new Date(startedAt.getTime() + minutes * minuteMs);

/** Whether the time and the grace period are over: then only saved answers count. */
export const isOver = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && now.getTime() > endsAt.getTime() + graceMs;

/** Shuffles by a hash of attempt and id: stable for one attempt, and a removed question does not move the others. */
export function shuffled<Item extends { id: number }>(
  items: readonly Item[],
  attemptId: number,
  kind: 'question' | 'answer',
): Item[] {
  const place = ({ id }: Item) => createHash('sha256').update(`${attemptId} ${kind} ${id}`).digest('hex');
  return items
    .map((item) => ({ item, at: place(item) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ item }) => item);
}
