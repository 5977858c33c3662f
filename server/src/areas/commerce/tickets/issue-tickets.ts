import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import type { EventBooking } from '../bookings/tables.ts';
import { campParticipants } from '../camps/tables.ts';
import { eventTickets } from './tables.ts';

/** Crockford's base 32: the letters I, L and O are read as the digits that they resemble, and U is left out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;

/** A random code of 50 bits. */
const createCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Issues a ticket for each seat of booked bookings; one for a seat that has one already is not issued again. */
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
      ...{ bookingId, eventId, seat, participantId: own[seat]?.id ?? null },
      ...{ code: createCode(), createdAt: now },
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

/** The ticket of the one seat of a booking. */
export const findTicketOfBooking = async (db: Database, bookingId: number) =>
  (
    await db
      .select()
      .from(eventTickets)
      .where(and(eq(eventTickets.bookingId, bookingId), isNull(eventTickets.voidedAt)))
  )[0];
