import type { Database } from '../../../../kernel/index.ts';
import { lockPair } from '../../consultants/locks.ts';
import type { BookingContext } from '../free-booking.ts';
import { findConsultantSession, type Session } from '../session.ts';
import { closeProposal } from './close-proposal.ts';
import { findOpenProposal } from './find-open-proposal.ts';
import { notifyProposal } from './notify-proposal.ts';

/**
 * Withdraws the open proposal of a session for its consultant and notifies the learner; does nothing if there is none.
 * @throws Failure 404 `not_found`
 */
export async function withdrawProposal(
  tx: Database,
  id: number,
  userId: number,
  { site, now }: Pick<BookingContext, 'site' | 'now'>,
): Promise<Session> {
  await lockPair(tx, (await findConsultantSession(tx, id, userId)).booking);
  const session = await findConsultantSession(tx, id, userId);
  const wasOpen = findOpenProposal(session, now) !== undefined;
  const proposal = await closeProposal(tx, id, 'consultant', now);
  if (proposal && wasOpen) await notifyProposal(tx, session, { kind: 'withdrawn', proposal }, site, now);
  return { ...session, proposal: null };
}
