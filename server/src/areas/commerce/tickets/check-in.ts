import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ExpectedGuest } from 'shared-api/contracts/commerce/tickets';
import {
  type Config,
  type Database,
  Failure,
  formatInstantInCity,
  hasEveryWord,
  type Language,
  searchText,
} from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { eventBookings } from '../bookings/tables.ts';
import { campParticipants } from '../camps/tables.ts';
import { events } from '../events/tables.ts';
import { type TicketRow, ticketRows } from './find-tickets.ts';
import { eventCheckIns, eventTickets } from './tables.ts';
import { parseTicketCode, readTicketToken } from './ticket-token.ts';

export const guestPageSize = 100;

/** For how long after the end scans are accepted that a device without a network could not send. */
const lateScanMs = 2 * 3_600_000;

const toGuest = ({ ticket, name, checkedInAt }: TicketRow): ExpectedGuest => ({
  ticket_id: ticket.id,
  name,
  code: ticket.code,
  checked_in_at: checkedInAt?.toISOString() ?? null,
});

/** Somebody at the entrance: an operator at every event, a consultant at their own. */
export interface Staff {
  userId: number;
  isOperator: boolean;
}

/** @throws Failure 404 `not_found` for an event that there is not, or of another consultant */
async function findEventOf(staff: Staff, db: Database, eventId: number) {
  const isTheirs = staff.isOperator ? undefined : eq(events.providerId, staff.userId);
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), isTheirs));
  if (!event) throw new Failure(404, 'not_found');
  return event;
}

/**
 * A page of those who are expected at an event, by name as it is read (`search_text`), whatever the collation of the database, and how many are expected and were let in.
 * @throws Failure 404 `not_found` for an event that there is not, or of another consultant
 */
export async function listExpected(
  db: Database,
  staff: Staff,
  { eventId, page, search = '' }: { eventId: number; page: number; search?: string },
) {
  const event = await findEventOf(staff, db, eventId);
  const live = and(eq(eventTickets.eventId, eventId), isNull(eventTickets.voidedAt));
  const name = sql`coalesce(${campParticipants.name}, ${users.username})`;
  const where = and(live, hasEveryWord(name, search));
  const rows = await ticketRows(db)
    .where(where)
    .orderBy(asc(searchText(name)), asc(name), asc(eventTickets.id))
    .limit(guestPageSize)
    .offset((page - 1) * guestPageSize);
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(eventTickets)
    .innerJoin(eventBookings, eq(eventBookings.id, eventTickets.bookingId))
    .innerJoin(users, eq(users.id, eventBookings.userId))
    .leftJoin(campParticipants, eq(campParticipants.id, eventTickets.participantId))
    .where(where);
  const [totals] = await db
    .select({
      expected: sql<number>`count(*)::int`,
      checkedIn: sql<number>`count(${eventCheckIns.ticketId})::int`,
    })
    .from(eventTickets)
    .leftJoin(eventCheckIns, eq(eventCheckIns.ticketId, eventTickets.id))
    .where(live);
  return {
    event,
    items: rows.map(toGuest),
    count: found?.count ?? 0,
    expected: totals?.expected ?? 0,
    checkedIn: totals?.checkedIn ?? 0,
  };
}

/**
 * Lets the holder of a ticket in, once; the primary key guarantees it. The same device may repeat its call, at any time; others are let in until
 * two hours after the end.
 * @param ticketText the token of the QR code, or a typed code
 * @throws Failure 404 `ticket_unknown`, or `not_found` for an event of another consultant; 409 `ticket_used`, `ticket_void`, `check_in_over`
 */
export async function checkIn(
  tx: Database,
  config: Pick<Config, 'dataDir' | 'secret'>,
  {
    eventId,
    ticketText,
    clientKey,
    staff,
    language,
  }: { eventId: number; ticketText: string; clientKey: string; staff: Staff; language: Language },
  now: Date,
): Promise<ExpectedGuest> {
  if (!staff.isOperator) await findEventOf(staff, tx, eventId);
  const code = ticketText.includes('.') ? readTicketToken(config, ticketText) : parseTicketCode(ticketText);
  const [found] =
    code === undefined
      ? []
      : await ticketRows(tx)
          .where(and(eq(eventTickets.code, code), eq(eventTickets.eventId, eventId)))
          // A booking that is cancelled at the same time waits here, or voids the ticket before.
          .for('update', { of: eventTickets });
  if (!found) throw new Failure(404, 'ticket_unknown');
  const { ticket, event } = found;
  if (ticket.voidedAt !== null) throw new Failure(409, 'ticket_void');
  const isOpen = event.endsAt.getTime() + lateScanMs > now.getTime();
  const [entered] = isOpen
    ? await tx
        .insert(eventCheckIns)
        .values({ ticketId: ticket.id, clientKey, operatorId: staff.userId, createdAt: now })
        .onConflictDoNothing()
        .returning()
    : [];
  const [entry] = entered
    ? [entered]
    : await tx.select().from(eventCheckIns).where(eq(eventCheckIns.ticketId, ticket.id));
  if (!entry) throw new Failure(409, 'check_in_over');
  if (entry.clientKey !== clientKey)
    throw new Failure(409, 'ticket_used', {
      params: { time: formatInstantInCity(entry.createdAt, language, event.timezone) },
    });
  return toGuest({ ...found, checkedInAt: entry.createdAt });
}
