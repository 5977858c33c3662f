import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ExpectedGuest } from 'shared-api/contracts/events/tickets';
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
import { eventBookings } from '../tables/bookings.ts';
import { campParticipants } from '../tables/camps.ts';
import { events } from '../tables/events.ts';
import { eventCheckIns, eventTickets } from '../tables/tickets.ts';
import { type TicketRow, ticketRows } from './find-tickets.ts';
import { parseTicketCode, readTicketToken } from './ticket-token.ts';

export const guestPageSize = 100;

/** How long after the end delayed scans of devices that were offline are accepted. */
const lateScanMs = 2 * 3_600_000;

const toGuest = ({ ticket, name, checkedInAt }: TicketRow): ExpectedGuest => ({
  ticket_id: ticket.id,
  name,
  code: ticket.code,
  checked_in_at: checkedInAt?.toISOString() ?? null,
});

/** A user who checks tickets: operators for all events, consultants for their own. */
export interface Staff {
  userId: number;
  isOperator: boolean;
}

/** @throws Failure 404 `not_found` for an unknown event, or an event of another consultant */
async function findEventOf(staff: Staff, db: Database, eventId: number) {
  const isTheirs = staff.isOperator ? undefined : eq(events.providerId, staff.userId);
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), isTheirs));
  if (!event) throw new Failure('not_found');
  return event;
}

/**
 * Lists a page of the ticket holders of an event, sorted by normalized name (`search_text`) independently of the database's collation, with the numbers of expected and checked-in people.
 * @throws Failure 404 `not_found` for an unknown event, or an event of another consultant
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
 * Checks a ticket in, once; the primary key guarantees this. The same device may repeat its call at any time; other calls are accepted until
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
          // Serializes with a concurrent cancellation: it waits for this lock, or has voided the ticket already.
          .for('update', { of: eventTickets });
  if (!found) throw new Failure('ticket_unknown');
  const { ticket, event } = found;
  if (ticket.voidedAt !== null) throw new Failure('ticket_void');
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
  if (!entry) throw new Failure('check_in_over');
  if (entry.clientKey !== clientKey)
    throw new Failure('ticket_used', {
      params: { time: formatInstantInCity(entry.createdAt, language, event.timezone) },
    });
  return toGuest({ ...found, checkedInAt: entry.createdAt });
}
