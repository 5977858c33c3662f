import type { Database } from '../../../../kernel/index.ts';
import { toSiteIdentity } from '../../../../services/calendar/index.ts';
import type { MailBlock } from '../../../../services/mail/index.ts';
import type { DeliverOptions, LineReference, OrderMailPart } from '../../../commerce/index.ts';
import { buildLearnerCalendar } from '../invitation.ts';
import { describeBoughtSession } from '../mails.ts';
import { findSessions } from '../session.ts';

/** Times and places of an order's sessions for the mail to their learner, with a calendar file. */
export async function sessionsInOrderMail(
  tx: Database,
  lines: readonly LineReference[],
  { config, now }: Pick<DeliverOptions, 'config' | 'now'>,
): Promise<OrderMailPart> {
  const found = await findSessions(
    tx,
    lines.map(({ reference }) => reference),
  );
  const sessions = new Map(found.map((session) => [session.booking.id, session]));
  const details = new Map<number, MailBlock[]>();
  for (const { lineId, reference } of lines) {
    const session = sessions.get(reference);
    if (session) details.set(lineId, describeBoughtSession(session, config.publicUrl));
  }
  return { details, calendar: buildLearnerCalendar(found, toSiteIdentity(config), now) };
}
