import { eq } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import type { UploadedPart } from 'shared-api/wire';
import { type Context, type Database, Failure, getUserId } from '../../../kernel/index.ts';
import { createMediaStore } from '../../../services/media/index.ts';
import { rejectUnavailable } from '../bookings/enrol.ts';
import { findFreeSeats, lockEvents, releaseExpired, takeSeats } from '../bookings/seats.ts';
import { type EventBooking, eventBookings } from '../bookings/tables.ts';
import type { CampForm } from '../cart/product-kind.ts';
import type { ProductOptions } from '../cart/product-options.ts';
import { claimDocument, type DocumentKind, storeDocument } from '../documents/documents.ts';
import { getEventPrices } from '../events/offer.ts';
import { type EventRow, events } from '../events/tables.ts';
import { consumeCampOffer, countOfferedSeats } from '../waiting-list/offer-seats.ts';
import { campParticipants } from './tables.ts';

/** How long the seats of a booking wait for the review of its receipt (PD-96). */
export const reviewMs = 72 * 3_600_000;

/** The end of the review of a receipt that is sent now, at the latest when the camp begins. */
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

/** Stores a document that was sent as a file. Answers its id. */
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

/** @throws Failure 404 `not_found` for an event, or where there is none; 409 with the reason */
export async function rejectUnavailableCamp(context: Context, eventId: number): Promise<void> {
  const [event] = await context.db.select().from(events).where(eq(events.id, eventId));
  if (!event || event.kind === 'event') throw new Failure(404, 'not_found');
  await rejectUnavailable(context.db, event, { country: context.country, now: context.now() });
}

/** The price of a camp for its participants, in the user's currency where it is sold in it (PD-93). */
export function getCampPrice(
  event: EventRow,
  participants: number,
  currency: Currency,
): { price: number; currency: Currency } {
  const prices = getEventPrices(event);
  const sold: Currency = prices[currency] === undefined ? (currency === 'USD' ? 'EGP' : 'USD') : currency;
  return { price: (prices[sold] ?? 0) * participants, currency: sold };
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
  const bookingId = booking.id;
  for (const [position, { passport, photo, ...participant }] of participants.entries()) {
    const [row] = await tx
      .insert(campParticipants)
      .values({ ...participant, bookingId, position })
      .returning({ id: campParticipants.id });
    const claim = { ownerId, bookingId, participantId: row?.id };
    await claimDocument(tx, passport, { ...claim, kind: 'passport', field: `data[${position}][passport]` });
    await claimDocument(tx, photo, { ...claim, kind: 'photo', field: `data[${position}][photo]` });
  }
  return booking;
}

/**
 * Locks a camp and checks that a user can take seats: free ones, and those that the waiting list offers to them.
 * @throws Failure 404 `not_found`; 409 `no_seats`
 */
async function lockCampWithSeats(
  tx: Database,
  { eventId, ownerId, seats }: { eventId: number; ownerId: number; seats: number },
  now: Date,
): Promise<EventRow> {
  const event = (await lockEvents(tx, [eventId])).get(eventId);
  if (!event) throw new Failure(404, 'not_found');
  await releaseExpired(tx, [eventId], now);
  const freeSeats = await findFreeSeats(tx, [eventId]);
  const offered = await countOfferedSeats(tx, { eventId, ownerId });
  if (!takeSeats(freeSeats, eventId, seats - offered)) throw new Failure(409, 'no_seats');
  return event;
}

/**
 * Locks a camp for a booking that takes seats in the same transaction; an offer of the waiting list is used for it.
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

/**
 * Stores the form of a camp for the cart, as a draft that takes no seats.
 * @throws Failure as `camps.book`
 */
export async function acceptCampForm(
  context: Context,
  { modelId, name, participants }: CampForm,
): Promise<ProductOptions> {
  await rejectUnavailableCamp(context, modelId);
  const stored = await storeParticipants(context, participants);
  const now = context.now();
  const booking = await context.db.transaction(async (tx) => {
    const values = { eventId: modelId, ownerId: getUserId(context), name, status: 'draft' as const };
    await lockCampWithSeats(tx, { eventId: modelId, ownerId: values.ownerId, seats: stored.length }, now);
    return insertBooking(tx, values, stored, now);
  });
  return {
    bookingId: booking.id,
    participants: stored.length,
    participantNames: stored.map((each) => each.name),
  };
}
