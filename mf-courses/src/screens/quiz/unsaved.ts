import { z } from 'zod';
import { stored } from '../../parts/player/stored.ts';

/** By attempt, by question: what was chosen and is not kept by the server yet. */
const all = z.record(z.string(), z.record(z.string(), z.array(z.int())));

const storage = stored(() => localStorage, 'quizAnswers', all);

function write(attempt: number, answers: Record<string, number[]>): void {
  const { [attempt]: _, ...others } = storage.read() ?? {};
  const next = Object.keys(answers).length === 0 ? others : { ...others, [attempt]: answers };
  storage.write(Object.keys(next).length === 0 ? undefined : next);
}

const answersOf = (attempt: number) => storage.read()?.[attempt] ?? {};

/** What was chosen in an attempt before the page went, and did not reach the server. */
export const unsavedOf = (attempt: number): Map<number, readonly number[]> =>
  new Map(Object.entries(answersOf(attempt)).map(([question, answers]) => [Number(question), answers]));

export const keepUnsaved = (attempt: number, question: number, answers: readonly number[]): void =>
  write(attempt, { ...answersOf(attempt), [question]: [...answers] });

/** @param questions that need not be kept here any more; without them all of the attempt */
export function forgetUnsaved(attempt: number, questions?: readonly number[]): void {
  const left = Object.entries(answersOf(attempt)).filter(
    ([question]) => questions !== undefined && !questions.includes(Number(question)),
  );
  write(attempt, Object.fromEntries(left));
}
