import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { toSiteIdentity } from '../../../services/calendar/index.ts';
import type { DeliverOptions, LineReference } from '../../commerce/index.ts';
import { activateBookings } from '../bookings/activate.ts';
import { consumeCampOffer } from '../bookings/offer-seats.ts';
import { endBookings, findFreeSeats, releaseExpired, releaseHeld, takeSeats } from '../bookings/seats.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';
import type { EventRow } from '../tables/events.ts';
import { lockSold, type SoldLine } from './sold-lines.ts';

/**
 * Books the paid lines whose seats are still held, or can be taken again after the hold expired. The other lines are refunded, as are lines of an event
 * that was withdrawn meanwhile (PD-138).
 */
export async function deliverEvents(
  tx: Database,
  lines: readonly LineReference[],
  { config, now }: DeliverOptions,
): Promise<Set<number>> {
  const { sold, locked, bookings } = await lockSold(tx, lines);
  const delivered = new Set(sold.filter(({ isDelivered }) => isDelivered).map(({ lineId }) => lineId));
  const open = sold.filter(({ isDelivered }) => !isDelivered);
  const booked: { event: EventRow; booking: EventBooking }[] = [];
  const late: SoldLine[] = [];
  const withdrawn: EventBooking[] = [];
  const book = (line: SoldLine, booking: EventBooking) => {
    const event = locked.get(line.eventId);
    if (!event) return;
    booked.push({ event, booking });
    delivered.add(line.lineId);
  };
  for (const line of open) {
    const booking = bookings.get(line.reference);
    // Participants were added concurrently and are not paid, so the line is not delivered.
    if (booking && booking.seats !== line.seats) continue;
    const isHeld = booking?.status === 'held' && booking.ownerId === line.buyerId;
    if (locked.get(line.eventId)?.isPublished === false) {
      if (isHeld) withdrawn.push(booking);
    } else if (isHeld) book(line, booking);
    // The order has expired, and the seat has become the waiting list's offer to the same person again.
    else if (booking?.status === 'offered') book(line, booking);
    else if (booking?.status === 'draft' || (booking?.status === 'ended' && !booking.isCamp)) late.push(line);
  }
  await releaseHeld(tx, withdrawn, now);
  if (late.length > 0) {
    const ids = [...new Set(late.map(({ eventId }) => eventId))];
    await releaseExpired(tx, ids, now);
    const freeSeats = await findFreeSeats(tx, ids);
    for (const line of late) {
      const booking = bookings.get(line.reference);
      const event = locked.get(line.eventId);
      if (booking?.isCamp) {
        const offered = await consumeCampOffer(tx, { eventId: line.eventId, ownerId: line.buyerId }, now);
        freeSeats.set(line.eventId, (freeSeats.get(line.eventId) ?? 0) + offered);
      }
      if (booking && event && event.startsAt > now && takeSeats(freeSeats, line.eventId, booking.seats))
        book(line, booking);
    }
  }
  for (const { lineId, reference, paid, currency, buyerId } of open)
    if (delivered.has(lineId))
      await tx
        .update(eventBookings)
        .set(
          paid > 0
            ? { price: paid, currency, ownerId: buyerId }
            : { price: null, currency: null, refundUntil: null, ownerId: buyerId },
        )
        .where(eq(eventBookings.id, reference));
  await activateBookings(tx, booked, { site: toSiteIdentity(config), sendMail: false, now });
  return delivered;
}

/** Ends the bookings of refunded lines (PD-126), which frees their seats. Returns the lines. */
export async function revokeEvents(
  tx: Database,
  lines: readonly LineReference[],
  now: Date,
): Promise<Set<number>> {
  const { sold, bookings } = await lockSold(tx, lines);
  const active = sold.filter(
    ({ isDelivered, reference }) => isDelivered && bookings.get(reference)?.status === 'active',
  );
  await endBookings(
    tx,
    active.map(({ reference }) => reference),
    'refunded',
    now,
  );
  return new Set(sold.filter(({ isDelivered }) => isDelivered).map(({ lineId }) => lineId));
}
