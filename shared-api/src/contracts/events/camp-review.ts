import { z } from 'zod';
import { defineCall, operators } from '../../contract.ts';
import { id, instant, integer, text } from '../../wire.ts';
import { amount } from '../commerce/wire.ts';
import { done, paged } from '../wire.ts';
import { campBooking, documentKind } from './camps.ts';

/** Review of receipts and cancel requests of camps, for operators (PD-96, PD-99, PD-115). Each decision is recorded in the audit. */

/** A booking with its documents. */
export const reviewedBooking = campBooking.extend({
  owner: z.object({ id: z.int(), username: z.string(), email: z.string() }),
  documents: z.array(
    z.object({
      id: z.string(),
      kind: documentKind,
      /** Null: it concerns the whole booking or another person. */
      participant_id: z.int().nullable(),
    }),
  ),
  cancel_reason: z.string().nullable(),
});
export type ReviewedBooking = z.infer<typeof reviewedBooking>;

export const bookingsToReview = defineCall({
  callers: operators,
  permission: 'events',
  id: 'operator.camp-bookings',
  method: 'GET',
  path: '/api/operator/camps/bookings',
  source: 'PD-96 and PD-115',
  summary:
    'Bookings of camps: receipts that wait, cancel requests that wait, or those that are partly paid; the oldest first',
  query: z.object({
    page: integer(1, 10_000).default(1),
    waiting_for: z.enum(['receipt', 'cancel', 'payment']).default('receipt'),
  }),
  answer: paged(reviewedBooking),
  example: { query: { page: 1, waiting_for: 'receipt' } },
});

const decided = done.extend({ data: reviewedBooking });

export const decideReceipt = defineCall({
  callers: operators,
  permission: 'events',
  id: 'operator.decide-receipt',
  errors: ['booking_state', 'camp_withdrawn', 'decision_reason_required', 'paid_required'],
  method: 'POST',
  path: '/api/operator/camps/bookings/{id}/receipt',
  source: 'PD-96, expectations (receipt review)',
  summary:
    'Decide about the receipt of a booking: accepted, refused with a reason, or partly paid with `paid` and `until`, to which the seats are kept. The owner is notified; repeating a decision ' +
    'answers the same. 400 `decision_reason_required`, `paid_required`; 409 `booking_state`, `camp_withdrawn` for a camp that does not take place, whose receipts are refused',
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(['accepted', 'refused', 'partly_paid']),
    reason: text(1_000).optional(),
    /** Amount on the receipt of a partial payment. */
    paid: amount.optional(),
    /** For a partial payment: time until which the seats are held, before the camp starts. */
    until: instant.optional(),
  }),
  answer: decided,
  example: { params: { id: 2 }, body: { decision: 'accepted' } },
});

export const decideCancel = defineCall({
  callers: operators,
  permission: 'events',
  id: 'operator.decide-camp-cancel',
  errors: ['booking_state', 'decision_reason_required'],
  method: 'POST',
  path: '/api/operator/camps/bookings/{id}/cancel',
  source: 'expectations (cancel), PD-100 and PD-126',
  summary:
    'Answer the cancel request of a booking: cancelled, its seats are free again and what the site itself was paid comes back unless `refund` is false; or refused with a reason',
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(['cancelled', 'refused']),
    reason: text(1_000).optional(),
    refund: z.boolean().default(true),
  }),
  answer: decided,
  example: { params: { id: 2 }, body: { decision: 'cancelled' } },
});

export const documentLink = defineCall({
  callers: operators,
  permission: 'events',
  id: 'operator.camp-document',
  method: 'POST',
  path: '/api/operator/camps/documents/{document}/link',
  source: 'PD-99',
  summary:
    'A link of five minutes to a document of a booking. Whoever asks for it and whoever opens it is logged',
  params: z.object({ document: z.string().regex(/^[0-9a-f-]{36}$/) }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({ url: z.string(), type: z.string(), expires_at: instant }),
  }),
  example: { params: { document: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f40' } },
});
