/** @module Tickets: issue, list, document and QR code, check-in at the entrance. */

import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { EventBooking } from '../tables/bookings.ts';
import { campParticipants } from '../tables/camps.ts';
import { eventTickets } from '../tables/tickets.ts';

/** Crockford's base 32: it omits I, L and O, which are read as the digits that they resemble, and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;

/** A random code of 50 bits. */
const createCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Issues a ticket for each seat of active bookings that has none yet. */
export async function issueTickets(tx: Database, booked: readonly EventBooking[], now: Date): Promise<void> {
  if (booked.length === 0) return;
  const participants = await tx
    .select({ id: campParticipants.id, bookingId: campParticipants.bookingId })
    .from(campParticipants)
    .where(
      inArray(
        campParticipants.bookingId,
        booked.map(({ id }) => id),
      ),
    )
    .orderBy(asc(campParticipants.position));
  const rows = booked.flatMap(({ id: bookingId, eventId, seats }) => {
    const own = participants.filter((each) => each.bookingId === bookingId);
    return Array.from({ length: seats }, (_, seat) => ({
      bookingId,
      eventId,
      seat,
      participantId: own[seat]?.id ?? null,
      code: createCode(),
      createdAt: now,
    }));
  });
  await tx.insert(eventTickets).values(rows).onConflictDoNothing();
}

/** Voids the tickets of bookings that ended. */
export async function voidTickets(tx: Database, bookingIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(eventTickets)
    .set({ voidedAt: now })
    .where(and(inArray(eventTickets.bookingId, [...bookingIds]), isNull(eventTickets.voidedAt)));
}

/** Finds the ticket of a booking with one seat. */
export const findTicketOfBooking = async (db: Database, bookingId: number) =>
  (
    await db
      .select()
      .from(eventTickets)
      .where(and(eq(eventTickets.bookingId, bookingId), isNull(eventTickets.voidedAt)))
  )[0];
