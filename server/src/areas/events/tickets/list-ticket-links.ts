import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { campParticipants } from '../tables/camps.ts';
import { eventTickets } from '../tables/tickets.ts';

/** The code of a ticket, the name of its participant (only for a camp), and the address of its page. */
export interface TicketLink {
  text: string;
  address: string;
}

/** Lists the tickets of bookings for a mail. */
export async function listTicketLinks(
  tx: Database,
  bookingIds: readonly number[],
  publicUrl: string,
): Promise<Map<number, TicketLink[]>> {
  const found = await tx
    .select({
      id: eventTickets.id,
      bookingId: eventTickets.bookingId,
      code: eventTickets.code,
      name: campParticipants.name,
    })
    .from(eventTickets)
    .leftJoin(campParticipants, eq(campParticipants.id, eventTickets.participantId))
    .where(and(inArray(eventTickets.bookingId, [...bookingIds]), isNull(eventTickets.voidedAt)))
    .orderBy(asc(eventTickets.bookingId), asc(eventTickets.seat));
  const links = new Map<number, TicketLink[]>();
  for (const { id, bookingId, code, name } of found)
    links.set(bookingId, [
      ...(links.get(bookingId) ?? []),
      { text: name ? `${code} · ${name}` : code, address: `${publicUrl}/user/tickets/${id}` },
    ]);
  return links;
}
