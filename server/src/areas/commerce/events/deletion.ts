import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { AccountDeletion } from '../../../services/users/index.ts';
import { endBookings, lockBookings, lockEvents, seatedStatuses } from '../bookings/seats.ts';
import { eventBookings } from '../bookings/tables.ts';
import { campParticipants } from '../camps/tables.ts';
import { campDocuments } from '../documents/tables.ts';
import { eventMessages } from '../messages/tables.ts';
import { orderLines } from '../orders/tables.ts';
import { eventWaits } from '../waiting-list/tables.ts';
import { followEventChange } from './change-event.ts';
import { events } from './tables.ts';

/** Bookings of a user that take seats, and those that their orders hold for others. */
const bookingsToEnd = (userId: number) =>
  and(
    or(eq(eventBookings.userId, userId), eq(eventBookings.ownerId, userId)),
    inArray(eventBookings.status, ['draft', ...seatedStatuses]),
  );

/** Paid seats of a user, and of those for whom they bought, of what has not begun. */
const countInUse = (db: Database, userId: number, now: Date): Promise<number> =>
  db.$count(
    eventBookings,
    and(
      bookingsToEnd(userId),
      inArray(eventBookings.status, ['review', 'partly_paid', 'active']),
      sql`${eventBookings.price} is not null`,
      inArray(
        eventBookings.eventId,
        db.select({ id: events.id }).from(events).where(gt(events.startsAt, now)),
      ),
    ),
  );

/** Free places of a user at what has not begun. */
const countFree = (db: Database, userId: number, now: Date): Promise<number> =>
  db.$count(
    eventBookings,
    and(
      eq(eventBookings.userId, userId),
      eq(eventBookings.status, 'active'),
      isNull(eventBookings.price),
      inArray(
        eventBookings.eventId,
        db.select({ id: events.id }).from(events).where(gt(events.startsAt, now)),
      ),
    ),
  );

/** Places of a user on waiting lists. */
const countWaits = (db: Database, userId: number): Promise<number> =>
  db.$count(eventWaits, and(eq(eventWaits.userId, userId), ne(eventWaits.status, 'ended')));

/** Events of a provider that nobody can come to any more without them. */
const eventsToWithdraw = (userId: number, now: Date) =>
  and(eq(events.providerId, userId), gt(events.endsAt, now), events.isPublished);

/** Withdraws the events of a provider whose account is closed, and notifies those who hold a place (PD-138). */
async function withdrawEvents(tx: Database, userId: number, now: Date): Promise<void> {
  const own = await tx.select().from(events).where(eventsToWithdraw(userId, now));
  for (const before of own) {
    await tx.update(events).set({ isPublished: false }).where(eq(events.id, before.id));
    await followEventChange(tx, { id: before.id, before }, { now });
  }
}

/**
 * Closing an account withdraws the user's own events, ends its bookings, so that the seats are free, and erases what their forms say. Documents get no booking and an old date, so
 * that the next run of their deletion takes the bytes with them.
 */
export const deletion: AccountDeletion = {
  async findBlockers(tx, userId, now) {
    const lost = [
      { code: 'events_to_lose', count: await countInUse(tx, userId, now) },
      { code: 'free_events_to_lose', count: await countFree(tx, userId, now) },
      { code: 'waits_to_lose', count: await countWaits(tx, userId) },
    ];
    return lost.flatMap(({ code, count }) => (count > 0 ? [{ code, params: { count } }] : []));
  },
  async lock(tx, userId, now) {
    const found = await tx
      .select({ eventId: eventBookings.eventId })
      .from(eventBookings)
      .where(bookingsToEnd(userId));
    const held = await tx.select({ eventId: events.id }).from(events).where(eventsToWithdraw(userId, now));
    await lockEvents(
      tx,
      [...found, ...held].map(({ eventId }) => eventId),
    );
    await lockBookings(tx, bookingsToEnd(userId));
  },
  async erase(tx, { id }, now) {
    await withdrawEvents(tx, id, now);
    const found = await tx.select({ id: eventBookings.id }).from(eventBookings).where(bookingsToEnd(id));
    await tx
      .update(eventWaits)
      .set({ status: 'ended', endReason: 'left', endedAt: now })
      .where(and(or(eq(eventWaits.ownerId, id), eq(eventWaits.userId, id)), ne(eventWaits.status, 'ended')));
    await tx.update(eventMessages).set({ text: '' }).where(eq(eventMessages.senderId, id));
    await endBookings(
      tx,
      found.map((booking) => booking.id),
      'cancelled',
      now,
    );
    const own = tx
      .select({ id: eventBookings.id })
      .from(eventBookings)
      .where(and(eq(eventBookings.ownerId, id), eq(eventBookings.isCamp, true)));
    await tx
      .update(campDocuments)
      .set({ bookingId: null, participantId: null, createdAt: new Date(0) })
      .where(eq(campDocuments.ownerId, id));
    await tx
      .update(campParticipants)
      .set({ name: '', occupation: '', address: '', age: 0 })
      .where(inArray(campParticipants.bookingId, own));
    await tx
      .update(orderLines)
      .set({ options: sql`${orderLines.options} - 'participantNames'` })
      .where(and(eq(orderLines.modelName, 'Event'), inArray(orderLines.reference, own)));
    await tx
      .update(eventBookings)
      .set({ name: '', cancelReason: null })
      .where(and(eq(eventBookings.ownerId, id), eq(eventBookings.isCamp, true)));
  },
};
