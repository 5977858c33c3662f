import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { EventCard, EventDetail, UserEvent } from 'shared-api/contracts/events/events';
import { fromHundredths } from 'shared-api/rules/money';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, inLanguage, parseSearchWords, pipeline } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { cartItems } from '../../commerce/index.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';
import { type EventRow, events } from '../tables/events.ts';
import { eventTickets } from '../tables/tickets.ts';
import { findExpiredSeats } from './expired-seats.ts';
import { findPeople, isHolder } from './holders.ts';
import { type EventSelection, listEventPage, listEventsById } from './list-page.ts';
import {
  getEventTitle,
  getRefundDeadline,
  getUnlimitedPrices,
  isOfferedIn,
  isShown,
  toPictureAddress,
  toPriceFields,
} from './offer.ts';
import type { EventViewer } from './viewer.ts';

export const eventPageSize = 12;

const houseName = { en: 'Champions', ar: 'الأبطال' } as const;

interface Enrolled {
  booking: EventBooking;
  person: { id: number; username: string; avatar: string | null };
}

/** Finds which of some people are enrolled in which events. */
async function findEnrolled(
  db: Database,
  ids: readonly number[],
  people: readonly number[],
): Promise<Enrolled[]> {
  if (people.length === 0 || ids.length === 0) return [];
  return db
    .select({
      booking: eventBookings,
      person: { id: users.id, username: users.username, avatar: users.avatar },
    })
    .from(eventBookings)
    .innerJoin(users, eq(users.id, eventBookings.userId))
    .where(
      and(
        inArray(eventBookings.eventId, [...ids]),
        inArray(eventBookings.userId, [...people]),
        eq(eventBookings.status, 'active'),
        eq(eventBookings.isCamp, false),
      ),
    )
    .orderBy(eventBookings.userId);
}

