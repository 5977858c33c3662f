import { z } from 'zod';
import { anyone, defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { file, id, instant, integer, line, uuid } from '../../wire.ts';
import { money } from '../commerce/wire.ts';
import { bit, currency, done, paged } from '../wire.ts';
import { document, parentName, participantForms } from './camp-form.ts';

/** Travel camps and their bookings (EC §2.2, §3, §5, §7, §8; PD-96 to PD-102). */

/** The specified spelling, which is sent (EC §9). */
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
  /** Price in `user_currency`, for one participant. */
  price: z.number(),
  /** Duration in days. */
  period: z.int(),
  /** `10-05-2030 to 20-05-2030`. */
  date_interval: z.string(),
  remaining_seats: z.int(),
  description: z.array(z.object({ id: z.int(), title: z.string(), description: z.string() })),
  /** Not in the specification. */
  type: campType,
  /** Not in the specification: the caller's currency if it is sold in it, else the other one (PD-93). */
  user_currency: currency,
  /** Not in the specification: price in each currency in which it is sold. */
  prices: z.object({ USD: z.number().optional(), EGP: z.number().optional() }),
  /** Not in the specification: first and last day, `YYYY-MM-DD`. */
  start_date: z.string(),
  end_date: z.string(),
  /** Not in the specification: total number of seats. */
  seats: z.int(),
  /** Not in the specification: 1: it has started or was withdrawn, so that it can no longer be booked. */
  is_past: bit,
  /** Not in the specification: 1: it will not take place (PD-138). */
  is_withdrawn: z.literal(1).optional(),
});
export type Camp = z.infer<typeof camp>;

/** The account for bank transfers, in the language of the request (PD-134). */
export const transferAccount = z.object({
  bank: z.string(),
  /** Holder of the account. */
  name: z.string(),
  iban: z.string(),
  /** Reference that the transfer has to contain. */
  reference: z.string(),
});
export type TransferAccount = z.infer<typeof transferAccount>;

/** A camp on its page. */
export const campDetail = camp.extend({
  /** Not in the specification: account for transfers; absent if transfers are not offered, and for visitors. */
  transfer: transferAccount.optional(),
  /** Not in the specification: 1: the caller may check in its guests: operators. */
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
    /** 1: it will not take place (PD-138). */
    is_withdrawn: z.literal(1).optional(),
  }),
  /** Name of the parent. */
  name: z.string(),
  /**
   * `draft`: in the cart; `held`: being paid; `review`: its receipt waits for an operator; `partly_paid`: the seats are held until
   * `hold_until`; `accepted`; `refused` with `reason`; `cancelled`; `expired`: not paid in time.
   */
  state: z.enum(bookingStates),
  /** Reason of a rejection, or of the last decision. */
  reason: z.string().nullable(),
  /** Time until which the seats are held; null once they are booked or free again. */
  hold_until: instant.nullable(),
  seats: z.int(),
  /** Price for all participants as booked (PD-122); for a draft, the current price. */
  price: money,
  currency,
  /** Amount whose payment the operator has confirmed. */
  paid: money,
  created_at: instant,
  /** The entered data; occupation, address and age are erased with the documents. */
  participants: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      occupation: z.string(),
      address: z.string(),
      age: z.int(),
      /** 1: it is stored; operators open it by the call for documents. */
      passport: bit,
      photo: bit,
    }),
  ),
  /** 1: a receipt can be sent, for the first time or again. */
  can_send_receipt: bit,
  /** 1: the caller has asked to cancel, and no operator has answered yet. */
  cancel_requested: bit,
  /** 1: the caller can cancel it, or request that for an accepted one. */
  can_cancel: bit,
  /** Time until which a cancel is refunded in full because the camp was moved or withdrawn (PD-138); absent otherwise. */
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
  errors: [
    'area_closed',
    'document_type',
    'document_unknown',
    'event_over',
    'no_seats',
    'not_available',
    'not_found',
    'picture_too_large',
    'receipt_type',
    'too_many_documents',
  ],
  body: z.object({
    event_id: id,
    name: parentName,
    data: participantForms,
    receipt: document,
  }),
  answer: done.extend({
    /** Not in the specification. */
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
  source: 'expectations (camps), PD-96',
  summary: "The caller's bookings of camps, the newest first",
  callers: signedIn,
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(campBooking),
  example: { query: { page: 1 } },
});

export const sendReceipt = defineCall({
  id: 'camps.send-receipt',
  method: 'POST',
  path: '/api/mobile/camps/bookings/{id}/receipt',
  source: 'PD-96, expectations (receipt review)',
  summary:
    'Send a receipt again after a refusal, or another one after a partial payment: the booking waits for its review, and its seats are kept for 72 hours again. 400 `document_type`, `picture_too_large`; ' +
    '409 `booking_state`, `event_over`, `no_seats` "Not Enough Available Seats"',
  callers: ownerOnly,
  errors: [
    'booking_state',
    'document_unknown',
    'event_over',
    'no_seats',
    'picture_too_large',
    'receipt_type',
    'too_many_documents',
  ],
  params: z.object({ id }),
  body: z.object({ receipt: document }),
  answer: done.extend({ data: campBooking }),
  example: { params: { id: 2 }, body: { receipt: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f42' } },
});

export const cancelBooking = defineCall({
  id: 'camps.cancel-booking',
  method: 'POST',
  path: '/api/mobile/camps/bookings/{id}/cancel',
  source: 'expectations (cancel), PD-100',
  summary:
    'Cancel a booking: at once while it waits or is in the cart; one that is accepted or partly paid asks the operator, who answers by the terms of the travel operator. After the camp moved or was ' +
    'withdrawn, what was paid on this site comes back at once (`refund_until`). Repeating it answers the same',
  callers: ownerOnly,
  errors: ['booking_state', 'event_over'],
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({ reason: line(500).optional() }),
  answer: done.extend({ data: campBooking }),
  example: { params: { id: 2 }, body: { reason: 'We cannot travel.' } },
});

/** Purpose of a document. */
export const documentKind = z.enum(['passport', 'photo', 'receipt']);

export const uploadDocument = defineCall({
  id: 'camps.upload-document',
  method: 'POST',
  path: '/api/mobile/camps/documents',
  source: 'PD-99, expectations (passport storage protected)',
  summary:
    'Store a document of a booking before it is sent, so that it is uploaded once: private, encrypted, deleted after 24 hours unless it is used. 400 `document_type`, `picture_too_large`, `document_size` above ' +
    '10 MB',
  callers: signedIn,
  errors: ['document_type', 'picture_too_large', 'receipt_type', 'too_many_documents'],
  body: z.object({ kind: documentKind, file }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      /** The id that the form sends instead of the file. */
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
  source: 'PD-99',
  summary: 'Delete a stored document that no booking uses yet; the bytes go with it',
  callers: ownerOnly,
  params: z.object({ document: uuid }),
  answer: z.object({ status: z.literal(true) }),
  example: { params: { document: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f40' } },
});
