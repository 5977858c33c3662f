import type { ProofItem } from 'shared-api/contracts/tracking/activities';

/** State of a proof (TF §4): `waiting` for its mark, or `submitted` if nobody marks it. */
export type ProofState = 'open' | 'returned' | 'submitted' | 'waiting' | 'marked';

export function getProofState({
  prof,
  is_answered,
  prof_marked,
  prof_remarkable,
  prof_returned,
}: Pick<
  ProofItem,
  'prof' | 'is_answered' | 'prof_marked' | 'prof_remarkable' | 'prof_returned'
>): ProofState {
  if (prof_returned === 1) return 'returned';
  if (prof === null && is_answered === 0) return 'open';
  if (prof_marked === 1) return 'marked';
  return prof_remarkable === 1 ? 'waiting' : 'submitted';
}
