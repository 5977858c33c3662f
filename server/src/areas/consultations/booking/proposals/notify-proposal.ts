import type { Database } from '../../../../kernel/index.ts';
import type { SiteIdentity } from '../../../../services/calendar/index.ts';
import { queueMail } from '../../../../services/mail/index.ts';
import { notify } from '../../../../services/notifications/index.ts';
import { getOtherPerson, type Session, type Side } from '../session.ts';
import { buildProposalMail, type ProposalEvent } from './proposal-mail.ts';

/** Recipient and text code of each event. */
const notifications: Record<ProposalEvent['kind'], { side: Side; text: string }> = {
  proposed: { side: 'learner', text: 'told.proposed' },
  withdrawn: { side: 'learner', text: 'told.withdrawn' },
  declined: { side: 'consultant', text: 'told.declined' },
  unanswered: { side: 'consultant', text: 'told.unanswered' },
};

/**
 * Notifies one of the two people of a session about a proposal event, once, in the site and by mail. Instants in the notification (`time`
 * of the session, `proposed`) are UTC ISO 8601, which the page shows in the reader's zone.
 */
export async function notifyProposal(
  tx: Database,
  session: Session,
  event: ProposalEvent,
  { publicUrl }: SiteIdentity,
  now: Date,
): Promise<void> {
  const { side, text } = notifications[event.kind];
  const { id: userId, email, language } = session[side];
  const { id: person, username: name } = getOtherPerson(session, side);
  const { booking } = session;
  const { proposal, kind } = event;
  const time = booking.startsAt.toISOString();
  const notified = await notify(
    tx,
    [
      {
        userId,
        type: 'ConsultationSession',
        modelId: booking.id,
        text,
        params: { name, person, time, proposed: proposal.startsAt.toISOString() },
        key: `${kind} ${proposal.id}`,
      },
    ],
    now,
  );
  if (notified.length === 0) return;
  // The mail is useless once the proposal has expired.
  const expiresAt = kind === 'proposed' ? (proposal.holdUntil ?? undefined) : undefined;
  const mail = buildProposalMail(session, side, event, publicUrl);
  await queueMail(tx, { to: email, language, ...mail, expiresAt }, now);
}
