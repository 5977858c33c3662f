import type { Database } from '../../kernel/index.ts';
import type { SiteFacts } from '../calendar/site.ts';
import { queueMails } from '../mail/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { invitation } from './invitation.ts';
import { type News, sessionMail } from './mails.ts';
import { otherOf, type Session, type Side } from './session.ts';

/** Codes of what the bell says. */
const textOf: Record<News['kind'], string> = {
  booked: 'told.booked',
  cancelled: 'told.cancelled',
  moved: 'told.moved',
  link: 'told.link',
  soon: 'told.soon',
};

const sides: readonly Side[] = ['learner', 'consultant'];

/**
 * Tells both people of a session what has happened to it: by the bell and by mail, with the session for their calendar (RFC 5545), in
 * the transaction that did it. What was told with the same `key` before is not told again. Instants in the notification
 * (`time`, `before`) are UTC ISO 8601, for its reader's own zone.
 */
export async function tell(
  tx: Database,
  session: Session,
  news: News,
  site: SiteFacts,
  now: Date,
  key = `${news.kind} ${session.booking.id} ${session.booking.sequence}`,
): Promise<void> {
  const { booking } = session;
  const told = await notify(
    tx,
    sides.map((side) => ({
      userId: session[side].id,
      type: 'ConsultationSession',
      modelId: booking.id,
      text: textOf[news.kind],
      params: {
        name: otherOf(session, side).username,
        person: otherOf(session, side).id,
        time: booking.startsAt.toISOString(),
        ...(news.kind === 'moved' && { before: news.before.startsAt.toISOString() }),
      },
      key,
    })),
    now,
  );
  await queueMails(
    tx,
    sides
      .filter((side) => told.includes(session[side].id))
      .map((side) => ({
        to: session[side].email,
        language: session[side].language,
        ...sessionMail(session, side, news, site.publicUrl),
        calendar: invitation(session, side, news.kind === 'cancelled' ? 'CANCEL' : 'REQUEST', site, now),
        // A reminder that could not be sent in time is of no use.
        expiresAt: news.kind === 'soon' ? booking.startsAt : undefined,
      })),
    now,
  );
}
