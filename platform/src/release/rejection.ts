import { formatViolation, type Violation } from './gate/violation.ts';

/** The gate, or a check before it, rejected the operation; one line for each reason. */
export class Rejection extends Error {
  override name = 'Refusal';
  readonly reasons: string[];

  constructor(reasons: string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** @throws {Rejection} when there are incompatibilities */
export function rejectViolations(faults: readonly Violation[]): void {
  if (faults.length > 0) throw new Rejection(faults.map(formatViolation));
}
