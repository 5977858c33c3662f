import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { CampBooking } from 'shared-api/contracts/events/camps';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import { toBit } from 'shared-api/rules/to-bit';
import type { Database, Language } from '../../../kernel/index.ts';
import { getEventTitle, toCampDates, toPictureAddress } from '../catalogue/offer.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';
import { campParticipants } from '../tables/camps.ts';
import { campDocuments } from '../tables/documents.ts';
import { type EventRow, events } from '../tables/events.ts';
import { canSendReceipt } from './book-camp.ts';
import { getCampPrice } from './draft-booking.ts';

/** The state of a booking on the wire. */
function toState({ status, endReason, refusedAt }: EventBooking): CampBooking['state'] {
  if (refusedAt !== null) return 'refused';
  if (status === 'active') return 'accepted';
  // An offer of the waiting list is not listed.
  if (status === 'offered') return 'held';
  if (status !== 'ended') return status;
  return endReason === 'refused' || endReason === 'expired' ? endReason : 'cancelled';
}

const canCancel = ({ status, cancelRequestedAt }: EventBooking, event: EventRow, now: Date): boolean =>
  (event.startsAt > now || !event.isPublished) &&
  cancelRequestedAt === null &&
  ['draft', 'review', 'partly_paid', 'active'].includes(status);

type Participant = typeof campParticipants.$inferSelect;

/** A stored passport or photo with its participant. */
type StoredKind = Pick<typeof campDocuments.$inferSelect, 'kind' | 'participantId'>;

/** The user for whom bookings are read. */
export interface BookingReader {
  language: Language;
  /** Currency of drafts, which have no stored price yet. */
  currency: Currency;
  now: Date;
}

const toParticipant = (
  { id, name, occupation, address, age }: Participant,
  documents: readonly StoredKind[],
) => {
  const has = (kind: StoredKind['kind']) =>
    toBit(documents.some((each) => each.kind === kind && each.participantId === id));
  return { id, name, occupation, address, age, passport: has('passport'), photo: has('photo') };
};

function toWire(
  booking: EventBooking,
  event: EventRow,
  participants: CampBooking['participants'],
  { language, currency: own, now }: BookingReader,
): CampBooking {
  const { price, currency } = booking.status === 'draft' ? getCampPrice(event, booking.seats, own) : booking;
  const { start_date, end_date, date_interval } = toCampDates(event, language);
  const isHeld = booking.status === 'review' || booking.status === 'partly_paid' || booking.status === 'held';
  return {
    id: booking.id,
    camp: {
      id: event.id,
      title: getEventTitle(event, language),
      image: toPictureAddress(event.image),
      type: event.kind as CampBooking['camp']['type'],
      date_interval,
      start_date,
      end_date,
      ...(!event.isPublished && { is_withdrawn: 1 as const }),
    },
    name: booking.name ?? '',
    state: toState(booking),
    reason: booking.reason,
    hold_until: isHeld ? (booking.holdUntil?.toISOString() ?? null) : null,
    seats: booking.seats,
    price: fromHundredths(price ?? 0),
    currency: currency ?? 'USD',
    paid: fromHundredths(booking.paid),
    created_at: booking.createdAt.toISOString(),
    participants,
    can_send_receipt: toBit(canSendReceipt(booking, event, now)),
    cancel_requested: toBit(booking.cancelRequestedAt !== null),
    can_cancel: toBit(canCancel(booking, event, now)),
    ...(booking.refundUntil !== null &&
      booking.refundUntil > now && { refund_until: booking.refundUntil.toISOString() }),
  };
}

/** Converts bookings of camps to wire form, in the order of the ids. */
export async function toCampBookings(
  db: Database,
  ids: readonly number[],
  reader: BookingReader,
): Promise<CampBooking[]> {
  if (ids.length === 0) return [];
  const bookings = await db
    .select()
    .from(eventBookings)
    .where(inArray(eventBookings.id, [...ids]));
  const camps = await db
    .select()
    .from(events)
    .where(
      inArray(
        events.id,
        bookings.map(({ eventId }) => eventId),
      ),
    );
  const participants = await db
    .select()
    .from(campParticipants)
    .where(inArray(campParticipants.bookingId, [...ids]))
    .orderBy(asc(campParticipants.position));
  const documents = await db
    .select({ kind: campDocuments.kind, participantId: campDocuments.participantId })
    .from(campDocuments)
    .where(and(inArray(campDocuments.bookingId, [...ids]), isNotNull(campDocuments.participantId)));
  return ids.flatMap((id) => {
    const booking = bookings.find((each) => each.id === id);
    const camp = camps.find((each) => each.id === booking?.eventId);
    if (!booking || !camp) return [];
    const own = participants
      .filter(({ bookingId }) => bookingId === id)
      .map((participant) => toParticipant(participant, documents));
    return [toWire(booking, camp, own, reader)];
  });
}
