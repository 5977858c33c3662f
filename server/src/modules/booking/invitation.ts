import { type CalendarEvent, calendarText } from './calendar.ts';
import { otherOf, placeOf, type Session, type Side } from './session.ts';

/** What mails and calendars say of the site itself. */
export interface SiteFacts {
  /** Origin of the site. */
  publicUrl: string;
  /** Who answers mails. */
  organizer: string;
}

const words = {
  en: {
    summary: (name: string) => `Session with ${name}`,
    description: 'A session on Rafiq. It meets here:',
  },
  ar: { summary: (name: string) => `جلسة مع ${name}`, description: 'جلسة على رفيق، ومكان اللقاء هنا:' },
} as const;

/** The session for the calendar of one of its two people, in that person's language. */
export function invitation(
  session: Session,
  side: Side,
  method: CalendarEvent['method'],
  { publicUrl, organizer }: SiteFacts,
  now: Date,
): string {
  const { booking } = session;
  const reader = session[side];
  const { summary, description } = words[reader.language];
  const url = placeOf(session, publicUrl);
  return calendarText({
    method,
    uid: booking.uid,
    sequence: booking.sequence,
    stamp: now,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    cancelled: booking.status === 'cancelled',
    summary: summary(otherOf(session, side).username),
    description: `${description} ${url}`,
    url,
    organizer: { name: reader.language === 'ar' ? 'رفيق' : 'Rafiq', email: organizer },
    attendee: { name: reader.username, email: reader.email },
  });
}
