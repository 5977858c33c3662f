import { and, desc, eq, gt, notInArray, or } from 'drizzle-orm';
import { getTitleColumn, inLanguage, type Language } from '../../../kernel/index.ts';
import type { PersonSection } from '../../../services/operator/index.ts';
import { eventBookings } from '../tables/bookings.ts';
import { events } from '../tables/events.ts';

type Status = (typeof eventBookings.$inferSelect)['status'];

const statuses: Record<Status, Record<Language, string>> = {
  draft: { en: 'In the cart', ar: 'في السلة' },
  held: { en: 'Being paid', ar: 'قيد الدفع' },
  offered: { en: 'Offered from the waiting list', ar: 'معروضة من قائمة الانتظار' },
  review: { en: 'Receipt to be checked', ar: 'الإيصال قيد المراجعة' },
  partly_paid: { en: 'Partly paid', ar: 'مدفوعة جزئيًا' },
  active: { en: 'Booked', ar: 'محجوزة' },
  ended: { en: 'Ended', ar: 'انتهت' },
};

/** The seats of events and camps that a person has or had, those to come first. */
export const bookingSection: PersonSection = {
  id: 'tickets',
  permission: 'people',
  title: { en: 'Events and camps', ar: 'الفعاليات والمخيمات' },
  async list(db, { id, language, now, limit }) {
    const isOwn = and(
      or(eq(eventBookings.userId, id), eq(eventBookings.ownerId, id)),
      notInArray(eventBookings.status, ['draft', 'held']),
    );
    const isToCome = and(eq(eventBookings.status, 'active'), gt(events.endsAt, now));
    const found = await db
      .select({
        booking: eventBookings,
        name: getTitleColumn(events, language),
        event: { id: events.id, startsAt: events.startsAt, endsAt: events.endsAt },
      })
      .from(eventBookings)
      .innerJoin(events, eq(events.id, eventBookings.eventId))
      .where(isOwn)
      .orderBy(desc(isToCome ?? eventBookings.id), desc(eventBookings.id))
      .limit(limit);
    const rows = found.map(({ booking, name, event }) => ({
      id: String(booking.id),
      name,
      details: [
        inLanguage(language, statuses[booking.status]),
        ...(booking.seats > 1
          ? [inLanguage(language, { en: `${booking.seats} seats`, ar: `عدد المقاعد: ${booking.seats}` })]
          : []),
      ],
      at: event.startsAt,
      path: booking.isCamp ? `/UmrahDetails/${event.id}` : `/event/${event.id}/details`,
      isUpcoming: booking.status === 'active' && event.endsAt > now,
    }));
    return { rows, count: await db.$count(eventBookings, isOwn) };
  },
};
