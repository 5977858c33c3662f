import { type Calendar, calendarText } from '../calendar/calendar.ts';
import { organizerOf, type SiteFacts } from '../calendar/site.ts';
import { otherOf, placeOf, type Session, type Side } from './session.ts';

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
  method: Calendar['method'],
  site: SiteFacts,
  now: Date,
): string {
  const { booking } = session;
  const reader = session[side];
  const { summary, description } = words[reader.language];
  const url = placeOf(session, site.publicUrl);
  const event = {
    uid: booking.uid,
    sequence: booking.sequence,
    stamp: now,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    cancelled: booking.status === 'cancelled',
    summary: summary(otherOf(session, side).username),
    description: `${description} ${url}`,
    url,
  };
  return calendarText({
    method,
    organizer: organizerOf(site, reader.language),
    attendee: { name: reader.username, email: reader.email },
    events: [event],
  });
}
