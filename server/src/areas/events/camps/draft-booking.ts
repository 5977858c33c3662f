import { and, eq, inArray } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import type { UploadedPart } from 'shared-api/wire';
import { type Context, type Database, Failure, getUserId } from '../../../kernel/index.ts';
import { createMediaStore } from '../../../services/media/index.ts';
import { type CampForm, isBeingPaid, type SaveForm } from '../../commerce/index.ts';
import { rejectUnavailable } from '../bookings/enrol.ts';
import { maxParticipants, toFormOptions } from '../bookings/merge-bookings.ts';
import { consumeCampOffer, countOfferedSeats } from '../bookings/offer-seats.ts';
import { findFreeSeats, lockBookings, lockEvents, releaseExpired, takeSeats } from '../bookings/seats.ts';
import { getEventPrices } from '../catalogue/offer.ts';
import { claimDocument, type DocumentKind, storeDocument } from '../documents/documents.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';
import { campParticipants } from '../tables/camps.ts';
import { type EventRow, events } from '../tables/events.ts';

/** How long the seats of a booking are kept for the review of its receipt (PD-96). */
export const reviewMs = 72 * 3_600_000;

/** The end of the review of a receipt that is sent now, at most until the camp begins. */
export const getReviewEnd = ({ startsAt }: Pick<EventRow, 'startsAt'>, now: Date): Date =>
  new Date(Math.min(now.getTime() + reviewMs, startsAt.getTime()));

/** A document of a form: the id of a draft, or a file. */
type Document = string | UploadedPart;

/** A participant whose documents are stored. */
export interface StoredParticipant {
  name: string;
  occupation: string;
  address: string;
  age: number;
  passport: string;
  photo: string;
}

/** Stores a document that was sent as a file. Returns its id. */
export async function toDocumentId(
  context: Context,
  document: Document,
  kind: DocumentKind,
  field: string,
): Promise<string> {
  if (typeof document === 'string') return document;
  const { db, config } = context;
  const input = { ownerId: getUserId(context), kind, file: document, field };
  return (await storeDocument(db, { store: createMediaStore(config), config }, input, context.now())).id;
}

/** Stores the files of the participants, one after another, so that a large form does not fill the memory. */
export async function storeParticipants(
  context: Context,
  participants: CampForm['participants'],
): Promise<StoredParticipant[]> {
  const stored: StoredParticipant[] = [];
  for (const [index, { passport, photo, ...participant }] of participants.entries())
    stored.push({
      ...participant,
      passport: await toDocumentId(context, passport, 'passport', `data[${index}][passport]`),
      photo: await toDocumentId(context, photo, 'photo', `data[${index}][photo]`),
    });
  return stored;
}

/** @throws Failure 404 `not_found` if there is no such camp; 409 with the reason */
export async function rejectUnavailableCamp(context: Context, eventId: number): Promise<void> {
  const [event] = await context.db.select().from(events).where(eq(events.id, eventId));
  if (!event || event.kind === 'event') throw new Failure('not_found');
  await rejectUnavailable(context.db, event, { country: context.country, now: context.now() });
}

/** The price of a camp for its participants, in the user's currency if it is sold in it (PD-93). */
export function getCampPrice(
  event: EventRow,
  participants: number,
  currency: Currency,
): { price: number; currency: Currency } {
  const prices = getEventPrices(event);
  const sold: Currency = prices[currency] === undefined ? (currency === 'USD' ? 'EGP' : 'USD') : currency;
  return { price: (prices[sold] ?? 0) * participants, currency: sold };
}

/** Inserts participants of a booking and gives it their documents. @param first position of the first participant */
async function insertParticipants(
  tx: Database,
  { id: bookingId, ownerId }: Pick<EventBooking, 'id' | 'ownerId'>,
  participants: readonly StoredParticipant[],
  first = 0,
): Promise<void> {
  for (const [index, { passport, photo, ...participant }] of participants.entries()) {
    const [row] = await tx
      .insert(campParticipants)
      .values({ ...participant, bookingId, position: first + index })
      .returning({ id: campParticipants.id });
    const claim = { ownerId, bookingId, participantId: row?.id };
    await claimDocument(tx, passport, { ...claim, kind: 'passport', field: `data[${index}][passport]` });
    await claimDocument(tx, photo, { ...claim, kind: 'photo', field: `data[${index}][photo]` });
  }
}

