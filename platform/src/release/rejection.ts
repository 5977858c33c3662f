import { formatViolation, type Violation } from './gate/violation.ts';

/** The gate, or a check before it, rejected the operation; one line for each reason. */
export class Rejection extends Error {
  override name = 'Rejection';
  readonly reasons: string[];

  constructor(reasons: string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** @throws {Rejection} when there are incompatibilities */
export function rejectViolations(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new Rejection(violations.map(formatViolation));
}
