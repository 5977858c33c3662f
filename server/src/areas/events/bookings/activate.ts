import { and, eq, inArray } from 'drizzle-orm';
import { type Database, formatTimeRange, inLanguage } from '../../../kernel/index.ts';
import type { SiteIdentity } from '../../../services/calendar/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { buildEventCalendar } from '../catalogue/event-calendar.ts';
import { getEventTitle } from '../catalogue/offer.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';
import type { EventRow } from '../tables/events.ts';
import { issueTickets } from '../tickets/issue-tickets.ts';
import { listTicketLinks } from '../tickets/list-ticket-links.ts';
import { buildEnrolledMail } from './enrolled-mail.ts';
import { acceptOffers } from './offer-seats.ts';

/** Page of the tickets of a user. */
export const ticketsPath = '/show/user/profile?tab=events';

/** Type of the page that a notification opens. */
const getNotificationType = ({ isCamp }: Pick<EventBooking, 'isCamp'>): string => (isCamp ? 'Camp' : 'Event');

/** Notifies the person of a booked seat in the site, and mails a free enrolment to its owner; the mail about an order describes bought seats. */
async function notifyBooked(
  tx: Database,
  event: EventRow,
  booking: EventBooking,
  { site, sendMail, now }: { site: SiteIdentity; sendMail: boolean; now: Date },
): Promise<void> {
  const { userId, ownerId } = booking;
  const found = await tx
    .select({ id: users.id, language: users.language, email: users.email, username: users.username })
    .from(users)
    .where(inArray(users.id, [userId, ownerId]));
  const person = found.find(({ id }) => id === userId);
  const owner = found.find(({ id }) => id === ownerId);
  if (!person || !owner) return;
  const common = { userId, type: getNotificationType(booking), modelId: event.id };
  const title = bilingual('event', { en: event.titleEn, ar: event.titleAr }, person.language);
  await notify(
    tx,
    [
      userId === ownerId
        ? { ...common, text: 'told.event', params: title }
        : {
            ...common,
            text: 'told.event_for_you',
            params: { ...title, name: owner.username, person: ownerId },
          },
    ],
    now,
  );
  if (!sendMail) return;
  const { language } = owner;
  const tickets = await listTicketLinks(tx, [booking.id], site.publicUrl);
  await queueMail(
    tx,
    {
      to: owner.email,
      language,
      ...buildEnrolledMail({
        language,
        title: getEventTitle(event, language),
        person: userId === ownerId ? undefined : person.username,
        time: formatTimeRange(event, language, event.timezone),
        place: inLanguage(language, { en: event.placeEn, ar: event.placeAr }),
        tickets: tickets.get(booking.id) ?? [],
        address: `${site.publicUrl}${ticketsPath}`,
      }),
      calendar: buildEventCalendar([event], { site, language, now }),
    },
    now,
  );
}

/** Sets locked bookings to `active`, issues their tickets and notifies their people. */
export async function activateBookings(
  tx: Database,
  booked: readonly { event: EventRow; booking: EventBooking }[],
  { site, sendMail, now }: { site: SiteIdentity; sendMail: boolean; now: Date },
): Promise<void> {
  if (booked.length === 0) return;
  const ids = booked.map(({ booking }) => booking.id);
  await tx
    .update(eventBookings)
    .set({ status: 'active', bookedAt: now, holdUntil: null, endReason: null, endedAt: null })
    .where(and(inArray(eventBookings.id, ids)));
  await issueTickets(
    tx,
    booked.map(({ booking }) => booking),
    now,
  );
  await acceptOffers(
    tx,
    booked.map(({ booking }) => booking),
    now,
  );
  for (const { event, booking } of booked) await notifyBooked(tx, event, booking, { site, sendMail, now });
}

/** Finds the booking of a person for an event. */
export const findPersonBooking = async (db: Database, eventId: number, userId: number) =>
  (
    await db
      .select()
      .from(eventBookings)
      .where(
        and(
          eq(eventBookings.eventId, eventId),
          eq(eventBookings.userId, userId),
          eq(eventBookings.isCamp, false),
        ),
      )
  )[0];
