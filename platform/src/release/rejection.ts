import { formatViolation, type Violation } from './gate/violation.ts';

/** The gate, or an earlier check, rejected the operation; one line for each reason. */
export class Rejection extends Error {
  override name = 'Rejection';
  readonly reasons: string[];

  constructor(reasons: string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** Throws if there are incompatibilities. @throws {Rejection} */
export function rejectViolations(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new Rejection(violations.map(formatViolation));
}
