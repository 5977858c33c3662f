import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { Buyer, Product } from '../../commerce/index.ts';
import { findExpiredSeats } from '../catalogue/expired-seats.ts';
import {
  type EventRejection,
  findEventRejection,
  getEventArea,
  getEventPrices,
  getEventTitle,
  getUnlimitedPrices,
  toCampDates,
  toPictureAddress,
} from '../catalogue/offer.ts';
import { eventBookings } from '../tables/bookings.ts';
import { events } from '../tables/events.ts';

/** An event or a camp as the cart shows it. */
interface OfferedEvent extends Product {
  unavailable?: EventRejection | 'free_event' | 'no_seats';
}

/** Finds when the holds of the buyer's own order end, by event. */
async function findHolds(db: Database, ids: readonly number[], { userId }: Buyer, now: Date) {
  const found = await db
    .select({
      id: eventBookings.eventId,
      until: sql<Date>`min(${eventBookings.holdUntil})`.mapWith(eventBookings.holdUntil),
    })
    .from(eventBookings)
    .where(
      and(
        inArray(eventBookings.eventId, [...ids]),
        eq(eventBookings.ownerId, userId),
        eq(eventBookings.status, 'held'),
        gt(eventBookings.holdUntil, now),
      ),
    )
    .groupBy(eventBookings.eventId);
  return new Map(found.map(({ id, until }) => [id, until]));
}

/** Finds events of which the waiting list offers a seat to the buyer or their family. */
async function findOffers(db: Database, ids: readonly number[], { userId }: Buyer): Promise<Set<number>> {
  const found = await db
    .select({ id: eventBookings.eventId })
    .from(eventBookings)
    .where(
      and(
        inArray(eventBookings.eventId, [...ids]),
        or(eq(eventBookings.ownerId, userId), eq(eventBookings.userId, userId)),
        eq(eventBookings.status, 'offered'),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** Describes events and camps as products: name, prices, dates, and why one cannot be bought. */
export async function describeEvents(
  db: Database,
  ids: readonly number[],
  buyer: Buyer,
  now: Date,
): Promise<Map<number, OfferedEvent>> {
  const found = await db
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]));
  const holds = await findHolds(db, ids, buyer, now);
  const expired = await findExpiredSeats(db, ids, now);
  const offers = await findOffers(db, ids, buyer);
  const described = new Map<number, OfferedEvent>();
  for (const event of found) {
    const { capacity, seatsTaken, kind, startsAt, image } = event;
    const isFull =
      capacity !== null &&
      seatsTaken - (expired.get(event.id) ?? 0) >= capacity &&
      !holds.has(event.id) &&
      !offers.has(event.id);
    const reason = await findEventRejection(db, event, { country: buyer.country, now });
    const title = getEventTitle(event, buyer.language);
    const dates = toCampDates(event, buyer.language);
    described.set(event.id, {
      area: getEventArea(event),
      name: title,
      image: toPictureAddress(image) ?? undefined,
      eventName: undefined,
      prices: getEventPrices(event),
      unlimitedPrices: getUnlimitedPrices(event),
      startsAt,
      place: event,
      ...(kind !== 'event' && { period: dates.period, interval: dates.date_interval }),
      soldOut: isFull,
      isOffSale: reason === 'not_published',
      heldUntil: holds.get(event.id),
      unavailable:
        reason ?? (event.paid === 0 ? 'free_event' : undefined) ?? (isFull ? 'no_seats' : undefined),
    });
  }
  return described;
}
