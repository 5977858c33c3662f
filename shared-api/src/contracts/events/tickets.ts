import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { id, instant, integer, line, uuid } from '../../wire.ts';
import { bit, done, paged } from '../wire.ts';
import { organisers } from './callers.ts';

/** Tickets of events and camps, and check-in (expectations: ticket with QR, check-in list). */

/** One seat of one person. */
export const ticket = z.object({
  id: z.int(),
  event: z.object({
    id: z.int(),
    title: z.string(),
    image: z.string().nullable(),
    /** 1: a travel camp. */
    is_camp: bit,
    starts_at: instant,
    ends_at: instant,
    timezone: z.string(),
    place: z.string(),
    /** 1: it will not take place (PD-138). */
    is_withdrawn: z.literal(1).optional(),
    /** 1: it is held online. */
    is_online: z.literal(1).optional(),
    /** How to join, once its organiser has entered it; absent before that, and if it was withdrawn or takes place at a location. */
    join: z
      .object({
        /** Start and end of the time in which users can join. */
        opens_at: instant,
        closes_at: instant,
        /** The link while users can join; null before and after. */
        url: z.string().nullable(),
      })
      .optional(),
  }),
  /** Holder of the seat. */
  name: z.string(),
  /** 10 digits of Crockford's base 32, for staff to type. */
  code: z.string(),
  /** Signed token that the QR code contains. */
  token: z.string(),
  /** When its holder was checked in. */
  checked_in_at: instant.nullable(),
});
export type Ticket = z.infer<typeof ticket>;

export const tickets = defineCall({
  id: 'tickets.list',
  method: 'GET',
  path: '/api/events/tickets',
  source: 'expectations (ticket with QR)',
  summary: "Tickets of the caller's family: of what is to come, the next first, then of what is over",
  callers: signedIn,
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(ticket),
  example: { query: { page: 1 } },
});

export const ticketDetails = defineCall({
  id: 'tickets.details',
  method: 'GET',
  path: '/api/events/tickets/{id}',
  source: 'expectations (ticket with QR)',
  summary: 'One ticket of the caller or of a member of their family',
  callers: ownerOnly,
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), data: ticket }),
  example: { params: { id: 1 } },
});

export const ticketPdf = defineCall({
  id: 'tickets.pdf',
  method: 'GET',
  path: '/api/events/tickets/{id}/pdf',
  source: 'expectations (ticket with QR)',
  summary:
    'A ticket with its QR code as a file, to save in the browser, in the language of the request, with times in the zone of the place',
  callers: ownerOnly,
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    file_name: z.string(),
    type: z.literal('application/pdf'),
    /** The bytes of the file, in base64. */
    content: z.string(),
  }),
  example: { params: { id: 1 } },
});

/** A person who is expected. */
export const expectedGuest = z.object({
  ticket_id: z.int(),
  name: z.string(),
  code: z.string(),
  checked_in_at: instant.nullable(),
});
export type ExpectedGuest = z.infer<typeof expectedGuest>;

export const expectedGuests = defineCall({
  id: 'check-in.expected',
  method: 'GET',
  path: '/api/operator/events/{id}/expected',
  source: 'expectations (check-in list)',
  summary:
    'Everybody who is expected at an event or a camp, by name, and who was let in; 404 for an event of another consultant',
  callers: organisers,
  params: z.object({ id }),
  query: z.object({ page: integer(1, 10_000).default(1), search: line(100).optional() }),
  answer: paged(expectedGuest).extend({
    expected: z.int(),
    checked_in: z.int(),
    /** In the language of the request. */
    event_title: z.string().optional(),
  }),
  example: { params: { id: 9 }, query: { page: 1 } },
});

export const checkIn = defineCall({
  id: 'check-in.let-in',
  method: 'POST',
  path: '/api/operator/events/{id}/check-in',
  source: 'expectations (check-in list)',
  summary:
    'Let the holder of a ticket in, by the token of its QR code or the typed code, once. The same `client_key` again answers the same, for a network that loses answers. 404 ' +
    '`ticket_unknown` for one of another event or that there is not, `not_found` for an event of another consultant; 409 `ticket_used` with the time, `ticket_void`, `check_in_over` two hours after the end',
  callers: organisers,
  errors: ['check_in_over', 'ticket_unknown', 'ticket_used', 'ticket_void'],
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({
    /** The token, or the code. */
    ticket: line(300).min(1),
    /** Unique id that the device generates for this scan. */
    client_key: uuid,
  }),
  answer: done.extend({ data: expectedGuest }),
  example: {
    params: { id: 9 },
    body: { ticket: 'DEM0TICK01', client_key: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f41' },
  },
});
