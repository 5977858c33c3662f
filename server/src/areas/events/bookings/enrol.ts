/** @module Bookings of seats at events and camps: enrolment, holds of an order, activation, cancellation. */

import { and, eq, inArray } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import type { SiteIdentity } from '../../../services/calendar/index.ts';
import { requireOpenArea } from '../../../services/settings/index.ts';
import { removeProduct } from '../../commerce/index.ts';
import { areFamily } from '../../profile-chat/index.ts';
import { findEventRejection, getEventArea } from '../catalogue/offer.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';
import type { EventRow } from '../tables/events.ts';
import { activateBookings } from './activate.ts';
import { findFreeSeats, lockBookings, lockEvents, releaseExpired, takeSeats } from './seats.ts';

interface FreeEnrolment {
  eventId: number;
  /** The signed-in user. */
  callerId: number;
  /** The caller and members of their family; by default only the caller. */
  userIds?: readonly number[];
  country?: string;
}

/** Error codes of the calls by the codes of their texts. */
const rejectionCodes = {
  event_unavailable: 'not_available',
  event_not_enrollable: 'not_enrollable',
  event_over: 'event_over',
} as const;

/** @throws Failure 404 `not_found`; 409 with the reason */
export async function rejectUnavailable(
  tx: Database,
  event: EventRow,
  at: { country: string | undefined; now: Date },
): Promise<void> {
  const reason = await findEventRejection(tx, event, at);
  if (reason === 'not_published') throw new Failure('not_found');
  await requireOpenArea(tx, getEventArea(event));
  if (reason) throw new Failure(rejectionCodes[reason], { text: reason });
}

/** Creates bookings with a status that occupies a seat, or updates ended and offered ones. The caller has locked events and bookings. */
export async function saveBookings(
  tx: Database,
  bookings: readonly (Pick<EventBooking, 'eventId' | 'userId' | 'ownerId' | 'status'> &
    Partial<EventBooking>)[],
  existing: readonly EventBooking[],
  now: Date,
): Promise<EventBooking[]> {
  const saved: EventBooking[] = [];
  for (const each of bookings) {
    const values = {
      isUnlimited: false,
      price: null,
      currency: null,
      refundUntil: null,
      holdUntil: null,
      endReason: null,
      endedAt: null,
      cancelRequestedAt: null,
      cancelReason: null,
      ...each,
    };
    const known = existing.find(({ eventId, userId }) => eventId === each.eventId && userId === each.userId);
    const [row] = known
      ? await tx.update(eventBookings).set(values).where(eq(eventBookings.id, known.id)).returning()
      : await tx
          .insert(eventBookings)
          .values({ ...values, isCamp: false, seats: 1, createdAt: now })
          .returning();
    if (!row) throw new Error('The booking was not saved');
    saved.push(row);
  }
  return saved;
}

/**
 * Enrols the caller or members of their family in a free event, all or nothing; people who are enrolled already are skipped.
 * @throws Failure 403 `not_family`; 404 `not_found`; 409 `not_available`, `not_enrollable`, `event_over`, `not_free`, `no_seats`
 */
export async function enrolFree(
  tx: Database,
  { eventId, callerId, userIds: requestedIds, country }: FreeEnrolment,
  { site, now }: { site: SiteIdentity; now: Date },
): Promise<void> {
  const userIds = [...new Set(requestedIds ?? [callerId])];
  const others = userIds.filter((id) => id !== callerId);
  // Locks the family memberships until the transaction ends.
  if (!(await areFamily(tx, callerId, others))) throw new Failure('not_family');
  const event = (await lockEvents(tx, [eventId])).get(eventId);
  if (event?.kind !== 'event') throw new Failure('not_found');
  await releaseExpired(tx, [eventId], now);
  const existing = await lockBookings(
    tx,
    and(eq(eventBookings.eventId, eventId), inArray(eventBookings.userId, userIds)),
  );
  const missing = userIds.filter(
    (userId) => !existing.some((each) => each.userId === userId && each.status === 'active'),
  );
  if (missing.length === 0) return;
  await rejectUnavailable(tx, event, { country, now });
  if (event.paid !== 0) throw new Failure('not_free', { text: 'event_not_free' });
  const freeSeats = await findFreeSeats(tx, [eventId]);
  // Seats that the waiting list offers to these people are counted already.
  const offered = existing.filter(({ status }) => status === 'offered').length;
  if (!takeSeats(freeSeats, eventId, missing.length - offered)) throw new Failure('no_seats');
  const saved = await saveBookings(
    tx,
    missing.map((userId) => ({
      eventId,
      userId,
      ownerId: callerId,
      status: 'active' as const,
      bookedAt: now,
    })),
    existing,
    now,
  );
  await removeProduct(tx, { ownerId: callerId, modelName: 'Event', modelId: eventId, userIds: missing });
  await activateBookings(
    tx,
    saved.map((booking) => ({ event, booking })),
    { site, sendMail: true, now },
  );
}
