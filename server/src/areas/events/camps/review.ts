import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { ReviewedBooking } from 'shared-api/contracts/events/camp-review';
import { type Database, Failure, formatTimeRange, type Language } from '../../../kernel/index.ts';
import type { SiteIdentity } from '../../../services/calendar/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { audit, countWaitingRows, type Waiting } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { formatMoney, refundLine, releaseLine } from '../../commerce/index.ts';
import { activateBookings, ticketsPath } from '../bookings/activate.ts';
import { endBookings, lockBooking } from '../bookings/seats.ts';
import { buildEventCalendar, getEventPage } from '../catalogue/event-calendar.ts';
import { getEventTitle } from '../catalogue/offer.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';
import { campDocuments } from '../tables/documents.ts';
import type { EventRow } from '../tables/events.ts';
import { listTicketLinks } from '../tickets/list-ticket-links.ts';
import { buildCampMail, type CampDecision } from './camp-mail.ts';
import { type BookingReader, toCampBookings } from './camp-wire.ts';

export const reviewPageSize = 20;

const waiting: Record<'receipt' | 'cancel' | 'payment', SQL | undefined> = {
  receipt: and(eq(eventBookings.status, 'review'), isNull(eventBookings.refusedAt)),
  cancel: and(
    isNotNull(eventBookings.cancelRequestedAt),
    inArray(eventBookings.status, ['active', 'partly_paid']),
  ),
  payment: eq(eventBookings.status, 'partly_paid'),
};

/** Converts bookings to the operators' wire form, in the order of the ids. */
export async function toReviewed(
  db: Database,
  ids: readonly number[],
  reader: BookingReader,
): Promise<ReviewedBooking[]> {
  if (ids.length === 0) return [];
  const owners = await db
    .select({
      bookingId: eventBookings.id,
      cancelReason: eventBookings.cancelReason,
      owner: { id: users.id, username: users.username, email: users.email },
    })
    .from(eventBookings)
    .innerJoin(users, eq(users.id, eventBookings.ownerId))
    .where(inArray(eventBookings.id, [...ids]));
  const documents = await db
    .select()
    .from(campDocuments)
    .where(inArray(campDocuments.bookingId, [...ids]))
    .orderBy(asc(campDocuments.createdAt), asc(campDocuments.id));
  return (await toCampBookings(db, ids, reader)).flatMap((booking) => {
    const found = owners.find(({ bookingId }) => bookingId === booking.id);
    return found
      ? [
          {
            ...booking,
            owner: found.owner,
            cancel_reason: found.cancelReason,
            documents: documents
              .filter(({ bookingId }) => bookingId === booking.id)
              .map(({ id, kind, participantId }) => ({ id, kind, participant_id: participantId })),
          },
        ]
      : [];
  });
}

/** A page of waiting bookings, the oldest first, and their number. */
export async function listWaiting(
  db: Database,
  { page, waiting_for }: { page: number; waiting_for: keyof typeof waiting },
): Promise<{ ids: number[]; count: number }> {
  const where = and(eq(eventBookings.isCamp, true), waiting[waiting_for]);
  const found = await db
    .select({ id: eventBookings.id })
    .from(eventBookings)
    .where(where)
    .orderBy(asc(eventBookings.createdAt), asc(eventBookings.id))
    .limit(reviewPageSize)
    .offset((page - 1) * reviewPageSize);
  return { ids: found.map(({ id }) => id), count: await db.$count(eventBookings, where) };
}

/** Number and oldest of the waiting bookings. */
export const countWaiting = (db: Database, waitingFor: keyof typeof waiting): Promise<Waiting> =>
  countWaitingRows(
    db,
    eventBookings,
    eventBookings.createdAt,
    and(eq(eventBookings.isCamp, true), waiting[waitingFor]),
  );

/** Texts of the notifications. */
const texts: Record<CampDecision, string> = {
  accepted: 'told.camp_accepted',
  refused: 'told.camp_refused',
  partly_paid: 'told.camp_partly_paid',
  cancelled: 'told.camp_cancelled',
  cancel_refused: 'told.camp_cancel_refused',
};

interface DecisionMail {
  message: CampDecision;
  reason?: string;
  /** Hundredths. */
  partial?: { paid: number; until: Date };
  site: SiteIdentity;
  now: Date;
}

/** Formats the paid part of the price, and until when the seats are kept. */
function formatPartial(
  { event, booking }: { event: EventRow; booking: EventBooking },
  { paid, until }: { paid: number; until: Date },
  language: Language,
) {
  const money = (hundredths: number) => formatMoney(language, hundredths, booking.currency ?? 'USD');
  return {
    paid: money(paid),
    price: money(booking.price ?? 0),
    until: formatTimeRange({ startsAt: until, endsAt: until }, language, event.timezone),
  };
}

/** Notifies the owner of a booking in the site and by mail. */
async function notifyOwner(
  tx: Database,
  { event, booking }: { event: EventRow; booking: EventBooking },
  { message, reason, partial, site, now }: DecisionMail,
): Promise<void> {
  const [owner] = await tx
    .select({ language: users.language, email: users.email })
    .from(users)
    .where(eq(users.id, booking.ownerId));
  if (!owner) return;
  const camp = getEventTitle(event, owner.language);
  await notify(
    tx,
    [
      {
        userId: booking.ownerId,
        type: 'Camp',
        modelId: event.id,
        text: texts[message],
        params: bilingual('camp', { en: event.titleEn, ar: event.titleAr }, owner.language),
      },
    ],
    now,
  );
  const tickets =
    message === 'accepted'
      ? ((await listTicketLinks(tx, [booking.id], site.publicUrl)).get(booking.id) ?? [])
      : [];
  await queueMail(
    tx,
    {
      to: owner.email,
      language: owner.language,
      ...buildCampMail({
        language: owner.language,
        camp,
        message,
        reason,
        tickets,
        partial: partial && formatPartial({ event, booking }, partial, owner.language),
        address: `${site.publicUrl}${message === 'accepted' ? ticketsPath : getEventPage(event)}`,
      }),
      ...(message === 'accepted' && {
        calendar: buildEventCalendar([event], { site, language: owner.language, now }),
      }),
    },
    now,
  );
}

