import { z } from 'zod';
import { anyone, defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { file, id, instant, integer, line, uuid } from '../../wire.ts';
import { bit, currency, done, paged } from '../wire.ts';
import { document, parentName, participantForms } from './camp-form.ts';
import { money } from './wire.ts';

/** Travel camps and their bookings (EC §2.2, §3, §5, §7, §8; PD-96 to PD-102). */

/** The specified words, which are sent (EC §9). */
export const campTypes = ['Umrah', 'International Camps', 'Canada camps'] as const;
export const campType = z.enum(campTypes);
export type CampType = z.infer<typeof campType>;

/** EC §3, camp. `title` and `image` are in the language of the request. */
export const camp = z.object({
  id: z.int(),
  title: z.string(),
  title_en: z.string(),
  image: z.string().nullable(),
  image_en: z.string().nullable(),
  /** In `user_currency`, for one participant. */
  price: z.number(),
  /** Days. */
  period: z.int(),
  /** `10-05-2030 to 20-05-2030`. */
  date_interval: z.string(),
  remaining_seats: z.int(),
  description: z.array(z.object({ id: z.int(), title: z.string(), description: z.string() })),
  /** Ours. */
  type: campType,
  /** Ours: the caller's currency where it is sold in it, else the other one (PD-93). */
  user_currency: currency,
  /** Ours: in each currency that it is sold in. */
  prices: z.object({ USD: z.number().optional(), EGP: z.number().optional() }),
  /** Ours: `YYYY-MM-DD`, first and last day. */
  start_date: z.string(),
  end_date: z.string(),
  /** Ours: seats in all. */
  seats: z.int(),
  /** Ours: 1: it has begun or was withdrawn, so that it cannot be booked any more. */
  is_past: bit,
  /** Ours: 1: it does not take place (PD-138). */
  is_withdrawn: z.literal(1).optional(),
});
export type Camp = z.infer<typeof camp>;

/** The account for transfers, in the language of the request (PD-134). */
export const transferAccount = z.object({
  bank: z.string(),
  /** Whose account it is. */
  name: z.string(),
  iban: z.string(),
  /** What the transfer has to say, so that it is found. */
  reference: z.string(),
});
export type TransferAccount = z.infer<typeof transferAccount>;

/** A camp on its page. */
export const campDetail = camp.extend({
  /** Ours: where to pay by transfer; absent where that is not offered, and for visitors. */
  transfer: transferAccount.optional(),
  /** Ours: 1: the caller may let its guests in: operators. */
  can_check_in: z.literal(1).optional(),
});
export type CampDetail = z.infer<typeof campDetail>;

const type = campType.default('Umrah');

export const camps = defineCall({
  id: 'camps.list',
  method: 'GET',
  path: '/api/mobile/events',
  origin: 'spec',
  source: 'EC §2.2 and §7, PD-116 and PD-118',
  summary:
    'Camps of a type that are available to the caller: those to come, the next first, then those that are over',
  callers: anyone,
  envelope: 'status-msg',
  query: z.object({ type, page: integer(1, 10_000).default(1) }),
  answer: paged(camp),
  example: { query: { type: 'Umrah', page: 1 } },
});

export const campDetails = defineCall({
  id: 'camps.details',
  method: 'GET',
  path: '/api/mobile/events/{id}',
  origin: 'spec',
  source: 'EC §2.2 and §7, PD-94 and PD-98',
  summary:
    'A camp; only `not_available` 1 in a country in which it is not offered. The id alone says which; 404 for one that there is not',
  callers: anyone,
  envelope: 'status-msg',
  params: z.object({ id }),
  query: z.object({ type }),
  answer: z.object({ status: z.literal(true), not_available: bit, data: campDetail.nullable() }),
  example: { params: { id: 2 }, query: { type: 'Umrah' } },
});

export const bookingStates = [
  'draft',
  'held',
  'review',
  'partly_paid',
  'accepted',
  'refused',
  'cancelled',
  'expired',
] as const;

/** A booking of a camp. */
export const campBooking = z.object({
  id: z.int(),
  camp: z.object({
    id: z.int(),
    title: z.string(),
    image: z.string().nullable(),
    type: campType,
    date_interval: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    /** 1: it does not take place (PD-138). */
    is_withdrawn: z.literal(1).optional(),
  }),
  /** The parent's. */
  name: z.string(),
  /**
   * `draft`: in the cart; `held`: being paid; `review`: its receipt waits for the operator; `partly_paid`: the seats are kept until
   * `hold_until`; `accepted`; `refused` with `reason`; `cancelled`; `expired`: nobody paid in time.
   */
  state: z.enum(bookingStates),
  /** Of a rejection, or of the last decision. */
  reason: z.string().nullable(),
  /** Until when the seats are kept; null once they are booked or free again. */
  hold_until: instant.nullable(),
  seats: z.int(),
  /** For all participants, as it was booked (PD-122); of a draft, as it costs now. */
  price: money,
  currency,
  /** What the operator has found paid. */
  paid: money,
  created_at: instant,
  /** As they were entered; occupation, address and age are erased with the documents. */
  participants: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      occupation: z.string(),
      address: z.string(),
      age: z.int(),
      /** 1: it is stored; operators open it by its document. */
      passport: bit,
      photo: bit,
    }),
  ),
  /** 1: a receipt can be sent, again or for the first time. */
  can_send_receipt: bit,
  /** 1: the caller has asked to cancel, and the operator has not answered yet. */
  cancel_requested: bit,
  /** 1: the caller can cancel it, or ask for it where it is accepted. */
  can_cancel: bit,
  /** Until when a cancel gives everything back, since the camp has moved or was withdrawn (PD-138); absent otherwise. */
  refund_until: instant.optional(),
});
export type CampBooking = z.infer<typeof campBooking>;

