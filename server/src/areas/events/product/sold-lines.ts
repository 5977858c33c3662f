import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { countPeople, type LineReference, orderLines, orders } from '../../commerce/index.ts';
import { lockBookings, lockEvents } from '../bookings/seats.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';

export interface SoldLine extends LineReference {
  eventId: number;
  buyerId: number;
  paid: number;
  currency: 'USD' | 'EGP';
  /** Number of sold seats. */
  seats: number;
  isDelivered: boolean;
}

/** Reads the lines of locked orders with their buyers. */
async function findSoldLines(tx: Database, lines: readonly LineReference[]): Promise<SoldLine[]> {
  const found = await tx
    .select({
      lineId: orderLines.id,
      reference: eventBookings.id,
      eventId: eventBookings.eventId,
      buyerId: orders.buyerId,
      price: orderLines.price,
      discount: orderLines.discount,
      currency: orders.currency,
      options: orderLines.options,
      status: orderLines.status,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(eventBookings, eq(eventBookings.id, orderLines.reference))
    .where(
      and(
        eq(orderLines.modelName, 'Event'),
        inArray(
          orderLines.id,
          lines.map(({ lineId }) => lineId),
        ),
      ),
    );
  return found.map(({ price, discount, options, status, ...line }) => ({
    ...line,
    seats: countPeople(options),
    paid: price - discount,
    isDelivered: status === 'delivered',
  }));
}

/** Finds the events of lines. */
export const findEventIds = async (tx: Database, lines: readonly LineReference[]): Promise<number[]> =>
  lines.length === 0 ? [] : [...new Set((await findSoldLines(tx, lines)).map(({ eventId }) => eventId))];

/** Locks the events and bookings of lines. */
export async function lockSold(tx: Database, lines: readonly LineReference[]) {
  const sold = await findSoldLines(tx, lines);
  const locked = await lockEvents(
    tx,
    sold.map(({ eventId }) => eventId),
  );
  const bookings = await lockBookings(
    tx,
    inArray(
      eventBookings.id,
      sold.map(({ reference }) => reference),
    ),
  );
  return { sold, locked, bookings: new Map(bookings.map((booking) => [booking.id, booking])) };
}

/** Locks the bookings that the lines' own orders still hold. */
export async function lockHeld(tx: Database, lines: readonly LineReference[]): Promise<EventBooking[]> {
  if (lines.length === 0) return [];
  const { sold, bookings } = await lockSold(tx, lines);
  return sold.flatMap(({ reference, buyerId }) => {
    const booking = bookings.get(reference);
    return booking?.status === 'held' && booking.ownerId === buyerId ? [booking] : [];
  });
}
