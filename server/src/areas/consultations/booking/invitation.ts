import {
  type Calendar,
  type CalendarEvent,
  calendarText,
  type SiteIdentity,
  toOrganizer,
} from '../../../services/calendar/index.ts';
import { getMeetingAddress, getOtherPerson, type Session, type Side } from './session.ts';

const words = {
  en: {
    summary: (name: string) => `Session with ${name}`,
    description: 'A session on Rafiq. It meets here:',
  },
  ar: { summary: (name: string) => `جلسة مع ${name}`, description: 'جلسة على رفيق، ومكان اللقاء هنا:' },
} as const;

/** Converts a session to a calendar event for one of its two people, in that person's language. */
function eventOf(session: Session, side: Side, { publicUrl }: SiteIdentity, now: Date): CalendarEvent {
  const { booking } = session;
  const { summary, description } = words[session[side].language];
  const url = getMeetingAddress(session, publicUrl);
  return {
    uid: booking.uid,
    sequence: booking.sequence,
    stamp: now,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    cancelled: booking.status === 'cancelled',
    summary: summary(getOtherPerson(session, side).username),
    description: `${description} ${url}`,
    url,
  };
}

/** The calendar invitation to a session for one of its two people. */
export function buildInvitation(
  session: Session,
  side: Side,
  method: Calendar['method'],
  site: SiteIdentity,
  now: Date,
): string {
  const reader = session[side];
  return calendarText({
    method,
    organizer: toOrganizer(site, reader.language),
    attendee: { name: reader.username, email: reader.email },
    events: [eventOf(session, side, site, now)],
  });
}

/**
 * Builds the calendar file of a learner's sessions: an invitation for one session, a plain file for several, because an invitation has one event (RFC 5546).
 */
export function buildLearnerCalendar(
  sessions: readonly Session[],
  site: SiteIdentity,
  now: Date,
): string | undefined {
  const [first] = sessions;
  if (!first) return undefined;
  if (sessions.length === 1) return buildInvitation(first, 'learner', 'REQUEST', site, now);
  return calendarText({
    method: 'PUBLISH',
    organizer: toOrganizer(site, first.learner.language),
    events: sessions.map((session) => eventOf(session, 'learner', site, now)),
  });
}
