import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import type { AccountDeletion } from '../../services/users/index.ts';
import { orderLines } from '../commerce/index.ts';
import { endBookings, lockBookings, lockEvents, seatedStatuses } from './bookings/seats.ts';
import { followEventChange } from './changes/change-event.ts';
import { eventBookings } from './tables/bookings.ts';
import { campParticipants } from './tables/camps.ts';
import { campDocuments } from './tables/documents.ts';
import { events } from './tables/events.ts';
import { eventMessages } from './tables/messages.ts';
import { eventWaits } from './tables/waiting-list.ts';

/** Condition for drafts and bookings with seats, of which the user is the person or the owner. */
const bookingsToEnd = (userId: number) =>
  and(
    or(eq(eventBookings.userId, userId), eq(eventBookings.ownerId, userId)),
    inArray(eventBookings.status, ['draft', ...seatedStatuses]),
  );

/** Counts paid bookings of upcoming events and camps, of the user and of people for whom the user bought. */
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

/** Counts the user's free bookings of upcoming events. */
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

/** Counts the user's open entries on waiting lists. */
const countWaits = (db: Database, userId: number): Promise<number> =>
  db.$count(eventWaits, and(eq(eventWaits.userId, userId), ne(eventWaits.status, 'ended')));

/** Condition for a provider's published events that have not ended, which cannot take place without the provider. */
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
 * Closing an account withdraws the user's own events, ends its bookings, so that the seats are free, and erases the contents of their forms.
 * Documents lose their booking and get an old date, so that the next deletion of documents removes them with their bytes.
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
