import { createStoredValue } from 'shared-api/session/stored-value';
import { z } from 'zod';

/** Choices that the server has not saved yet, by attempt, then by question. */
const all = z.record(z.string(), z.record(z.string(), z.array(z.int())));

const storage = createStoredValue(() => localStorage, 'quizAnswers', all);

function write(attempt: number, answers: Record<string, number[]>): void {
  const { [attempt]: _, ...others } = storage.read() ?? {};
  const next = Object.keys(answers).length === 0 ? others : { ...others, [attempt]: answers };
  storage.write(Object.keys(next).length === 0 ? undefined : next);
}

const answersOf = (attempt: number) => storage.read()?.[attempt] ?? {};

/** Choices of an attempt from an earlier visit that did not reach the server. */
export const getUnsavedAnswers = (attempt: number): Map<number, readonly number[]> =>
  new Map(Object.entries(answersOf(attempt)).map(([question, answers]) => [Number(question), answers]));

export const storeUnsavedAnswer = (attempt: number, question: number, answers: readonly number[]): void =>
  write(attempt, { ...answersOf(attempt), [question]: [...answers] });

/** @param questions that are saved now; by default all of the attempt */
export function clearUnsavedAnswers(attempt: number, questions?: readonly number[]): void {
  const left = Object.entries(answersOf(attempt)).filter(
    ([question]) => questions !== undefined && !questions.includes(Number(question)),
  );
  write(attempt, Object.fromEntries(left));
}
