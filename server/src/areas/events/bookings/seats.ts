import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import { type EventBooking, type endReasons, eventBookings } from '../tables/bookings.ts';
import { type EventRow, events } from '../tables/events.ts';
import { voidTickets } from '../tickets/issue-tickets.ts';
import { findBookingsInCarts } from './end-drafts.ts';
import { mergeIntoCart } from './merge-bookings.ts';
import { expireOffers, offerSeats, restoreOffers } from './offer-seats.ts';

/*
 * The order in which events lock rows, after what orders lock first (orders/locks.ts): events by id (`lockEvents`), because a trigger writes
 * seats into the event's row, then bookings by id (`lockBookings`).
 */

/** Statuses of bookings that occupy seats. */
export const seatedStatuses = ['held', 'offered', 'review', 'partly_paid', 'active'] as const;

/** Locks events until the transaction ends, in the order of their ids. Unknown ids are missing in the result. */
export async function lockEvents(tx: Database, ids: readonly number[]): Promise<Map<number, EventRow>> {
  const found = await tx
    .select()
    .from(events)
    .where(inArray(events.id, [...new Set(ids)]))
    .orderBy(asc(events.id))
    .for('no key update');
  return new Map(found.map((event) => [event.id, event]));
}

/** Locks bookings until the transaction ends; after their events, if their status may change. */
export const lockBookings = (tx: Database, which: SQL | undefined): Promise<EventBooking[]> =>
  tx.select().from(eventBookings).where(which).orderBy(asc(eventBookings.id)).for('no key update');

/** Locks a booking with its event; undefined if there is none. */
export async function lockBooking(
  tx: Database,
  id: number,
): Promise<{ event: EventRow; booking: EventBooking } | undefined> {
  const [known] = await tx
    .select({ eventId: eventBookings.eventId })
    .from(eventBookings)
    .where(eq(eventBookings.id, id));
  const event = known && (await lockEvents(tx, [known.eventId])).get(known.eventId);
  const [booking] = event ? await lockBookings(tx, eq(eventBookings.id, id)) : [];
  return event && booking && { event, booking };
}

/** Free seats of locked events; infinite without a limit. */
export async function findFreeSeats(tx: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const found = await tx
    .select({ id: events.id, capacity: events.capacity, taken: events.seatsTaken })
    .from(events)
    .where(inArray(events.id, [...ids]));
  return new Map(
    found.map(({ id, capacity, taken }) => [
      id,
      capacity === null ? Number.POSITIVE_INFINITY : capacity - taken,
    ]),
  );
}

/** Takes seats from the numbers of free ones. Returns whether there were enough. */
export function takeSeats(free: Map<number, number>, eventId: number, seats: number): boolean {
  const left = free.get(eventId) ?? 0;
  if (left < seats) return false;
  free.set(eventId, left - seats);
  return true;
}

type EndReason = (typeof endReasons)[number];

/** Ends locked bookings of locked events and voids their tickets. Returns their events, whose seats are free now. */
async function freeBookings(
  tx: Database,
  ids: readonly number[],
  endReason: EndReason,
  now: Date,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const ended = await tx
    .update(eventBookings)
    .set({ status: 'ended', endReason, endedAt: now, holdUntil: null, refusedAt: null })
    .where(inArray(eventBookings.id, [...ids]))
    .returning({ eventId: eventBookings.eventId });
  await voidTickets(tx, ids, now);
  await expireOffers(tx, ids, now);
  return ended.map(({ eventId }) => eventId);
}

/** Ends locked bookings of locked events, and offers their seats to the waiting list. */
export const endBookings = async (
  tx: Database,
  ids: readonly number[],
  endReason: EndReason,
  now: Date,
): Promise<void> => offerSeats(tx, await freeBookings(tx, ids, endReason, now), now);

