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

/** Private sessions: a learner requests times, and the consultant accepts one of them or declines (PD-43). */

/** 1 Pending, 2 Accepted, 3 Rejected. */
export const requestStatus = z.literal([1, 2, 3]);

export const requestSession = defineCall({
  id: 'consultations.request-session',
  method: 'POST',
  path: '/api/mobile/experts/requestPrivateSession',
  source: 'CC §5 and §7, EC §2.8 and §7, PD-43',
  summary:
    'Ask a consultant for a session at one of several times, by the clocks of `timezone`, else of X-Timezone, else of the consultant. Each row ' +
    'is checked by `wishProblems`, its message under requests.N.day, .from or .to',
  callers: signedIn,
  errors: [
    'area_closed',
    'blocked_by_guest',
    'blocked_by_me',
    'many_pending',
    'many_requests',
    'not_found',
    'own_request',
    'suspended',
    'wish_day',
    'wish_far',
    'wish_gap',
    'wish_length',
    'wish_order',
    'wish_overlap',
    'wish_past',
  ],
  body: z.object({
    reason: text(2_000).min(1),
    consultant_id: id,
    requests: z
      .array(z.object({ day: date, from: clock, to: endClock }))
      .min(1)
      .max(10),
    /** Not in the specification: the requester's note. */
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

/** EC §3, request list item: with the other side's name and picture. */
export const requestItem = z.object({
  id: z.int(),
  user_name: z.string(),
  avatar: z.string().nullable(),
  created_at: instant,
  status: requestStatus,
  user_id: z.int(),
  /** Ours, for an accepted request: `open` until it is booked (paid for) or expires. */
  offer_state: z.enum(['open', 'booked', 'expired']).optional(),
  /** Not in the specification: expiry of the open offer. */
  offer_until: instant.optional(),
  /** Not in the specification: 1 if the learner cancelled it. */
  withdrawn: bit.optional(),
});
export type RequestItem = z.infer<typeof requestItem>;

export const requestsList = defineCall({
  id: 'consultations.requests-list',
  method: 'GET',
  path: '/api/mobile/experts/getRequestsList',
  source: 'TF §7, EC §7, PD-44',
  summary:
    'Requests, the newest first: those to the caller with `is_consultant` 1 (none for who is no consultant), else those of the caller',
  callers: signedIn,
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
  /** Not in the specification: 1 on the accepted one. */
  accepted: bit,
  /** Ours, for the consultant: whether it can be accepted now; `busy` if either side has a session then. */
  state: z.enum(['open', 'past', 'busy']),
});

/** Result of accepting a request: a slot held for 24 hours, to be paid through the cart. */
export const offer = z.object({
  /** For the cart: the slot with exactly this time, else the held session itself. */
  consultation_session_id: z.int(),
  from_date: instant,
  to_date: instant,
  price: z.number(),
  user_currency: currency,
  reserved_until: instant,
  /** `open` until it is booked or expires. */
  state: z.enum(['open', 'booked', 'expired']),
  /** Why an open one cannot be paid now, in the language of the request; absent if it can. It stays held meanwhile. */
  unavailable_reason: z.string().optional(),
  /** Code of the reason, the same as in the cart: `suspended` while the consultant accepts no bookings (PD-47). */
  unavailable_code: z.string().optional(),
});

export const request = defineCall({
  id: 'consultations.request',
  method: 'GET',
  path: '/api/mobile/experts/requests/{id}',
  source: 'TF §3 and §7',
  summary: 'A private session request, for its own two people',
  callers: bothSides,
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    consultant_request_user: requestItem.extend({
      reason: z.string(),
      /** Not in the specification. */
      consultant_id: z.int(),
      /** Not in the specification: zone of the days below. */
      timezone: storedTimezone,
      /** Not in the specification: the caller's side; permissions follow from it and not from the address (PD-44). */
      side: z.enum(['learner', 'consultant']),
      /** Not in the specification: null until accepted. */
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
  source: 'TF §4 and §7, PD-43',
  summary:
    'Accept one of the wished times: its slot is kept for the requester for 24 hours. 409 `decided`, `past`, `busy`; 400 `price_missing` where its ' +
    'duration has no price any more',
  callers: consultants,
  errors: ['busy', 'choose_time', 'decided', 'not_found', 'past', 'price_missing'],
  body: z.object({
    consultant_request_id: id,
    /** Not in the specification: the row; required if several can be accepted, else the only one that can is used. */
    detail_id: id.optional(),
  }),
  answer: done.extend({ offer }),
  example: { body: { consultant_request_id: 3 } },
});

export const rejectRequest = defineCall({
  id: 'consultations.reject-request',
  method: 'POST',
  path: '/api/mobile/experts/rejectRequest',
  source: 'TF §4 and §7',
  summary: 'Decline a pending request',
  callers: consultants,
  errors: ['decided', 'not_found'],
  body: z.object({ consultant_request_id: id }),
  answer: done,
  example: { body: { consultant_request_id: 3 } },
});

export const withdrawRequest = defineCall({
  id: 'consultations.withdraw-request',
  method: 'POST',
  path: '/api/mobile/experts/withdrawRequest',
  source: 'PD-43',
  summary:
    'Take an own request back: a pending one is not decided any more, the time that an accepted one keeps is free again. 409 `decided`, ' +
    '`being_paid`. Repeating it answers the same',
  callers: ownerOnly,
  errors: ['being_paid', 'decided'],
  body: z.object({ consultant_request_id: id }),
  answer: done,
  example: { body: { consultant_request_id: 3 } },
});
