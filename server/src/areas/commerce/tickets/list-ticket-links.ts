import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { eventTickets } from '../events/tables.ts';

/** Lists the tickets of bookings for a mail: for each the code and the address of its page. */
export async function listTicketLinks(
  tx: Database,
  bookingIds: readonly number[],
  publicUrl: string,
): Promise<Map<number, string[]>> {
  const found = await tx
    .select({ id: eventTickets.id, bookingId: eventTickets.bookingId, code: eventTickets.code })
    .from(eventTickets)
    .where(and(inArray(eventTickets.bookingId, [...bookingIds]), isNull(eventTickets.voidedAt)))
    .orderBy(asc(eventTickets.bookingId), asc(eventTickets.seat));
  const links = new Map<number, string[]>();
  for (const { id, bookingId, code } of found)
    links.set(bookingId, [...(links.get(bookingId) ?? []), `${code}: ${publicUrl}/user/tickets/${id}`]);
  return links;
}
