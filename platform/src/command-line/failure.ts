/** Exit codes by outcome of a command. */
export const exitCodes = {
  ok: 0,
  refused: 1,
  usage: 2,
  conflict: 3,
  unavailable: 4,
  unverified: 5,
} as const;

export type Outcome = keyof typeof exitCodes;

/** The outcome of a command that failed, with its messages. */
export interface Failure {
  ending: Exclude<Outcome, 'ok'>;
  lines: string[];
}

/** The arguments of the command line are invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Maps arguments that do not fit to their outcome; undefined for other errors. */
export function toUsageFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof UsageError) return { ending: 'usage', lines: [error.message] };
  const isParseError = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isParseError ? { ending: 'usage', lines: [error.message.split('. ', 1)[0] as string] } : undefined;
}
