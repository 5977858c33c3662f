import { type Fault, faultLine } from './gate/fault.ts';

/** The gate, or a check before it, rejected the operation; one line for each reason. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reasons: string[];

  constructor(reasons: string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** @throws {Refusal} when there are incompatibilities */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Refusal(faults.map(faultLine));
}
