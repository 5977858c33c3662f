import type { AnyContract } from 'shared-api/contract';
import { type ErrorCode, hasError } from 'shared-api/errors';
import type { Metrics } from '../metrics/metrics.ts';
import type { Log } from './context.ts';
import type { FailureListener } from './errors.ts';

/** Describes the problem if a call fails with an error that its contract does not declare; undefined if it declares the error. */
export const findUndeclared = (contract: AnyContract, code: ErrorCode): string | undefined =>
  hasError(contract, code)
    ? undefined
    : `${contract.id} answered ${code}, which its contract does not declare: add it to its errors, or do not throw it`;

/** Counts errors that the contract of their call does not declare, and logs each once. Callers receive them like any other error. */
export function reportUndeclared(log: Log, { meter }: Metrics): FailureListener {
  const counter = meter.createCounter('http_server_undeclared_errors_total', {
    description: 'Errors that the contract of their call does not declare, by call and code',
  });
  const logged = new Set<string>();
  return (contract, code) => {
    const problem = findUndeclared(contract, code);
    if (problem === undefined) return;
    counter.add(1, { call: contract.id, code });
    if (logged.has(problem)) return;
    logged.add(problem);
    log.error({ call: contract.id, failure: code }, problem);
  };
}
