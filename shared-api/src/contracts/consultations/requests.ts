import { z } from 'zod';
import { consultants, defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { date, flag, id, instant, integer, text } from '../../wire.ts';
import {
  bit,
  bothSides,
  clock,
  currency,
  done,
  endClock,
  paged,
  storedTimezone,
  timezone,
  wallClock,
  wallDate,
} from './wire.ts';

/** Private sessions: a learner asks for times, the consultant accepts one of them or declines (PD-43). */

/** 1 Pending, 2 Accepted, 3 Rejected. */
export const requestStatus = z.literal([1, 2, 3]);

export const requestSession = defineCall({
  id: 'consultations.request-session',
  method: 'POST',
  path: '/api/mobile/experts/requestPrivateSession',
  origin: 'ours',
  source: 'CC §5 and §7, EC §2.8 and §7, PD-43',
  summary:
    'Ask a consultant for a session at one of several times, by the clocks of `timezone`, else of X-Timezone, else of the consultant. Each row ' +
    'is checked by `wishProblems`, its message under requests.N.day, .from or .to',
  callers: signedIn,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({
    reason: text(2_000).min(1),
    consultant_id: id,
    requests: z
      .array(z.object({ day: date, from: clock, to: endClock }))
      .min(1)
      .max(10),
    /** Ours: the requester's. */
    timezone: timezone.optional(),
  }),
  answer: done.extend({ consultant_request_id: z.int() }),
  example: {
    body: {
      reason: 'We would like to prepare for the new school year.',
      consultant_id: 5,
      requests: [{ day: '2030-05-01', from: '12:00:00', to: '13:00:00' }],
      timezone: 'Africa/Cairo',
    },
  },
});

/** EC §3, request list item: the other side's name and picture. */
export const requestItem = z.object({
  id: z.int(),
  user_name: z.string(),
  avatar: z.string().nullable(),
  created_at: instant,
  status: requestStatus,
  user_id: z.int(),
  /** Ours, once it was accepted: `open` until it is booked (paid for) or runs out. */
  offer_state: z.enum(['open', 'booked', 'expired']).optional(),
  /** Ours, while the offer is open: until when. */
  offer_until: instant.optional(),
  /** Ours: 1 where its learner took it back. */
  withdrawn: bit.optional(),
});
export type RequestItem = z.infer<typeof requestItem>;

export const requestsList = defineCall({
  id: 'consultations.requests-list',
  method: 'GET',
  path: '/api/mobile/experts/getRequestsList',
  origin: 'ours',
  source: 'TF §7, EC §7, PD-44',
  summary:
    'Requests, the newest first: those to the caller with `is_consultant` 1 (none for who is no consultant), else those of the caller',
  callers: signedIn,
  envelope: 'status-msg',
  query: z.object({ page: integer(1, 10_000).default(1), is_consultant: flag.default(false) }),
  answer: paged(requestItem),
  example: { query: { page: 1, is_consultant: '0' } },
});

/** A requested time: in the requester's zone, and as instants. */
export const requestDetail = z.object({
  id: z.int(),
  day: wallDate,
  from: wallClock,
  to: wallClock,
  from_date: instant,
  to_date: instant,
  /** Ours: 1 on the accepted one. */
  accepted: bit,
  /** Ours, for the consultant: whether it can be accepted now; `busy` where either side has a session then. */
  state: z.enum(['open', 'past', 'busy']),
});

/** What Accept made of a request: a slot kept for 24 hours, to be paid through the cart. */
export const offer = z.object({
  /** For the cart: the slot that has exactly this time, else the kept session itself. */
  consultation_session_id: z.int(),
  from_date: instant,
  to_date: instant,
  price: z.number(),
  user_currency: currency,
  reserved_until: instant,
  /** `open` until it is booked or runs out. */
  state: z.enum(['open', 'booked', 'expired']),
  /** Why an open one cannot be paid now, in the language of the request; absent where it can. It stays kept meanwhile. */
  unavailable_reason: z.string().optional(),
  /** Its code, the same as in the cart: `suspended` while the consultant takes no bookings (PD-47). */
  unavailable_code: z.string().optional(),
});

export const request = defineCall({
  id: 'consultations.request',
  method: 'GET',
  path: '/api/mobile/experts/requests/{id}',
  origin: 'ours',
  source: 'TF §3 and §7',
  summary: 'A private session request, for its own two people',
  callers: bothSides,
  envelope: 'status-msg',
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    consultant_request_user: requestItem.extend({
      reason: z.string(),
      /** Ours. */
      consultant_id: z.int(),
      /** Ours: of the days below. */
      timezone: storedTimezone,
      /** Ours: which side the caller is on; rights follow from it and not from the address (PD-44). */
      side: z.enum(['learner', 'consultant']),
      /** Ours: null until accepted. */
      offer: offer.nullable(),
    }),
    consultant_request_user_details: z.array(requestDetail),
    /** Always empty (PD-107). */
    user_request_tokens: z.array(z.string()),
  }),
  example: { params: { id: 3 } },
});

export const acceptRequest = defineCall({
  id: 'consultations.accept-request',
  method: 'POST',
  path: '/api/mobile/experts/acceptRequest',
  origin: 'ours',
  source: 'TF §4 and §7, PD-43',
  summary:
    'Accept one of the wished times: its slot is kept for the requester for 24 hours. 409 `decided`, `past`, `busy`; 400 `price_missing` where its ' +
    'duration has no price any more',
  callers: consultants,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({
    consultant_request_id: id,
    /** Ours: the row; needed where several can be accepted, else the first that can. */
    detail_id: id.optional(),
  }),
  answer: done.extend({ offer }),
  example: { body: { consultant_request_id: 3 } },
});

export const rejectRequest = defineCall({
  id: 'consultations.reject-request',
  method: 'POST',
  path: '/api/mobile/experts/rejectRequest',
  origin: 'ours',
  source: 'TF §4 and §7',
  summary: 'Decline a pending request; 409 `decided`',
  callers: consultants,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({ consultant_request_id: id }),
  answer: done,
  example: { body: { consultant_request_id: 3 } },
});

export const withdrawRequest = defineCall({
  id: 'consultations.withdraw-request',
  method: 'POST',
  path: '/api/mobile/experts/withdrawRequest',
  origin: 'ours',
  source: 'PD-43',
  summary:
    'Take an own request back: a pending one is not decided any more, the time that an accepted one keeps is free again. 409 `decided`, ' +
    '`being_paid`. Repeating it answers the same',
  callers: ownerOnly,
  envelope: 'status-msg',
  encoding: 'multipart',
  body: z.object({ consultant_request_id: id }),
  answer: done,
  example: { body: { consultant_request_id: 3 } },
});
