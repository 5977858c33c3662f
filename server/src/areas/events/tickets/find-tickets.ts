import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ticket } from 'shared-api/contracts/events/tickets';
import { getJoinWindow, leadMinutes } from 'shared-api/rules/session-window';
import { toBit } from 'shared-api/rules/to-bit';
import { type Config, type Database, inLanguage, type Language } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { findPeople } from '../catalogue/holders.ts';
import { getEventTitle, toPictureAddress } from '../catalogue/offer.ts';
import { eventBookings } from '../tables/bookings.ts';
import { campParticipants } from '../tables/camps.ts';
import { type EventRow, events } from '../tables/events.ts';
import { eventCheckIns, eventTickets } from '../tables/tickets.ts';
import { toTicketToken } from './ticket-token.ts';

export const ticketPageSize = 20;

/** Orders upcoming events first, the next one first; then begun ones, the latest first. */
const nextFirst = (now: Date) => [
  desc(gt(events.startsAt, now)),
  sql`case when ${gt(events.startsAt, now)} then ${events.startsAt} end`,
  desc(events.startsAt),
  asc(events.id),
];

export interface TicketReader {
  language: Language;
  config: Pick<Config, 'dataDir' | 'secret'>;
  now: Date;
}

/** How to join an online event. The link is only sent while joining is possible: from ten minutes before the start until the end. */
function toJoin({ isOnline, joinUrl, isPublished, startsAt, endsAt }: EventRow, now: Date) {
  if (!isOnline) return {};
  if (joinUrl === null || !isPublished) return { is_online: 1 as const };
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  const isOpen = getJoinWindow({ start, end }, now.getTime(), true) === 'open';
  const opensAt = new Date(start - leadMinutes * 60_000);
  return {
    is_online: 1 as const,
    join: {
      opens_at: opensAt.toISOString(),
      closes_at: endsAt.toISOString(),
      url: isOpen ? joinUrl : null,
    },
  };
}

/** A query for valid tickets with their holders. */
export const ticketRows = (db: Database) =>
  db
    .select({
      ticket: eventTickets,
      event: events,
      name: sql<string>`coalesce(${campParticipants.name}, ${users.username})`,
      checkedInAt: eventCheckIns.createdAt,
    })
    .from(eventTickets)
    .innerJoin(events, eq(events.id, eventTickets.eventId))
    .innerJoin(eventBookings, eq(eventBookings.id, eventTickets.bookingId))
    .innerJoin(users, eq(users.id, eventBookings.userId))
    .leftJoin(campParticipants, eq(campParticipants.id, eventTickets.participantId))
    .leftJoin(eventCheckIns, eq(eventCheckIns.ticketId, eventTickets.id));

export type TicketRow = Awaited<ReturnType<typeof ticketRows>>[number];

export const toTicket = (
  { ticket, event, name, checkedInAt }: TicketRow,
  { language, config, now }: TicketReader,
): Ticket => ({
  id: ticket.id,
  event: {
    id: event.id,
    title: getEventTitle(event, language),
    image: toPictureAddress(event.image),
    is_camp: toBit(event.kind !== 'event'),
    starts_at: event.startsAt.toISOString(),
    ends_at: event.endsAt.toISOString(),
    timezone: event.timezone,
    place: inLanguage(language, { en: event.placeEn, ar: event.placeAr }),
    ...(!event.isPublished && { is_withdrawn: 1 as const }),
    ...toJoin(event, now),
  },
  name,
  code: ticket.code,
  token: toTicketToken(config, ticket.code),
  checked_in_at: checkedInAt?.toISOString() ?? null,
});

/** Condition for tickets of a user's family. */
const isOfFamily = async (db: Database, userId: number): Promise<SQL | undefined> =>
  and(isNull(eventTickets.voidedAt), inArray(eventBookings.userId, await findPeople(db, userId)));

/** A page of the tickets of a user's family and their number. */
export async function listTickets(
  db: Database,
  { userId, page }: { userId: number; page: number },
  reader: TicketReader,
): Promise<{ items: Ticket[]; count: number }> {
  const where = await isOfFamily(db, userId);
  const rows = await ticketRows(db)
    .where(where)
    .orderBy(...nextFirst(reader.now), eventTickets.id)
    .limit(ticketPageSize)
    .offset((page - 1) * ticketPageSize);
  const [all] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(eventTickets)
    .innerJoin(eventBookings, eq(eventBookings.id, eventTickets.bookingId))
    .where(where);
  return { items: rows.map((row) => toTicket(row, reader)), count: all?.count ?? 0 };
}

/** Finds a ticket of a user's family. */
export async function findTicket(
  db: Database,
  { id, userId }: { id: number; userId: number },
  reader: TicketReader,
): Promise<Ticket | undefined> {
  const [row] = await ticketRows(db).where(and(eq(eventTickets.id, id), await isOfFamily(db, userId)));
  return row && toTicket(row, reader);
}

/** Finds a ticket by its code; undefined if it is not valid. */
export const findTicketByCode = async (db: Database, code: string): Promise<TicketRow | undefined> =>
  (await ticketRows(db).where(and(eq(eventTickets.code, code), isNull(eventTickets.voidedAt))))[0];
