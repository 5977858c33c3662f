import type { SessionStatus } from 'shared-api/contracts/consultations/sessions';

/** What a session's status follows from. */
export interface StatusFacts {
  status: 'held' | 'confirmed' | 'cancelled';
  endsAt: Date;
  /** Whether each of the two came. */
  learnerCame: boolean;
  consultantCame: boolean;
}

/** Nothing but cancelling is stored: a session that has ended is `completed` when both came, else `missed`. */
export function statusOf(
  { status, endsAt, learnerCame, consultantCame }: StatusFacts,
  now: Date,
): SessionStatus {
  if (status !== 'confirmed') return 'cancelled';
  if (endsAt > now) return 'confirmed';
  return learnerCame && consultantCame ? 'completed' : 'missed';
}
