/** A release that may not go on, with one line for each reason. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reasons: string[];

  constructor(reasons: string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}
