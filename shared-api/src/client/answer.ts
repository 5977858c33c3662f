import type { z } from 'zod';
import type { Answer, AnyContract } from '../contract.ts';
import { ApiError } from './api-error.ts';

/** An answer that does not match its contract. Contains paths and types, but no values, which may be personal data. */
export interface Incompatibility {
  contract: string;
  /** `data.0.name: expected string` */
  issues: string[];
}

const listeners = new Set<(mismatch: Incompatibility) => void>();

/** Mismatches reported so far: repeated answers are reported once. */
const reported = new Set<string>();

function report(mismatch: Incompatibility): void {
  const known = JSON.stringify(mismatch);
  if (reported.has(known)) return;
  reported.add(known);
  for (const listener of listeners) listener(mismatch);
}

/** Subscribes to unexpected answers, each once. @returns a function that unsubscribes */
export function onMismatch(listener: (mismatch: Incompatibility) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Parses an answer by this contract; removes what a newer server adds.
 * @throws {ApiError} `unexpected_answer`
 */
export function parseAnswer<C extends AnyContract>(contract: C, body: unknown): Answer<C> {
  const schema: z.ZodType = contract.answer;
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data as Answer<C>;
  const issues = parsed.error.issues.map(
    (issue) => `${issue.path.join('.')}: ${'expected' in issue ? `expected ${issue.expected}` : issue.code}`,
  );
  report({ contract: contract.id, issues });
  throw new ApiError({ status: 0, code: 'unexpected_answer' }, parsed.error);
}
