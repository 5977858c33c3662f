import { createHash } from 'node:crypto';

/** What of a question decides whether it is right. */
export interface KeyedQuestion {
  id: number;
  kind: 'radio' | 'single' | 'select';
  answers: readonly { id: number; isCorrect: boolean }[];
}

/** What was chosen, by question; a question that is missing is unanswered. */
export type Choices = ReadonlyMap<number, readonly number[]>;

const correctIds = ({ answers }: KeyedQuestion): number[] =>
  answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);

/**
 * How many answers can be chosen (PD-54): one; of `select` as many as are right, which is the cap that the specification has (TF §5). So
 * it tells how many to look for, and never which; choosing everything is refused, and would be wrong.
 */
export const maxChoices = (question: KeyedQuestion): number =>
  question.kind === 'select' ? Math.max(1, correctIds(question).length) : 1;

/** Exactly the right answers were chosen (PD-53), in whatever order. */
export function isRight(question: KeyedQuestion, chosen: readonly number[] = []): boolean {
  const correct = new Set(correctIds(question));
  const given = new Set(chosen);
  return correct.size > 0 && correct.size === given.size && [...given].every((id) => correct.has(id));
}

/** Of a share as content and screens compare it: the whole first, so that 57 of 100 is 57 and not a little less. */
const percentageOf = (correct: number, total: number): number => (total === 0 ? 0 : (100 * correct) / total);

/** How an attempt went. */
export interface Grade {
  correct: number;
  total: number;
  /** 0 to 100, not rounded (PD-66). */
  percentage: number;
  passed: boolean;
}

/** Grades what was chosen for all questions; what is unanswered is wrong. */
export function gradeOf(
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
 * Whether the right answers are shown (PD-52): after one has passed, or when no attempt is left and none is under way. Until then a
 * review says which questions were wrong, or the next attempt would be passed with the key of the last one.
 */
export const showsKey = ({
  passed,
  attemptsLeft,
  isUnderWay,
}: {
  passed: boolean;
  /** Beside one that is under way; null: as many as one likes. */
  attemptsLeft: number | null;
  isUnderWay: boolean;
}): boolean => passed || (attemptsLeft === 0 && !isUnderWay);

/** The same percentage out of one that was stored with fewer digits, and how many questions were right. */
export function storedGrade(stored: number, total: number): Pick<Grade, 'correct' | 'total' | 'percentage'> {
  const correct = Math.round((stored * total) / 100);
  return { correct, total, percentage: percentageOf(correct, total) };
}

const minuteMs = 60_000;

/** What was on its way when the time was over is taken for so long. */
export const graceMs = 15_000;

/** When an attempt's time is over; null without a limit. */
export const endOf = (startedAt: Date, minutes: number | null): Date | null =>
  minutes === null ? null : new Date(startedAt.getTime() + minutes * minuteMs);

/** Nothing is taken any more: what was saved until then is what counts. */
export const isOver = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && now.getTime() > endsAt.getTime() + graceMs;

/**
 * Another order for each attempt, always the same for one, and without regard to what else is in the list: a question that is taken out
 * meanwhile leaves the others where they are.
 */
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
