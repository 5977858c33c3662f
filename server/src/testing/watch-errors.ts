import { appendFileSync } from 'node:fs';
import type { FailureListener } from '../kernel/http/errors.ts';
import { findUndeclared } from '../kernel/http/undeclared-errors.ts';

const seen = new Set<string>();
const problems = new Set<string>();

/** Records the errors of calls: for the running test, and in the file `RAFIQ_ERRORS`, one line `<call> <code>` each. */
export const watchError: FailureListener = (contract, code) => {
  const problem = findUndeclared(contract, code);
  if (problem !== undefined) problems.add(problem);
  const line = `${contract.id} ${code}\n`;
  const file = process.env.RAFIQ_ERRORS;
  if (file === undefined || seen.has(line)) return;
  seen.add(line);
  appendFileSync(file, line);
};

/** @throws if a call has failed since then with an error that its contract does not declare */
export function expectDeclaredErrors(): void {
  const found = [...problems];
  problems.clear();
  if (found.length > 0) throw new Error(found.join('\n'));
}
