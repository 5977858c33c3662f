import type { Failure } from '../command-line/index.ts';
import { Unverified } from '../registry/signed-content.ts';
import { MissingKey } from '../registry/signer.ts';
import { ReleaseExists, RevisionConflict, StoreUnavailable } from '../registry/store.ts';
import { SiteUnavailable } from './openapi.ts';
import { Rejection } from './rejection.ts';

const one = (outcome: Failure['ending'], line: string): Failure => ({
  ending: outcome,
  lines: [line.replace(/\s*\n\s*/g, ' ')],
});

/** Maps an expected error to its outcome; undefined for a bug. The command line maps arguments that do not fit. */
export function toFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof Rejection) return { ending: 'refused', lines: error.reasons };
  if (error instanceof MissingKey) return one('refused', error.message);
  if (error instanceof ReleaseExists)
    return one('refused', `${error.message}. Publish it under another version.`);
  if (error instanceof RevisionConflict) return one('conflict', `${error.message}. Try again.`);
  if (error instanceof Unverified) return one('unverified', `Not verified: ${error.message}`);
  if (error instanceof StoreUnavailable || error instanceof SiteUnavailable)
    return one('unavailable', error.message);
  // Operating system errors: disk full, permission denied.
  if ('syscall' in error && /^E[A-Z]+$/.test(code)) return one('unavailable', error.message);
  return undefined;
}