export const bookCamp = defineCall({
  id: 'camps.book',
  method: 'POST',
  path: '/api/mobile/eventsEnrollFree',
  origin: 'spec',
  source: 'EC §2.2, §5, §7 and §8, PD-94, PD-96 to PD-99',
  summary:
    'Book a camp with an e-transfer receipt: the seats are kept for 72 hours, in which an operator reviews it. Also where no account is shown (`transfer`), since a receipt is of money that was sent. 400 `picture_too_large`, and `document_type` for a file that is no jpg, jpeg or png (the receipt ' +
    'also pdf), by its content; 404 for a camp that there is not; 409 `not_available`, `event_over`, `no_seats` "Not Enough Available Seats"',
  callers: signedIn,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({
    event_id: id,
    name: parentName,
    data: participantForms,
    receipt: document,
  }),
  answer: done.extend({
    /** Ours. */
    data: campBooking,
  }),
  example: {
    body: {
      event_id: 2,
      name: 'Layla Demo',
      data: [
        {
          name: 'Omar Demo',
          occupation: 'Pupil',
          address: '1 Demo Street',
          age: 12,
          passport: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f40',
          photo: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f41',
        },
      ],
      receipt: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f42',
    },
  },
});

export const campBookings = defineCall({
  id: 'camps.bookings',
  method: 'GET',
  path: '/api/mobile/camps/bookings',
  origin: 'ours',
  source: 'expectations (camps), PD-96',
  summary: "The caller's bookings of camps, the newest first",
  callers: signedIn,
  envelope: 'status-msg',
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(campBooking),
  example: { query: { page: 1 } },
});

export const sendReceipt = defineCall({
  id: 'camps.send-receipt',
  method: 'POST',
  path: '/api/mobile/camps/bookings/{id}/receipt',
  origin: 'ours',
  source: 'PD-96, expectations (receipt review)',
  summary:
    'Send a receipt again after a refusal, or another one after a partial payment: the booking waits for its review, and its seats are kept for 72 hours again. 400 `document_type`, `picture_too_large`; ' +
    '409 `booking_state`, `event_over`, `no_seats` "Not Enough Available Seats"',
  callers: ownerOnly,
  envelope: 'status-msg',
  encoding: 'multipart',
  params: z.object({ id }),
  body: z.object({ receipt: document }),
  answer: done.extend({ data: campBooking }),
  example: { params: { id: 2 }, body: { receipt: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f42' } },
});

export const cancelBooking = defineCall({
  id: 'camps.cancel-booking',
  method: 'POST',
  path: '/api/mobile/camps/bookings/{id}/cancel',
  origin: 'ours',
  source: 'expectations (cancel), PD-100',
  summary:
    'Cancel a booking: at once while it waits or is in the cart; one that is accepted or partly paid asks the operator, who answers by the terms of the travel operator. After the camp moved or was ' +
    'withdrawn, what was paid on this site comes back at once (`refund_until`). Repeating it answers the same. 409 `booking_state`, `event_over`',
  callers: ownerOnly,
  envelope: 'status-msg',
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({ reason: line(500).optional() }),
  answer: done.extend({ data: campBooking }),
  example: { params: { id: 2 }, body: { reason: 'We cannot travel.' } },
});

/** What a document is for. */
export const documentKind = z.enum(['passport', 'photo', 'receipt']);

export const uploadDocument = defineCall({
  id: 'camps.upload-document',
  method: 'POST',
  path: '/api/mobile/camps/documents',
  origin: 'ours',
  source: 'PD-99, expectations (passport storage protected)',
  summary:
    'Store a document of a booking before it is sent, so that it is uploaded once: private, encrypted, deleted after 24 hours unless it is used. 400 `document_type`, `picture_too_large`, `document_size` above ' +
    '10 MB; 409 `too_many_documents`',
  callers: signedIn,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({ kind: documentKind, file }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      /** What the form sends in place of the file. */
      id: uuid,
      kind: documentKind,
      expires_at: instant,
    }),
  }),
  example: {
    body: {
      kind: 'receipt',
      file: new File(['%PDF-1.4\n%%EOF\n'], 'receipt.pdf', { type: 'application/pdf' }),
    },
  },
});

export const deleteDocument = defineCall({
  id: 'camps.delete-document',
  method: 'DELETE',
  path: '/api/mobile/camps/documents/{document}',
  origin: 'ours',
  source: 'PD-99',
  summary: 'Delete a stored document that no booking uses yet; the bytes go with it',
  callers: ownerOnly,
  envelope: 'status-msg',
  params: z.object({ document: uuid }),
  answer: z.object({ status: z.literal(true) }),
  example: { params: { document: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f40' } },
});
