import type { Database } from '../../../kernel/index.ts';
import type { SiteFacts } from '../../../services/calendar/index.ts';
import { type NewMail, queueMails } from '../../../services/mail/index.ts';
import { type NewNotification, notifyEach } from '../../../services/notifications/index.ts';
import { invitation } from './invitation.ts';
import { type News, sessionMail } from './mails.ts';
import { otherOf, type Session, type Side } from './session.ts';

/** Text codes of the notifications. */
const textOf: Record<News['kind'], string> = {
  booked: 'told.booked',
  cancelled: 'told.cancelled',
  moved: 'told.moved',
  link: 'told.link',
  soon: 'told.soon',
};

const sides: readonly Side[] = ['learner', 'consultant'];

/** A change of a session. */
export interface SessionNews {
  session: Session;
  news: News;
}

/** Options of the notification of both people. */
interface Telling {
  /** A key notifies each person once; by default it consists of the change and the session's `sequence`. */
  key?: string;
  /** Who gets a mail: both by default; fewer if another mail replaces it. */
  mailTo?: readonly Side[];
}

const keyOf = ({ session: { booking }, news }: SessionNews): string =>
  `${news.kind} ${booking.id} ${booking.sequence}`;

const notificationOf = ({ session, news }: SessionNews, side: Side, key: string): NewNotification => {
  const { booking } = session;
  return {
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
  };
};

const mailOf = ({ session, news }: SessionNews, side: Side, site: SiteFacts, now: Date): NewMail => ({
  to: session[side].email,
  language: session[side].language,
  ...sessionMail(session, side, news, site.publicUrl),
  calendar: invitation(session, side, news.kind === 'cancelled' ? 'CANCEL' : 'REQUEST', site, now),
  // A late reminder is useless.
  expiresAt: news.kind === 'soon' ? session.booking.startsAt : undefined,
});

/**
 * Notifies both people of sessions that changed, in the site and by mail with a calendar event (RFC 5545), in the transaction of the
 * change. A `key` that was used before notifies nobody. Instants in the notification (`time`, `before`) are UTC ISO 8601, which the page
 * shows in the reader's zone.
 */
export async function tellEach(
  tx: Database,
  all: readonly SessionNews[],
  site: SiteFacts,
  now: Date,
  { key, mailTo = sides }: Telling = {},
): Promise<void> {
  const keyFor = (each: SessionNews) => key ?? keyOf(each);
  const told = await notifyEach(
    tx,
    all.flatMap((each) => sides.map((side) => notificationOf(each, side, keyFor(each)))),
    now,
  );
  const isTold = (each: SessionNews, side: Side) =>
    told.some((one) => one.userId === each.session[side].id && one.key === keyFor(each));
  await queueMails(
    tx,
    all.flatMap((each) =>
      mailTo.filter((side) => isTold(each, side)).map((side) => mailOf(each, side, site, now)),
    ),
    now,
  );
}

/** Notifies both people of one session. */
export const tell = (
  tx: Database,
  session: Session,
  news: News,
  site: SiteFacts,
  now: Date,
  options?: Telling,
): Promise<void> => tellEach(tx, [{ session, news }], site, now, options);