/** @throws Failure 404 `not_found` */
async function lockCampBooking(tx: Database, id: number) {
  const found = await lockBooking(tx, id);
  if (!found?.booking.isCamp) throw new Failure('not_found');
  return found;
}

export interface ReceiptDecision {
  decision: 'accepted' | 'refused' | 'partly_paid';
  reason?: string;
  /** Hundredths. */
  paid?: number;
  until?: Date;
  operatorId?: number;
}

/** Whether a booking is already in the state that a decision causes. */
function isDecided(booking: EventBooking, { decision, paid, until }: ReceiptDecision): boolean {
  if (decision === 'accepted') return booking.status === 'active';
  if (decision === 'refused')
    return booking.refusedAt !== null || (booking.status === 'ended' && booking.endReason === 'refused');
  return (
    booking.status === 'partly_paid' &&
    booking.paid === paid &&
    booking.holdUntil?.getTime() === until?.getTime()
  );
}

/**
 * Decides about the receipt of a booking and notifies its owner; the decision is audited. A repeated call changes nothing.
 * @throws Failure 404 `not_found`; 400 `decision_reason_required`, `paid_required`; 409 `booking_state`, `camp_withdrawn`
 */
export async function decideReceipt(
  tx: Database,
  id: number,
  input: ReceiptDecision,
  { site, now }: { site: SiteIdentity; now: Date },
): Promise<void> {
  const { event, booking } = await lockCampBooking(tx, id);
  const { decision, reason, paid, until, operatorId } = input;
  if (decision === 'refused' && !reason) throw new Failure('decision_reason_required');
  const isPartial = decision === 'partly_paid';
  if (
    isPartial &&
    (!paid || paid >= (booking.price ?? 0) || !until || until <= now || until > event.startsAt)
  )
    throw new Failure('paid_required');
  if (isDecided(booking, input)) return;
  if (!event.isPublished && decision !== 'refused') throw new Failure('camp_withdrawn');
  if (booking.status !== 'review' && booking.status !== 'partly_paid') throw new Failure('booking_state');
  if (decision === 'accepted') {
    await tx
      .update(eventBookings)
      .set({ paid: booking.price ?? 0, reason: reason ?? null, refusedAt: null })
      .where(eq(eventBookings.id, id));
    await activateBookings(tx, [{ event, booking }], { site, sendMail: false, now });
  } else if (decision === 'refused') {
    // The seats are kept for another receipt, until the time for the review is over (PD-96).
    const isKept = booking.holdUntil !== null && booking.holdUntil > now;
    await tx
      .update(eventBookings)
      .set({ reason, ...(isKept && { status: 'review', refusedAt: now }) })
      .where(eq(eventBookings.id, id));
    if (!isKept) await endBookings(tx, [id], 'refused', now);
  } else
    await tx
      .update(eventBookings)
      .set({ status: 'partly_paid', paid, holdUntil: until, reason: reason ?? null, refusedAt: null })
      .where(eq(eventBookings.id, id));
  const details = { decision, ...(reason && { reason }), ...(isPartial && { paid: paid ?? 0 }) };
  await audit(
    tx,
    { operatorId, action: 'camp.receipt', subject: id, personId: booking.ownerId, details },
    now,
  );
  const partial = isPartial && paid && until ? { paid, until } : undefined;
  await notifyOwner(tx, { event, booking }, { message: decision, reason, partial, site, now });
}

/**
 * Decides about a cancel request. If it is accepted, frees the seats and refunds what was paid to the site, unless the operator keeps it (PD-100).
 * @throws Failure 404 `not_found`; 400 `decision_reason_required`; 409 `booking_state`
 */
export async function decideCancel(
  tx: Database,
  id: number,
  {
    decision,
    reason,
    refund,
    operatorId,
  }: { decision: 'cancelled' | 'refused'; reason?: string; refund: boolean; operatorId?: number },
  { site, now }: { site: SiteIdentity; now: Date },
): Promise<void> {
  const found = await lockCampBooking(tx, id);
  const { booking } = found;
  if (decision === 'refused' && !reason) throw new Failure('decision_reason_required');
  if (decision === 'cancelled' && booking.status === 'ended' && booking.endReason === 'cancelled') return;
  const isOpen = booking.status === 'active' || booking.status === 'partly_paid';
  if (!isOpen || booking.cancelRequestedAt === null) throw new Failure('booking_state');
  await tx
    .update(eventBookings)
    .set(
      decision === 'refused'
        ? { reason, cancelRequestedAt: null, cancelReason: null }
        : { reason: reason ?? null },
    )
    .where(eq(eventBookings.id, id));
  if (decision === 'cancelled') {
    await endBookings(tx, [id], 'cancelled', now);
    const product = { modelName: 'Event', reference: id };
    await releaseLine(tx, product);
    if (refund) await refundLine(tx, { ...product, to: 'source', reason: 'operator', note: reason }, now);
  }
  const details = { decision, refund, ...(reason && { reason }) };
  await audit(
    tx,
    { operatorId, action: 'camp.cancel', subject: id, personId: booking.ownerId, details },
    now,
  );
  const message = decision === 'cancelled' ? 'cancelled' : 'cancel_refused';
  await notifyOwner(tx, found, { message, reason, site, now });
}
