/** @module Waiting lists of events and camps: seats that become free are offered in their order (ADR-0044). */

import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { WaitingEntry } from 'shared-api/contracts/events/waiting-list';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, Failure, type Language } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { areFamily } from '../../profile-chat/index.ts';
import { rejectUnavailable } from '../bookings/enrol.ts';
import { offerSeats } from '../bookings/offer-seats.ts';
import { endBookings, findFreeSeats, lockEvents, releaseExpired } from '../bookings/seats.ts';
import { getEventTitle, toPictureAddress } from '../catalogue/offer.ts';
import { eventBookings } from '../tables/bookings.ts';
import { events } from '../tables/events.ts';
import { eventWaits } from '../tables/waiting-list.ts';

/** Maximum number of one user's open entries. */
const maxEntries = 50;

interface WaitRequest {
  eventId: number;
  callerId: number;
  /** For an event: the caller and members of their family; by default only the caller. */
  userIds?: readonly number[];
  /** For a camp: the number of seats. */
  seats?: number;
  country?: string;
}

/** @throws Failure 409 `enrolled` if one of the people is booked; `event_in_order` if an order holds a seat for one */
async function rejectBooked(tx: Database, eventId: number, userIds: readonly number[]): Promise<void> {
  const found = await tx
    .select({ status: eventBookings.status })
    .from(eventBookings)
    .where(
      and(
        eq(eventBookings.eventId, eventId),
        inArray(eventBookings.userId, [...userIds]),
        eq(eventBookings.isCamp, false),
        inArray(eventBookings.status, ['held', 'active']),
      ),
    );
  if (found.some(({ status }) => status === 'active')) throw new Failure('enrolled');
  if (found.length > 0) throw new Failure('event_in_order');
}

/**
 * Puts the caller or members of their family on the waiting list of an event, or the caller with a number of seats on that of a camp. Existing entries
 * keep their position; for a camp the number of seats is updated.
 * @throws Failure 403 `not_family`; 404 `not_found`; 409 `not_available`, `not_enrollable`, `event_over`, `enrolled`, `event_in_order`, `seats_free`, `too_many_waits`
 */
export async function joinWaitingList(
  tx: Database,
  { eventId, callerId, userIds: requestedIds, seats = 1, country }: WaitRequest,
  now: Date,
): Promise<void> {
  const people = [...new Set(requestedIds ?? [callerId])];
  const others = people.filter((id) => id !== callerId);
  // Locks the family memberships until the transaction ends. Enrolments also lock them before the event.
  if (!(await areFamily(tx, callerId, others))) throw new Failure('not_family');
  const event = (await lockEvents(tx, [eventId])).get(eventId);
  if (!event) throw new Failure('not_found');
  const isCamp = event.kind !== 'event';
  const userIds = isCamp ? [callerId] : people;
  await rejectUnavailable(tx, event, { country, now });
  await releaseExpired(tx, [eventId], now);
  const waiting = await tx
    .select({
      id: eventWaits.id,
      userId: eventWaits.userId,
      status: eventWaits.status,
      seats: eventWaits.seats,
    })
    .from(eventWaits)
    .where(
      and(
        eq(eventWaits.eventId, eventId),
        inArray(eventWaits.userId, userIds),
        ne(eventWaits.status, 'ended'),
      ),
    );
  const missing = userIds.filter((id) => !waiting.some(({ userId }) => userId === id));
  const changed = waiting.find((each) => isCamp && each.status === 'waiting' && each.seats !== seats);
  if (missing.length === 0 && !changed) return;
  if (!isCamp) await rejectBooked(tx, eventId, missing);
  const free = (await findFreeSeats(tx, [eventId])).get(eventId) ?? 0;
  if (free >= (isCamp ? seats : missing.length)) throw new Failure('seats_free');
  if (changed) {
    await tx.update(eventWaits).set({ seats }).where(eq(eventWaits.id, changed.id));
    return;
  }
  const open = await tx.$count(
    eventWaits,
    and(eq(eventWaits.ownerId, callerId), ne(eventWaits.status, 'ended')),
  );
  if (open + missing.length > maxEntries) throw new Failure('too_many_waits');
  await tx.insert(eventWaits).values(
    missing.map((userId) => ({
      eventId,
      ownerId: callerId,
      userId,
      seats: isCamp ? seats : 1,
      status: 'waiting' as const,
      createdAt: now,
    })),
  );
  // Offers seats at once, because an entry for two seats may wait while one seat is free.
  await offerSeats(tx, [eventId], now);
}

