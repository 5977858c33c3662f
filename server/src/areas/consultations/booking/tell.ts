import type { Database } from '../../../kernel/index.ts';
import type { SiteFacts } from '../../../services/calendar/index.ts';
import { type NewMail, queueMails } from '../../../services/mail/index.ts';
import { type NewNotification, notifyEach } from '../../../services/notifications/index.ts';
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

/** What has happened to a session. */
export interface SessionNews {
  session: Session;
  news: News;
}

/** How both people are notified. */
interface Telling {
  /** Notified once with the same key; of the change and the state of the session unless said. */
  key?: string;
  /** Who gets a mail: both, unless one is notified by another mail. */
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
  // A reminder that could not be sent in time is of no use.
  expiresAt: news.kind === 'soon' ? session.booking.startsAt : undefined,
});

/**
 * Tells both people of each of some sessions what has happened to it: by the bell and by mail, with the session for their calendar (RFC 5545), in
 * the transaction that did it. What was told with the same `key` before is not told again. Instants in the notification
 * (`time`, `before`) are UTC ISO 8601, for its reader's own zone.
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

/** `tellEach` of one session. */
export const tell = (
  tx: Database,
  session: Session,
  news: News,
  site: SiteFacts,
  now: Date,
  options?: Telling,
): Promise<void> => tellEach(tx, [{ session, news }], site, now, options);
