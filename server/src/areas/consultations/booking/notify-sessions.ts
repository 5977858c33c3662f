import type { Database } from '../../../kernel/index.ts';
import type { SiteIdentity } from '../../../services/calendar/index.ts';
import { type NewMail, queueMails } from '../../../services/mail/index.ts';
import {
  type NewNotification,
  notifyEach,
  queueOptionalMails,
} from '../../../services/notifications/index.ts';
import { buildInvitation } from './invitation.ts';
import { buildSessionMail, type SessionChange } from './mails.ts';
import { getOtherPerson, type Session, type Side } from './session.ts';

/** Text codes of the notifications. */
const textOf: Record<SessionChange['kind'], string> = {
  booked: 'told.booked',
  cancelled: 'told.cancelled',
  moved: 'told.moved',
  link: 'told.link',
  soon: 'told.soon',
};

const sides: readonly Side[] = ['learner', 'consultant'];

/** A change of a session. */
export interface ChangedSession {
  session: Session;
  change: SessionChange;
}

/** Options of the notification of both people. */
interface NotifyOptions {
  /** A key notifies each person once; by default it consists of the change and the session's `sequence`. */
  key?: string;
  /** Who gets a mail: both by default; fewer if another mail replaces it. */
  mailTo?: readonly Side[];
}

const keyOf = ({ session: { booking }, change }: ChangedSession): string =>
  `${change.kind} ${booking.id} ${booking.sequence}`;

const notificationOf = ({ session, change }: ChangedSession, side: Side, key: string): NewNotification => {
  const { booking } = session;
  return {
    userId: session[side].id,
    type: 'ConsultationSession',
    modelId: booking.id,
    text: textOf[change.kind],
    params: {
      name: getOtherPerson(session, side).username,
      person: getOtherPerson(session, side).id,
      time: booking.startsAt.toISOString(),
      ...(change.kind === 'moved' && { before: change.before.startsAt.toISOString() }),
    },
    key,
  };
};

const mailOf = ({ session, change }: ChangedSession, side: Side, site: SiteIdentity, now: Date): NewMail => ({
  to: session[side].email,
  language: session[side].language,
  ...buildSessionMail(session, side, change, site.publicUrl),
  calendar: buildInvitation(session, side, change.kind === 'cancelled' ? 'CANCEL' : 'REQUEST', site, now),
  // A late reminder is useless.
  expiresAt: change.kind === 'soon' ? session.booking.startsAt : undefined,
});

/**
 * Notifies both people of sessions that changed, in the site and by mail with a calendar event (RFC 5545), in the transaction of the
 * change. A `key` that was used before notifies nobody. Instants in the notification (`time`, `before`) are UTC ISO 8601, which the page
 * shows in the reader's zone.
 */
export async function notifySessions(
  tx: Database,
  all: readonly ChangedSession[],
  site: SiteIdentity,
  now: Date,
  { key, mailTo = sides }: NotifyOptions = {},
): Promise<void> {
  const keyFor = (each: ChangedSession) => key ?? keyOf(each);
  const reported = await notifyEach(
    tx,
    all.flatMap((each) => sides.map((side) => notificationOf(each, side, keyFor(each)))),
    now,
  );
  const isReported = (each: ChangedSession, side: Side) =>
    reported.some((one) => one.userId === each.session[side].id && one.key === keyFor(each));
  const mails = all.flatMap((each) =>
    mailTo
      .filter((side) => isReported(each, side))
      .map((side) => ({
        isReminder: each.change.kind === 'soon',
        userId: each.session[side].id,
        mail: mailOf(each, side, site, now),
      })),
  );
  const reminders = mails.filter(({ isReminder }) => isReminder);
  if (reminders.length > 0) await queueOptionalMails(tx, 'sessions', reminders, now);
  await queueMails(
    tx,
    mails.filter(({ isReminder }) => !isReminder).map(({ mail }) => mail),
    now,
  );
}

/** Notifies both people of one session. */
export const notifySession = (
  tx: Database,
  session: Session,
  change: SessionChange,
  site: SiteIdentity,
  now: Date,
  options?: NotifyOptions,
): Promise<void> => notifySessions(tx, [{ session, change }], site, now, options);
