import type { Session } from '../session.ts';

/** A proposed time that can still be accepted. */
export interface OpenProposal {
  id: number;
  slotId: number;
  startsAt: Date;
  endsAt: Date;
  holdUntil: Date;
}

/** The proposal of a session that can be accepted at `now`; undefined if it has expired or its slot was deleted. */
export function findOpenProposal({ booking, proposal }: Session, now: Date): OpenProposal | undefined {
  if (booking.status !== 'confirmed' || !proposal?.holdUntil || proposal.holdUntil <= now) return undefined;
  const { slotId, holdUntil, ...times } = proposal;
  return slotId === null ? undefined : { ...times, slotId, holdUntil };
}
