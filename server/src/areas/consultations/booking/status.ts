import type { SessionStatus } from 'shared-api/contracts/consultations/sessions';

/** The fields that determine a session's status. */
export interface StatusFields {
  status: 'held' | 'confirmed' | 'cancelled';
  endsAt: Date;
  /** Whether each of the two people joined. */
  learnerCame: boolean;
  consultantCame: boolean;
}

/** Computes the status: only a cancel is stored. An ended session is `completed` if both people joined, else `missed`. */
export function getSessionStatus(
  { status, endsAt, learnerCame, consultantCame }: StatusFields,
  now: Date,
): SessionStatus {
  if (status !== 'confirmed') return 'cancelled';
  if (endsAt > now) return 'confirmed';
  return learnerCame && consultantCame ? 'completed' : 'missed';
}
