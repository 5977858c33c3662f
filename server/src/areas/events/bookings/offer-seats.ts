import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';
import { type EventRow, events } from '../tables/events.ts';
import { type EventWait, eventWaits } from '../tables/waiting-list.ts';

/** How long an offer holds its seats, at most until the start. */
const offerMs = 24 * 3_600_000;

/** Creates the booking that holds the seats of an offer; undefined if the person is booked, or an order holds a seat for them. */
async function holdOffer(
  tx: Database,
  { eventId, ownerId, userId, seats }: EventWait,
  { isCamp, name, holdUntil, now }: { isCamp: boolean; name: string; holdUntil: Date; now: Date },
): Promise<number | undefined> {
  const offer = { ownerId, status: 'offered' as const, holdUntil, endReason: null, endedAt: null };
  const terms = { price: null, currency: null, refundUntil: null, isUnlimited: false };
  if (!isCamp) {
    const [existing] = await tx
      .select({ id: eventBookings.id, status: eventBookings.status })
      .from(eventBookings)
      .where(
        and(
          eq(eventBookings.eventId, eventId),
          eq(eventBookings.userId, userId),
          eq(eventBookings.isCamp, false),
        ),
      )
      .for('no key update');
    if (existing) {
      if (existing.status !== 'ended') return undefined;
      await tx
        .update(eventBookings)
        .set({ ...offer, ...terms })
        .where(eq(eventBookings.id, existing.id));
      return existing.id;
    }
  }
  const [inserted] = await tx
    .insert(eventBookings)
    .values({ ...offer, eventId, userId, seats, isCamp, name: isCamp ? name : null, createdAt: now })
    .returning({ id: eventBookings.id });
  return inserted?.id;
}

/** Offers seats of one locked event that accepts bookings. */
async function offerSeatsOfEvent(
  tx: Database,
  event: EventRow,
  waiting: readonly EventWait[],
  now: Date,
): Promise<void> {
  const owners = new Map(
    (
      await tx
        .select({ id: users.id, username: users.username, language: users.language })
        .from(users)
        .where(
          inArray(
            users.id,
            waiting.map(({ ownerId }) => ownerId),
          ),
        )
    ).map((owner) => [owner.id, owner]),
  );
  const holdUntil = new Date(Math.min(now.getTime() + offerMs, event.startsAt.getTime()));
  let free = event.capacity === null ? Number.POSITIVE_INFINITY : event.capacity - event.seatsTaken;
  for (const wait of waiting) {
    const owner = owners.get(wait.ownerId);
    if (wait.seats > free || !owner) continue;
    const isCamp = event.kind !== 'event';
    const bookingId = await holdOffer(tx, wait, { isCamp, name: owner.username, holdUntil, now });
    if (bookingId === undefined) continue;
    free -= wait.seats;
    await tx
      .update(eventWaits)
      .set({ status: 'offered', offeredUntil: holdUntil, bookingId })
      .where(eq(eventWaits.id, wait.id));
    await notify(
      tx,
      [
        {
          userId: wait.ownerId,
          type: isCamp ? 'Camp' : 'Event',
          modelId: event.id,
          text: 'told.seat_offered',
          params: bilingual('event', { en: event.titleEn, ar: event.titleAr }, owner.language),
        },
      ],
      now,
    );
  }
}

/**
 * Offers free seats of locked events to the waiting list, in its order; skips entries that wait for more seats than are free. Code that
 * frees seats calls it in the same transaction, so that nobody else can book them first.
 */
export async function offerSeats(tx: Database, eventIds: readonly number[], now: Date): Promise<void> {
  if (eventIds.length === 0) return;
  const waiting = await tx
    .select()
    .from(eventWaits)
    .where(and(inArray(eventWaits.eventId, [...new Set(eventIds)]), eq(eventWaits.status, 'waiting')))
    .orderBy(asc(eventWaits.id))
    .for('no key update');
  if (waiting.length === 0) return;
  const found = await tx
    .select()
    .from(events)
    .where(
      inArray(
        events.id,
        waiting.map(({ eventId }) => eventId),
      ),
    );
  for (const event of found) {
    if (event.startsAt <= now || !event.isPublished || event.paid === 2) continue;
    const own = waiting.filter(({ eventId }) => eventId === event.id);
    await offerSeatsOfEvent(tx, event, own, now);
  }
}

