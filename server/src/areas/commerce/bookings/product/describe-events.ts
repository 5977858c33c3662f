import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { Buyer, Product } from '../../cart/product-kind.ts';
import {
  findEventRejection,
  getEventPrices,
  getEventTitle,
  getUnlimitedPrices,
  toCampDates,
  toPictureAddress,
} from '../../events/offer.ts';
import { events } from '../../events/tables.ts';
import { findExpiredSeats } from '../seats.ts';
import { eventBookings } from '../tables.ts';

/** When the buyer's own order ends, by event. */
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

/** Events of which the waiting list offers a seat to the buyer or to somebody of theirs. */
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
): Promise<Map<number, Product>> {
  const found = await db
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]));
  const holds = await findHolds(db, ids, buyer, now);
  const expired = await findExpiredSeats(db, ids, now);
  const offers = await findOffers(db, ids, buyer);
  const described = new Map<number, Product>();
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
      name: title,
      image: toPictureAddress(image) ?? undefined,
      eventName: undefined,
      prices: getEventPrices(event),
      unlimitedPrices: getUnlimitedPrices(event),
      ...{ startsAt, place: event },
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