/** Finds which events are in the viewer's cart. */
async function findInCart(
  db: Database,
  ids: readonly number[],
  ownerId: number | undefined,
): Promise<Set<number>> {
  if (ownerId === undefined || ids.length === 0) return new Set();
  const found = await db
    .select({ id: cartItems.modelId })
    .from(cartItems)
    .where(
      and(
        eq(cartItems.ownerId, ownerId),
        eq(cartItems.modelName, 'Event'),
        inArray(cartItems.modelId, [...ids]),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** Finds the names of providers whose accounts are open. */
async function findProviders(db: Database, rows: readonly EventRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ providerId }) => providerId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  return new Map(found.map(({ id, username }) => [id, username]));
}

/** Counts the valid tickets of an event. */
const countGuests = (db: Database, eventId: number): Promise<number> =>
  db.$count(eventTickets, and(eq(eventTickets.eventId, eventId), isNull(eventTickets.voidedAt)));

/** Reads the data of cards besides the rows. */
async function findCardContext(db: Database, rows: readonly EventRow[], viewer: EventViewer, now: Date) {
  const ids = rows.map(({ id }) => id);
  const [enrolled, inCart, providers, expired] = await pipeline([
    async () => findEnrolled(db, ids, await findPeople(db, viewer.userId)),
    () => findInCart(db, ids, viewer.userId),
    () => findProviders(db, rows),
    () => findExpiredSeats(db, ids, now),
  ]);
  return { enrolled, inCart, providers, expired };
}

type CardContext = Awaited<ReturnType<typeof findCardContext>>;

function toCard(
  row: EventRow,
  { language, currency }: EventViewer,
  { enrolled, inCart, providers, expired }: CardContext,
  now: Date,
): EventCard {
  const price = toPriceFields(row, currency);
  const unlimited = getUnlimitedPrices(row)?.[price.user_currency];
  // The name of a closed account is not shown.
  const provider = row.providerId === null ? undefined : (providers.get(row.providerId) ?? '—');
  return {
    id: row.id,
    title: getEventTitle(row, language),
    image: toPictureAddress(row.image),
    paid: row.paid as EventCard['paid'],
    ...price,
    unlimited_price: unlimited === undefined ? null : fromHundredths(unlimited),
    provider_name: provider ?? houseName[language],
    username: provider ?? '',
    provider: row.providerId === null ? 'admin' : 'consultant',
    lang: row.language,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    timezone: row.timezone,
    place: inLanguage(language, { en: row.placeEn, ar: row.placeAr }),
    capacity: row.capacity,
    remaining_seats:
      row.capacity === null ? null : Math.max(0, row.capacity - row.seatsTaken + (expired.get(row.id) ?? 0)),
    // Pages of earlier releases must not offer to enrol in a withdrawn event, so it is reported as past.
    is_past: toBit(row.startsAt <= now || !row.isPublished),
    ...(!row.isPublished && { is_withdrawn: 1 as const }),
    is_enrolled: toBit(enrolled.some(({ booking }) => booking.eventId === row.id)),
    in_cart: toBit(inCart.has(row.id)),
  };
}

export interface EventFilters {
  search?: string;
  langs: readonly ('ar' | 'en')[];
  providers: readonly ('admin' | 'consultant')[];
  price_types: readonly ('free' | 'paid')[];
}

/** The common value of all; undefined if they differ. */
const single = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

const toSelection = (
  { search, langs, providers, price_types }: EventFilters,
  { country }: EventViewer,
): EventSelection => ({
  kind: 'event',
  country,
  languages: langs,
  isHouse: single(providers.map((each) => each === 'admin')),
  isFree: single(price_types.map((each) => each === 'free')),
  words: search === undefined || search === '' ? undefined : parseSearchWords(search),
});

/** A page of events that are offered to a viewer and their number. */
export async function listEvents(
  db: Database,
  { page, ...filters }: EventFilters & { page: number },
  viewer: EventViewer,
  now: Date,
): Promise<{ cards: EventCard[]; count: number }> {
  const place = { page, size: eventPageSize, now };
  const { rows, count } = await listEventPage(db, toSelection(filters, viewer), place);
  const context = await findCardContext(db, rows, viewer, now);
  return { cards: rows.map((row) => toCard(row, viewer, context, now)), count };
}

/**
 * Finds an event: undefined if there is none, null if it is not offered in the viewer's country (PD-94). People who are or were enrolled always find it.
 */
export async function findEvent(
  db: Database,
  id: number,
  viewer: EventViewer,
  now: Date,
): Promise<EventDetail | null | undefined> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), eq(events.kind, 'event')));
  if (!row) return undefined;
  const context = await findCardContext(db, [row], viewer, now);
  if (!(await isHolder(db, id, viewer.userId))) {
    if (!(await isShown(db, row))) return undefined;
    if (!isOfferedIn(row, viewer.country)) return null;
  }
  const isOrganiser = row.providerId !== null && row.providerId === viewer.userId;
  const isStaff = isOrganiser || viewer.isOperator;
  const refundUntil = row.paid === 1 ? getRefundDeadline(row, now) : null;
  return {
    ...toCard(row, viewer, context, now),
    long_description: inLanguage(viewer.language, { en: row.descriptionEn, ar: row.descriptionAr }),
    enrolled_members: context.enrolled.map(({ person }) => person),
    refund_until: refundUntil?.toISOString() ?? null,
    ...(row.paid === 1 && refundUntil === null && { refund_over: 1 as const }),
    ...(isOrganiser && { is_organiser: 1 as const }),
    ...(isStaff && { can_check_in: 1 as const, guests: await countGuests(db, id) }),
  };
}

/** A page of the events of a user's family and their number. */
export async function listUserEvents(
  db: Database,
  page: number,
  viewer: EventViewer,
  now: Date,
): Promise<{ cards: UserEvent[]; count: number }> {
  const people = await findPeople(db, viewer.userId);
  const own = db
    .select({ id: eventBookings.eventId })
    .from(eventBookings)
    .where(
      and(
        inArray(eventBookings.userId, people),
        eq(eventBookings.status, 'active'),
        eq(eventBookings.isCamp, false),
      ),
    );
  const { rows, count } = await listEventsById(db, own, { page, size: eventPageSize, now });
  const context = await findCardContext(db, rows, viewer, now);
  const cards = rows.map((row) => ({
    ...toCard(row, viewer, context, now),
    members: context.enrolled
      .filter(({ booking }) => booking.eventId === row.id)
      .map(({ booking, person }) => ({
        ...person,
        enrolment_id: booking.id,
        can_cancel: toBit(row.startsAt > now || !row.isPublished),
        refund_until:
          booking.refundUntil !== null && booking.refundUntil > now
            ? booking.refundUntil.toISOString()
            : null,
      })),
  }));
  return { cards, count };
}
