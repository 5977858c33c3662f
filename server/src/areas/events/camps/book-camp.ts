/** @module Camps: lists and pages, bookings with a receipt and their review, forms that come with the cart (PD-96). */

import { and, eq } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { bookCamp as contract } from 'shared-api/contracts/events/camps';
import { currencyForZone } from 'shared-api/rules/currency';
import { type Context, type Database, Failure, getUserId } from '../../../kernel/index.ts';
import { orderLines, refundLine, releaseLine } from '../../commerce/index.ts';
import { endDrafts } from '../bookings/end-drafts.ts';
import { rejectUnavailable } from '../bookings/enrol.ts';
import { acceptOffers } from '../bookings/offer-seats.ts';
import { endBookings, lockBooking } from '../bookings/seats.ts';
import { claimDocument, endedRetentionMs } from '../documents/documents.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';
import type { EventRow } from '../tables/events.ts';
import {
  getCampPrice,
  getReviewEnd,
  insertBooking,
  rejectUnavailableCamp,
  storeParticipants,
  takeCampSeats,
  toDocumentId,
} from './draft-booking.ts';

/**
 * Books a camp with a receipt: the seats are kept for 72 hours, in which an operator reviews it (PD-96).
 * @returns the id of the booking
 * @throws Failure 404 `not_found`; 400 `document_type`, `receipt_type`, `document_unknown`; 409 with the reason, `no_seats`
 */
export async function bookCamp(
  context: Context,
  { event_id: eventId, name, data, receipt }: Output<typeof contract>['body'],
): Promise<number> {
  await rejectUnavailableCamp(context, eventId);
  const ownerId = getUserId(context);
  const participants = await storeParticipants(context, data);
  const receiptId = await toDocumentId(context, receipt, 'receipt', 'receipt');
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const event = await takeCampSeats(tx, { eventId, ownerId, seats: participants.length }, now);
    await rejectUnavailable(tx, event, { country: context.country, now });
    const booking = await insertBooking(
      tx,
      {
        eventId,
        ownerId,
        name,
        status: 'review',
        holdUntil: getReviewEnd(event, now),
        ...getCampPrice(event, participants.length, currencyForZone(context.timezone)),
      },
      participants,
      now,
    );
    await claimDocument(tx, receiptId, { ownerId, kind: 'receipt', field: 'receipt', bookingId: booking.id });
    await acceptOffers(tx, [booking], now);
    return booking.id;
  });
}

/** Locks a booking of the caller with its camp. @throws Failure 404 `not_found` */
async function lockOwnBooking(tx: Database, id: number, ownerId: number) {
  const found = await lockBooking(tx, id);
  if (!found?.booking.isCamp || found.booking.ownerId !== ownerId) throw new Failure('not_found');
  return found;
}

/** Whether a receipt can be sent: after a partial payment, or after the last one was rejected while the documents are still stored. */
export const canSendReceipt = (
  { status, endReason, endedAt, refusedAt }: EventBooking,
  { startsAt, isPublished }: Pick<EventRow, 'startsAt' | 'isPublished'>,
  now: Date,
): boolean =>
  startsAt > now &&
  isPublished &&
  (status === 'partly_paid' ||
    refusedAt !== null ||
    (status === 'ended' &&
      endReason === 'refused' &&
      endedAt !== null &&
      endedAt.getTime() + endedRetentionMs > now.getTime()));

/**
 * Sends a receipt again; the booking waits for its review, and occupies its seats again if they were released when the last receipt was rejected.
 * @throws Failure 404 `not_found`; 400 `receipt_type`, `document_unknown`; 409 `booking_state`, `event_over`, `no_seats`
 */
export async function sendReceipt(
  context: Context,
  id: number,
  receipt: Output<typeof contract>['body']['receipt'],
): Promise<void> {
  const ownerId = getUserId(context);
  const receiptId = await toDocumentId(context, receipt, 'receipt', 'receipt');
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const { event, booking } = await lockOwnBooking(tx, id, ownerId);
    if (event.startsAt <= now) throw new Failure('event_over');
    if (!canSendReceipt(booking, event, now)) throw new Failure('booking_state');
    if (booking.status === 'ended')
      await takeCampSeats(tx, { eventId: event.id, ownerId, seats: booking.seats }, now);
    const end = getReviewEnd(event, now);
    await tx
      .update(eventBookings)
      .set({
        status: 'review',
        endReason: null,
        endedAt: null,
        refusedAt: null,
        holdUntil: booking.holdUntil !== null && booking.holdUntil > end ? booking.holdUntil : end,
      })
      .where(eq(eventBookings.id, id));
    await claimDocument(tx, receiptId, { ownerId, kind: 'receipt', field: 'receipt', bookingId: id });
  });
}

/** Whether the booking was paid to the site, by an order. */
const isPaidByOrder = async (tx: Database, reference: number): Promise<boolean> =>
  (await tx.$count(
    orderLines,
    and(
      eq(orderLines.modelName, 'Event'),
      eq(orderLines.reference, reference),
      eq(orderLines.status, 'delivered'),
    ),
  )) > 0;

/**
 * Cancels an unpaid booking. Requests the cancellation of a fully or partly paid one from an operator; but if the camp has moved or was withdrawn and
 * the site was paid, cancels it with a full refund (PD-138). A repeated call changes nothing.
 * @throws Failure 404 `not_found`; 409 `booking_state`, `event_over`
 */
export async function cancelBooking(
  tx: Database,
  { id, ownerId, reason }: { id: number; ownerId: number; reason?: string },
  now: Date,
): Promise<void> {
  const { event, booking } = await lockOwnBooking(tx, id, ownerId);
  const { status, endReason, cancelRequestedAt } = booking;
  const isCancelled = endReason === 'cancelled' || endReason === 'abandoned' || endReason === 'refunded';
  if (isCancelled || cancelRequestedAt !== null) return;
  if (status === 'ended' || status === 'held') throw new Failure('booking_state');
  if (event.startsAt <= now && event.isPublished) throw new Failure('event_over');
  const isRefunded =
    booking.refundUntil !== null && now < booking.refundUntil && (await isPaidByOrder(tx, id));
  if ((status === 'active' || status === 'partly_paid') && !isRefunded) {
    await tx
      .update(eventBookings)
      .set({ cancelRequestedAt: now, cancelReason: reason || null })
      .where(eq(eventBookings.id, id));
    return;
  }
  if (status === 'draft') await endDrafts(tx, eq(eventBookings.id, id), now);
  else await endBookings(tx, [id], isRefunded ? 'refunded' : 'cancelled', now);
  const product = { modelName: 'Event', reference: id };
  await releaseLine(tx, product);
  if (isRefunded) await refundLine(tx, { ...product, to: 'source', reason: 'cancelled' }, now);
}
