import { type AnyContract, isForOperators, type Verdict } from '../contract.ts';
import type { CommonErrorCode, ErrorCode } from './registry.ts';

/** Errors with which the kernel may answer any call. */
const ofEveryCall = [
  'malformed',
  'too_many_requests',
  'server_error',
  'unavailable',
  'too_slow',
] as const satisfies CommonErrorCode[];

/** Errors of reading a body. */
const ofBodies = [
  'cross_site',
  'unsupported_type',
  'too_large',
  'file_not_expected',
  'file_too_large',
  'too_many_files',
  'too_many_uploads',
] as const satisfies CommonErrorCode[];

/** Errors for the verdicts of a contract. For the verdict 409 a call declares its own error. */
const ofVerdicts: Partial<Record<Verdict, CommonErrorCode>> = {
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
};

/**
 * The errors with which a call may be answered: those in its contract, and those that follow from its callers, its parameters and the encoding of
 * its body.
 */
export function listErrors(contract: AnyContract): ReadonlySet<ErrorCode> {
  const { method, params, query, body, callers, errors = [] } = contract;
  return new Set<ErrorCode>([
    ...ofEveryCall,
    ...(method === 'GET' ? [] : ofBodies),
    ...(query || body ? (['invalid_input'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(isForOperators(contract) ? (['second_factor_required'] as const) : []),
    ...Object.values(callers).flatMap((verdict) => ofVerdicts[verdict as Verdict] ?? []),
    ...(errors as readonly ErrorCode[]),
  ]);
}

const known = new WeakMap<AnyContract, ReadonlySet<ErrorCode>>();

/** Whether a call may be answered with an error. */
export function hasError(contract: AnyContract, code: ErrorCode): boolean {
  const found = known.get(contract) ?? listErrors(contract);
  known.set(contract, found);
  return found.has(code);
}