/** Removes a user's entries from the list of an event; seats that were offered to them go to the next. A repeated call changes nothing. */
export async function leaveWaitingList(
  tx: Database,
  { eventId, callerId }: { eventId: number; callerId: number },
  now: Date,
): Promise<void> {
  if (!(await lockEvents(tx, [eventId])).has(eventId)) throw new Failure('not_found');
  const left = await tx
    .update(eventWaits)
    .set({ status: 'ended', endReason: 'left', endedAt: now })
    .where(
      and(eq(eventWaits.eventId, eventId), eq(eventWaits.ownerId, callerId), ne(eventWaits.status, 'ended')),
    )
    .returning({ bookingId: eventWaits.bookingId });
  const offers = await tx
    .select({ id: eventBookings.id })
    .from(eventBookings)
    .where(
      and(
        inArray(
          eventBookings.id,
          left.flatMap(({ bookingId }) => bookingId ?? []),
        ),
        eq(eventBookings.status, 'offered'),
      ),
    );
  await endBookings(
    tx,
    offers.map(({ id }) => id),
    'abandoned',
    now,
  );
}

/** Lists the open entries of a user with their positions, the oldest first. */
export async function listWaits(db: Database, ownerId: number, language: Language): Promise<WaitingEntry[]> {
  const found = await db
    .select({
      wait: eventWaits,
      event: events,
      person: { id: users.id, username: users.username, avatar: users.avatar },
      position: sql<number>`(select count(*)::int from ${eventWaits} as before where before.event_id = ${eventWaits.eventId} and before.status = 'waiting' and before.id <= ${eventWaits.id})`,
    })
    .from(eventWaits)
    .innerJoin(events, eq(events.id, eventWaits.eventId))
    .innerJoin(users, eq(users.id, eventWaits.userId))
    .where(and(eq(eventWaits.ownerId, ownerId), ne(eventWaits.status, 'ended')))
    .orderBy(asc(eventWaits.id));
  return found.map(({ wait, event, person, position }) => ({
    id: wait.id,
    event: {
      id: event.id,
      title: getEventTitle(event, language),
      image: toPictureAddress(event.image),
      is_camp: toBit(event.kind !== 'event'),
      starts_at: event.startsAt.toISOString(),
    },
    person,
    seats: wait.seats,
    state: wait.status === 'offered' ? 'offered' : 'waiting',
    position: wait.status === 'waiting' ? position : null,
    offered_until: wait.offeredUntil?.toISOString() ?? null,
    created_at: wait.createdAt.toISOString(),
  }));
}

/**
 * Ends the lists of events that have begun, and offers seats that became free otherwise: by a higher capacity, or if fewer seats were booked than offered.
 * One event per transaction.
 */
export async function sweepWaitingLists(db: Database, now: Date): Promise<void> {
  const isOver = inArray(
    eventWaits.eventId,
    db
      .select({ id: events.id })
      .from(events)
      .where(or(lte(events.startsAt, now), eq(events.isPublished, false))),
  );
  await db
    .update(eventWaits)
    .set({ status: 'ended', endReason: 'closed', endedAt: now })
    .where(and(eq(eventWaits.status, 'waiting'), isOver));
  const found = await db
    .selectDistinct({ id: eventWaits.eventId })
    .from(eventWaits)
    .innerJoin(events, eq(events.id, eventWaits.eventId))
    .where(
      and(
        eq(eventWaits.status, 'waiting'),
        sql`(${events.capacity} is null or ${events.capacity} - ${events.seatsTaken} >= ${eventWaits.seats})`,
      ),
    );
  for (const { id } of found)
    await db.transaction(async (tx) => {
      await lockEvents(tx, [id]);
      await offerSeats(tx, [id], now);
    });
}
