import { eq } from 'drizzle-orm';
import { type Database, inLanguage, type Language } from '../../../kernel/index.ts';
import { calendarText, type SiteIdentity, toOrganizer } from '../../../services/calendar/index.ts';
import { type EventRow, events } from '../tables/events.ts';
import { isHolder } from './holders.ts';
import { getEventTitle, isOfferedIn, isShown } from './offer.ts';
import type { EventViewer } from './viewer.ts';

/** Page of an event or a camp. */
export const getEventPage = ({ id, kind }: Pick<EventRow, 'id' | 'kind'>): string =>
  kind === 'event' ? `/event/${id}/details` : `/UmrahDetails/${id}`;

/**
 * Builds an iCalendar file of events and camps, with constant UIDs. A withdrawn event is marked as cancelled.
 * @param method `CANCEL` removes them from the calendar (RFC 5546)
 */
export const buildEventCalendar = (
  all: readonly EventRow[],
  { site, language, now }: { site: SiteIdentity; language: Language; now: Date },
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): string =>
  calendarText({
    method,
    organizer: toOrganizer(site, language),
    events: all.map((event) => {
      const url = `${site.publicUrl}${getEventPage(event)}`;
      return {
        uid: `event-${event.id}@${new URL(site.publicUrl).hostname}`,
        sequence: event.sequence,
        stamp: now,
        startsAt: event.startsAt,
        endsAt: event.endsAt,
        cancelled: !event.isPublished,
        summary: getEventTitle(event, language),
        description: url,
        location: inLanguage(language, { en: event.placeEn, ar: event.placeAr }),
        url,
      };
    }),
  });

/**
 * Finds an event or a camp for a reader's calendar; undefined if there is none, or it is not offered in the country. Users with a booking always
 * find it, even if it was withdrawn.
 */
export async function findCalendarEvent(
  db: Database,
  id: number,
  { userId, country }: Pick<EventViewer, 'userId' | 'country'>,
): Promise<EventRow | undefined> {
  const [event] = await db.select().from(events).where(eq(events.id, id));
  if (!event) return undefined;
  if ((await isShown(db, event)) && isOfferedIn(event, country)) return event;
  return (await isHolder(db, id, userId)) ? event : undefined;
}