/**
 * Releases what orders held. The seats of an event are free. A camp's form becomes a draft again if it is in the cart; the participants of a form
 * that was replaced meanwhile join the newer one, and a removed form is abandoned. A former offer of the waiting list is restored until its time
 * is over. The caller offers the free seats (`offerSeats`) before its transaction ends.
 */
export async function freeHeld(tx: Database, held: readonly EventBooking[], now: Date): Promise<void> {
  const camps = held.filter(({ isCamp }) => isCamp).map(({ id }) => id);
  const inCarts = await findBookingsInCarts(tx, camps);
  if (camps.length > 0)
    await tx
      .update(eventBookings)
      .set({ status: 'draft', holdUntil: null, price: null, currency: null })
      .where(inArray(eventBookings.id, camps));
  const restored = await restoreOffers(tx, held, now);
  const replaced = held.filter(({ id, isCamp }) => isCamp && !inCarts.has(id));
  for (const booking of replaced) await mergeIntoCart(tx, booking);
  await freeBookings(
    tx,
    replaced.map(({ id }) => id),
    'abandoned',
    now,
  );
  const others = held.filter(({ id, isCamp }) => !isCamp && !restored.has(id)).map(({ id }) => id);
  await freeBookings(tx, others, 'expired', now);
}

/** Releases what orders held (`freeHeld`), and offers the free seats to the waiting list. */
export async function releaseHeld(tx: Database, held: readonly EventBooking[], now: Date): Promise<void> {
  await freeHeld(tx, held, now);
  await offerSeats(
    tx,
    held.map(({ eventId }) => eventId),
    now,
  );
}

/**
 * Releases expired holds, offers and reviews of locked events. Notifies owners of camps whose receipt was not accepted in time.
 * @param heldUntil releases only holds of orders that expired before, because late payments may still arrive
 */
export async function releaseExpired(
  tx: Database,
  eventIds: readonly number[],
  now: Date,
  heldUntil = now,
): Promise<void> {
  const ofEvents = inArray(eventBookings.eventId, [...eventIds]);
  const held = await lockBookings(
    tx,
    and(ofEvents, eq(eventBookings.status, 'held'), lte(eventBookings.holdUntil, heldUntil)),
  );
  await releaseHeld(tx, held, now);
  const offered = await lockBookings(
    tx,
    and(ofEvents, eq(eventBookings.status, 'offered'), lte(eventBookings.holdUntil, now)),
  );
  for (const isCamp of [false, true])
    await endBookings(
      tx,
      offered.filter((booking) => booking.isCamp === isCamp).map(({ id }) => id),
      isCamp ? 'abandoned' : 'expired',
      now,
    );
  const waited = await lockBookings(
    tx,
    and(
      ofEvents,
      inArray(eventBookings.status, ['review', 'partly_paid']),
      lte(eventBookings.holdUntil, now),
    ),
  );
  for (const isRejected of [false, true])
    await endBookings(
      tx,
      waited.filter(({ refusedAt }) => (refusedAt !== null) === isRejected).map(({ id }) => id),
      isRejected ? 'refused' : 'expired',
      now,
    );
  await notify(
    tx,
    waited.map(({ id, ownerId, eventId }) => ({
      userId: ownerId,
      type: 'Camp',
      modelId: eventId,
      text: 'told.camp_expired',
      key: `camp expired ${id} ${now.toISOString()}`,
    })),
    now,
  );
}

/** Releases all expired holds, offers and reviews, one event per transaction. */
export async function releaseExpiredHolds(db: Database, now: Date, heldUntil: Date): Promise<void> {
  const found = await db
    .selectDistinct({ id: eventBookings.eventId })
    .from(eventBookings)
    .where(
      and(
        inArray(eventBookings.status, ['held', 'offered', 'review', 'partly_paid']),
        lte(eventBookings.holdUntil, now),
      ),
    )
    .orderBy(asc(eventBookings.eventId));
  for (const { id } of found)
    await db.transaction(async (tx) => {
      await lockEvents(tx, [id]);
      await releaseExpired(tx, [id], now, heldUntil);
    });
}
