import { Unverified } from '../registry/sealed.ts';
import { MissingKey } from '../registry/signing.ts';
import { ReleaseExists, RevisionConflict, StoreUnavailable } from '../registry/store.ts';
import { SiteUnavailable } from './openapi.ts';
import { Refusal } from './refusal.ts';
import { WrongUsage } from './wrong-usage.ts';

/** How a command can end, as exit codes. */
export const exitCodes = {
  ok: 0,
  refused: 1,
  usage: 2,
  conflict: 3,
  unavailable: 4,
  unverified: 5,
} as const;

export type Ending = keyof typeof exitCodes;

/** A command that ended otherwise than well, in lines for people. */
export interface Failure {
  ending: Exclude<Ending, 'ok'>;
  lines: string[];
}

const one = (ending: Failure['ending'], line: string): Failure => ({
  ending,
  lines: [line.replace(/\s*\n\s*/g, ' ')],
});

/** An expected failure; undefined for a bug. */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof Refusal) return { ending: 'refused', lines: error.reasons };
  if (error instanceof MissingKey) return one('refused', error.message);
  if (error instanceof ReleaseExists)
    return one('refused', `${error.message}. Publish it under another version.`);
  if (error instanceof WrongUsage) return one('usage', error.message);
  if (code.startsWith('ERR_PARSE_ARGS')) return one('usage', error.message.split('. ', 1)[0] as string);
  if (error instanceof RevisionConflict) return one('conflict', `${error.message}. Try again.`);
  if (error instanceof Unverified) return one('unverified', `Not verified: ${error.message}`);
  if (error instanceof StoreUnavailable || error instanceof SiteUnavailable)
    return one('unavailable', error.message);
  // What the operating system refuses: a full disk, a folder that may not be written.
  if ('syscall' in error && /^E[A-Z]+$/.test(code)) return one('unavailable', error.message);
  return undefined;
}