/** Inserts a booking with its participants and their documents. */
export async function insertBooking(
  tx: Database,
  values: Pick<EventBooking, 'eventId' | 'ownerId' | 'name' | 'status'> & Partial<EventBooking>,
  participants: readonly StoredParticipant[],
  now: Date,
): Promise<EventBooking> {
  const { ownerId } = values;
  const [booking] = await tx
    .insert(eventBookings)
    .values({ ...values, isCamp: true, userId: ownerId, seats: participants.length, createdAt: now })
    .returning();
  if (!booking) throw new Error('The booking was not inserted');
  await insertParticipants(tx, booking, participants);
  return booking;
}

/**
 * Locks a camp and checks that enough seats are free or offered to the user by the waiting list.
 * @throws Failure 404 `not_found`; 409 `no_seats`
 */
async function lockCampWithSeats(
  tx: Database,
  { eventId, ownerId, seats }: { eventId: number; ownerId: number; seats: number },
  now: Date,
): Promise<EventRow> {
  const event = (await lockEvents(tx, [eventId])).get(eventId);
  if (!event) throw new Failure('not_found');
  await releaseExpired(tx, [eventId], now);
  const freeSeats = await findFreeSeats(tx, [eventId]);
  const offered = await countOfferedSeats(tx, { eventId, ownerId });
  if (!takeSeats(freeSeats, eventId, seats - offered)) throw new Failure('no_seats');
  return event;
}

/**
 * Locks a camp for a booking that occupies seats in the same transaction; uses up an offer of the waiting list.
 * @throws Failure 404 `not_found`; 409 `no_seats`
 */
export async function takeCampSeats(
  tx: Database,
  request: { eventId: number; ownerId: number; seats: number },
  now: Date,
): Promise<EventRow> {
  const event = await lockCampWithSeats(tx, request, now);
  await consumeCampOffer(tx, request, now);
  return event;
}

/** Locks the form of a camp in a cart, unless it is being paid. The caller has locked the camp. */
async function lockOpenForm(
  tx: Database,
  { eventId, ownerId, bookingId }: { eventId: number; ownerId: number; bookingId: number },
): Promise<EventBooking | undefined> {
  const [booking] = await lockBookings(
    tx,
    and(
      eq(eventBookings.id, bookingId),
      eq(eventBookings.eventId, eventId),
      eq(eventBookings.ownerId, ownerId),
      inArray(eventBookings.status, ['draft', 'held']),
    ),
  );
  const isPaid = booking && (await isBeingPaid(tx, { modelName: 'Event', reference: booking.id }));
  return isPaid ? undefined : booking;
}

/** Adds participants to a locked booking of a locked camp, and occupies their seats if the booking has seats. */
async function extendBooking(
  tx: Database,
  booking: EventBooking,
  { name, participants }: { name: string; participants: readonly StoredParticipant[] },
): Promise<void> {
  const seats = booking.seats + participants.length;
  if (seats > maxParticipants) throw new Failure('too_many_participants');
  await insertParticipants(tx, booking, participants, booking.seats);
  await tx.update(eventBookings).set({ name, seats }).where(eq(eventBookings.id, booking.id));
}

/**
 * Stores the form of a camp for the cart, as a draft without seats. If the cart has a form of the camp already, adds the participants to
 * it; while that form is being paid, stores a new form, which replaces it in the cart.
 * @throws Failure as `camps.book`; 409 `too_many_participants`
 */
export async function acceptCampForm(
  context: Context,
  { modelId: eventId, name, participants }: CampForm,
): Promise<SaveForm> {
  await rejectUnavailableCamp(context, eventId);
  const stored = await storeParticipants(context, participants);
  const now = context.now();
  const ownerId = getUserId(context);
  return async (tx, before) => {
    await lockEvents(tx, [eventId]);
    await releaseExpired(tx, [eventId], now);
    const known = await lockOpenForm(tx, { eventId, ownerId, bookingId: before?.bookingId ?? 0 });
    // A draft has no seats yet, so all of its participants need one.
    const seats = stored.length + (known?.status === 'draft' ? known.seats : 0);
    const request = { eventId, ownerId, seats };
    if (known?.status === 'held') await takeCampSeats(tx, request, now);
    else await lockCampWithSeats(tx, request, now);
    if (known) {
      await extendBooking(tx, known, { name, participants: stored });
      return toFormOptions(tx, known.id);
    }
    const booking = await insertBooking(tx, { eventId, ownerId, name, status: 'draft' }, stored, now);
    return toFormOptions(tx, booking.id);
  };
}
