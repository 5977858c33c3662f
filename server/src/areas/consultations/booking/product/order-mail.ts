import type { Database } from '../../../../kernel/index.ts';
import { toSiteIdentity } from '../../../../services/calendar/index.ts';
import type { DeliverOptions, LineReference, OrderMailPart } from '../../../commerce/index.ts';
import { buildLearnerCalendar } from '../invitation.ts';
import { buildBoughtSessionText } from '../mails.ts';
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
  const texts = new Map<number, string>();
  for (const { lineId, reference } of lines) {
    const session = sessions.get(reference);
    if (session) texts.set(lineId, buildBoughtSessionText(session, config.publicUrl));
  }
  return { texts, calendar: buildLearnerCalendar(found, toSiteIdentity(config), now) };
}
