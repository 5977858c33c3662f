import { RevisionConflict, toFailure } from 'platform/release';
import { Failure } from '../../../kernel/index.ts';

/** Reasons of the gate in one message; a completely invalid release has hundreds. */
const maxReasons = 8;

const shorten = (lines: readonly string[]): string => {
  const more = lines.length - maxReasons;
  return [...lines.slice(0, maxReasons), ...(more > 0 ? [`… +${more}`] : [])].join('\n');
};

/**
 * The failure of a call for what the release functions throw: what the command line prints, and exits with. An error that is none of
 * theirs is returned as it is.
 * @param toConflict for a registry that somebody else has changed
 */
export async function toReleaseFailure(
  error: unknown,
  toConflict?: () => Promise<Failure>,
): Promise<unknown> {
  if (error instanceof Failure) return error;
  if (error instanceof RevisionConflict && toConflict) return toConflict();
  const failure = toFailure(error);
  if (failure === undefined) return error;
  const text = shorten(failure.lines);
  const details = { cause: error };
  if (failure.ending === 'unavailable')
    return new Failure('store_away', { ...details, params: { problem: text } });
  if (failure.ending === 'unverified')
    return new Failure('release_unverified', { ...details, params: { problem: text } });
  return new Failure('release_rejected', { ...details, params: { reasons: text } });
}