/** Finds and locks the offer of a camp to a user. */
async function findCampOffer(
  tx: Database,
  { eventId, ownerId }: { eventId: number; ownerId: number },
): Promise<EventBooking | undefined> {
  const [offer] = await tx
    .select()
    .from(eventBookings)
    .where(
      and(
        eq(eventBookings.eventId, eventId),
        eq(eventBookings.ownerId, ownerId),
        eq(eventBookings.isCamp, true),
        eq(eventBookings.status, 'offered'),
      ),
    )
    .for('no key update');
  return offer;
}

/** Counts the seats of a locked camp that are offered to a user. */
export const countOfferedSeats = async (
  tx: Database,
  camp: { eventId: number; ownerId: number },
): Promise<number> => (await findCampOffer(tx, camp))?.seats ?? 0;

/**
 * Releases the seats that a locked camp offers to a user, for a booking that occupies them in the same transaction. Keeps the entry of the list, in
 * case the order ends unpaid.
 * @returns the number of seats
 */
export async function consumeCampOffer(
  tx: Database,
  camp: { eventId: number; ownerId: number },
  now: Date,
): Promise<number> {
  const offer = await findCampOffer(tx, camp);
  if (!offer) return 0;
  await tx
    .update(eventBookings)
    .set({ status: 'ended', endReason: 'abandoned', endedAt: now, holdUntil: null })
    .where(eq(eventBookings.id, offer.id));
  return offer.seats;
}

/** Ends the entries of people who have booked. */
export async function acceptOffers(
  tx: Database,
  booked: readonly Pick<EventBooking, 'eventId' | 'userId'>[],
  now: Date,
): Promise<void> {
  for (const { eventId, userId } of booked)
    await tx
      .update(eventWaits)
      .set({ status: 'ended', endReason: 'accepted', endedAt: now })
      .where(
        and(
          eq(eventWaits.eventId, eventId),
          eq(eventWaits.userId, userId),
          inArray(eventWaits.status, ['waiting', 'offered']),
        ),
      );
}

/** Ends the entries whose offers have ended. */
export async function expireOffers(tx: Database, bookingIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(eventWaits)
    .set({ status: 'ended', endReason: 'expired', endedAt: now })
    .where(and(inArray(eventWaits.bookingId, [...bookingIds]), eq(eventWaits.status, 'offered')));
}

/**
 * Restores offers from the seats of orders that ended unpaid, if the 24 hours of the offer are not over; ends the other entries. The caller has
 * locked the events.
 * @returns the ids of bookings of events that are offers again
 */
export async function restoreOffers(
  tx: Database,
  released: readonly EventBooking[],
  now: Date,
): Promise<Set<number>> {
  const restored = new Set<number>();
  for (const { id, eventId, userId, isCamp } of released) {
    const [wait] = await tx
      .select()
      .from(eventWaits)
      .where(
        and(eq(eventWaits.eventId, eventId), eq(eventWaits.userId, userId), eq(eventWaits.status, 'offered')),
      );
    if (!wait?.offeredUntil || wait.bookingId === null) continue;
    if (wait.offeredUntil <= now) {
      await expireOffers(tx, [wait.bookingId], now);
      continue;
    }
    const [event] = await tx
      .select({ free: sql<number | null>`${events.capacity} - ${events.seatsTaken}` })
      .from(events)
      .where(eq(events.id, eventId));
    // The released booking of a camp has freed its seats already; that of an event still occupies its seat.
    const seats = isCamp ? Math.min(wait.seats, event?.free ?? wait.seats) : 1;
    if (seats < 1) continue;
    await tx
      .update(eventBookings)
      .set({
        status: 'offered',
        ownerId: wait.ownerId,
        holdUntil: wait.offeredUntil,
        seats,
        endReason: null,
        endedAt: null,
        price: null,
        currency: null,
        refundUntil: null,
      })
      .where(eq(eventBookings.id, wait.bookingId));
    if (!isCamp) restored.add(id);
  }
  return restored;
}
