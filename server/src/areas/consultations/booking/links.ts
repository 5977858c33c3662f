import { eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { lockPair } from '../consultants/locks.ts';
import { meetingLinks } from '../tables/availability.ts';
import { bookings } from '../tables/booking.ts';
import { consultantProfiles } from '../tables/consultants.ts';
import type { BookingContext } from './free-booking.ts';
import { buildLinkMail } from './mails.ts';
import { notifySession } from './notify-sessions.ts';
import { planReminders } from './reminders.ts';
import { getOwnSession, type Side } from './session.ts';

/** Finds the consultant's upcoming session. @throws Failure 404 `not_found`, 409 `cancelled`, `over` */
async function sessionToCome(db: Database, id: number, userId: number, now: Date) {
  const { session, side } = await getOwnSession(db, id, userId);
  if (side !== 'consultant') throw new Failure('not_found');
  if (session.booking.status === 'cancelled') throw new Failure('cancelled');
  if (session.booking.endsAt <= now) throw new Failure('over');
  return session;
}

/**
 * Changes the meeting place of one booked session to another link or our room (PD-41) and notifies both people, whose calendars still have
 * the old place.
 * @param meetingUrl null: our room
 * @throws Failure 404 `not_found`, 409 `cancelled`, `over`
 */
export async function replaceSessionLink(
  tx: Database,
  id: number,
  userId: number,
  meetingUrl: string | null,
  { jobs, site, now }: BookingContext,
): Promise<void> {
  await lockPair(tx, (await sessionToCome(tx, id, userId, now)).booking);
  const session = await sessionToCome(tx, id, userId, now);
  if (session.privateLink === meetingUrl) return;
  const [booking] = await tx
    .update(bookings)
    .set({ meetingUrl, sequence: session.booking.sequence + 1 })
    .where(eq(bookings.id, id))
    .returning();
  if (!booking) throw new Error(`The session ${id} has gone under its lock`);
  await planReminders(tx, jobs, [booking], now);
  await notifySession(tx, { ...session, booking, privateLink: meetingUrl }, { kind: 'link' }, site, now);
}

/**
 * Stores the consultant's own link for future bookings (PD-122). The settings choose our room.
 * @throws Failure 404 `not_found` for a user without a profile; 400 `link.https` for an empty link
 */
export async function replaceOwnLink(tx: Database, userId: number, link: string): Promise<void> {
  if (link === '') throw new Failure('link.https', { errors: { meeting_url: ['link.https'] } });
  const [profile] = await tx
    .select({ userId: consultantProfiles.userId })
    .from(consultantProfiles)
    .where(eq(consultantProfiles.userId, userId))
    .for('no key update');
  if (!profile) throw new Failure('not_found');
  await tx
    .insert(meetingLinks)
    .values({ userId, enabled: true, link })
    .onConflictDoUpdate({ target: meetingLinks.userId, set: { enabled: true, link } });
}

/**
 * Mails the stored link of a session to one of its two people (PD-41 and PD-109); a link in the call is ignored.
 * @throws Failure 404 `not_found`; 403 `not_a_participant`; 409 `cancelled`, `over`
 */
export async function mailLink(
  tx: Database,
  id: number,
  userId: number,
  email: string,
  { site, now }: Pick<BookingContext, 'site' | 'now'>,
): Promise<void> {
  const { session } = await getOwnSession(tx, id, userId);
  const sides: readonly Side[] = ['learner', 'consultant'];
  const side = sides.find((each) => session[each].email.toLowerCase() === email);
  if (!side) throw new Failure('not_a_participant');
  if (session.booking.status === 'cancelled') throw new Failure('cancelled');
  if (session.booking.endsAt <= now) throw new Failure('over');
  const { language } = session[side];
  await queueMail(
    tx,
    {
      to: email,
      language,
      ...buildLinkMail(session, side, site.publicUrl),
      expiresAt: session.booking.endsAt,
    },
    now,
  );
}
