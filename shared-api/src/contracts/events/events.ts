import { z } from 'zod';
import { anyone, defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { id, instant, integer, line, text, uuid } from '../../wire.ts';
import { familyMember } from '../commerce/family.ts';
import { bit, currency, done, paged } from '../wire.ts';
import { organisers } from './callers.ts';

/** Events (EC §2.1, §3, §4, §7; PD-24, PD-94, PD-95, PD-116, PD-124, PD-126). Texts are in the language of the request. */

/** 0 free, 1 paid, 2 announced only: it has no price here, and nobody can enrol. */
export const paidCode = z.literal([0, 1, 2]);

const person = z.object({ id: z.int(), username: z.string(), avatar: z.string().nullable() });

/** Fields of both the card and the event itself (EC §3). */
export const eventCard = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string().nullable(),
  paid: paidCode,
  /** Price in `user_currency`, for one person; 0 if it is free or announced only. */
  price: z.number(),
  /** Price of the unlimited option; null if it is not sold. */
  unlimited_price: z.number().nullable(),
  /** The caller's currency if it is sold in it, else the other one (PD-93). */
  user_currency: currency,
  /** The house can be a provider too. */
  provider_name: z.string(),
  /** Account name of the provider; empty for the house. */
  username: z.string(),
  /** Not in the specification: `admin` is the house, labelled Champions. */
  provider: z.enum(['admin', 'consultant']),
  /** Not in the specification: language in which it is held. */
  lang: z.enum(['ar', 'en']),
  /** Not in the specification: price in each currency in which it is sold; empty if it is free. */
  prices: z.object({ USD: z.number().optional(), EGP: z.number().optional() }),
  /** Not in the specification. */
  starts_at: instant,
  /** Not in the specification. */
  ends_at: instant,
  /** Not in the specification: IANA zone of the place where it is held. */
  timezone: z.string(),
  /** Not in the specification: the place, or a text that it is online. */
  place: z.string(),
  /** Not in the specification: number of seats; null without a limit. */
  capacity: z.int().nullable(),
  /** Not in the specification: number of free seats; null without a limit. */
  remaining_seats: z.int().nullable(),
  /** Not in the specification: 1: it has started or was withdrawn, so that nobody can enrol any more. */
  is_past: bit,
  /** Not in the specification: 1: it will not take place (PD-138): enrolled people can cancel with a full refund. */
  is_withdrawn: z.literal(1).optional(),
  /** Not in the specification: 1: a member of the caller's family is enrolled. */
  is_enrolled: bit,
  /** Not in the specification: 1: it is in the caller's cart. */
  in_cart: bit,
});
export type EventCard = z.infer<typeof eventCard>;

/** EC §3, event. */
export const eventDetail = eventCard.extend({
  long_description: z.string(),
  /** Enrolled people of the caller's family. */
  enrolled_members: z.array(person),
  /** Not in the specification: time until which a cancellation is refunded; null if there is nothing to refund, or with `refund_over`. */
  refund_until: instant.nullable(),
  /** Not in the specification: 1: it costs something, and it is too late for a refund. */
  refund_over: z.literal(1).optional(),
  /** Not in the specification: 1: the caller is its consultant, and may write to all enrolled people. */
  is_organiser: bit.optional(),
  /** Not in the specification: 1: the caller may check in its guests: its consultant, and operators. */
  can_check_in: z.literal(1).optional(),
  /** Not in the specification: number of its tickets, for its consultant and operators. */
  guests: z.int().optional(),
});
export type EventDetail = z.infer<typeof eventDetail>;

const page = integer(1, 10_000).default(1);
export const eventsList = defineCall({
  id: 'events.list',
  method: 'GET',
  path: '/api/events/list/{page}',
  source: 'EC §2.1 and §7, PD-116, PD-118 and PD-124',
  summary: 'Events that are available to the caller: those to come, the next first, then those that are over',
  callers: anyone,
  params: z.object({ page: integer(1, 10_000) }),
  query: z.object({
    /** Words of titles and descriptions, of any length (PD-65). */
    search: line(100).optional(),
    langs: z
      .array(z.enum(['ar', 'en']))
      .max(2)
      .default([]),
    /** The screen leaves it empty; events have no levels, so that it filters nothing. */
    level_types: z
      .array(z.enum(['multi', 'single']))
      .max(2)
      .default([]),
    /** `admin` is the house (Champions). */
    providers: z
      .array(z.enum(['admin', 'consultant']))
      .max(2)
      .default([]),
    price_types: z
      .array(z.enum(['free', 'paid']))
      .max(2)
      .default([]),
  }),
  answer: paged(eventCard),
  example: { params: { page: 1 }, query: { search: 'reading', langs: ['en'], providers: ['admin'] } },
});

export const eventDetails = defineCall({
  id: 'events.details',
  method: 'GET',
  path: '/api/events/details/{id}',
  source: 'EC §2.1, §3 and §7, PD-94 and PD-118',
  summary:
    'An event; only `not_available` 1 in a country in which it is not offered. 404 for one that there is not',
  callers: anyone,
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    not_available: bit,
    /** Null with `not_available`. */
    data: eventDetail.nullable(),
  }),
  example: { params: { id: 9 } },
});

/** A person for whom the caller can enrol or buy. */
const marks = { is_enrolled: bit, in_cart: bit };

export const eventMembers = defineCall({
  id: 'events.members',
  method: 'GET',
  path: '/api/events/members/{id}',
  source: 'EC §2.1, §7 and §8, PD-24',
  summary:
    'Members of the family who can be assigned to an event: those who are neither enrolled nor in the cart for it',
  callers: signedIn,
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(familyMember.extend(marks)),
    /** Not in the specification: the caller, who can be enrolled too. */
    self: person.extend(marks),
  }),
  example: { params: { id: 9 } },
});

export const enrolInEvent = defineCall({
  id: 'events.enrol-free',
  method: 'POST',
  path: '/api/events/enroll/free',
  source: 'EC §2.1, §4 and §7, PD-24, PD-94 and PD-95',
  summary:
    'Enrol oneself and members of the family in a free event, all or nothing; who is enrolled already stays. 403 `not_family`; 404 for an event that there is not; 409 ' +
    '`not_available`, `not_free`, `not_enrollable`, `event_over`, `no_seats` "Not Enough Available Seats"',
  callers: signedIn,
  errors: [
    'area_closed',
    'event_over',
    'no_seats',
    'not_available',
    'not_enrollable',
    'not_family',
    'not_found',
    'not_free',
  ],
  formIndexes: true,
  body: z.object({
    event_id: id,
    /** Ids of the people; the caller by default. */
    user_ids: z.array(id).min(1).max(50).optional(),
  }),
  answer: done,
  example: { body: { event_id: 9 } },
});

/** An event of the caller's family (EC §2.6). */
export const userEvent = eventCard.extend({
  members: z.array(
    person.extend({
      /** Id for the calls about this enrolment. */
      enrolment_id: z.int(),
      /** Not in the specification: 1: it can still be cancelled. */
      can_cancel: bit,
      /** Not in the specification: time until which cancelling is refunded; null if nothing was paid or it is too late. */
      refund_until: instant.nullable(),
    }),
  ),
});
export type UserEvent = z.infer<typeof userEvent>;

export const userEvents = defineCall({
  id: 'events.mine',
  method: 'GET',
  path: '/api/mobile/events/getUserEvents',
  source: 'EC §2.6 and §7, PROF-081',
  summary:
    "Events in which the caller's family is enrolled: those to come, the next first, then those that are over",
  callers: signedIn,
  query: z.object({ page }),
  answer: paged(userEvent),
  example: { query: { page: 1 } },
});

export const cancelEnrolment = defineCall({
  id: 'events.cancel',
  method: 'POST',
  path: '/api/events/enrolments/{id}/cancel',
  source: 'expectations (cancel), PD-122, PD-126 and PD-138',
  summary:
    'Cancel the enrolment of the caller or of a member of their family before the event begins, or after it was withdrawn. What was paid comes back by the terms of the sale, and longer after the ' +
    'event moved or was withdrawn (`refund_until`); repeating it answers the same',
  callers: ownerOnly,
  errors: ['event_over'],
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({ refund_to: z.enum(['source', 'wallet']).default('source') }),
  answer: done.extend({ refunded: bit }),
  example: { params: { id: 1 }, body: { refund_to: 'source' } },
});

export const eventCalendar = defineCall({
  id: 'events.calendar-file',
  method: 'GET',
  path: '/api/events/{id}/calendar',
  source: 'expectations (.ics)',
  summary:
    'An event or a camp as an iCalendar file (RFC 5545), to save in the browser; the UID stays, and SEQUENCE grows with each other time or place. One that was withdrawn is CANCELLED for those who booked ' +
    'it. 404 for one that there is not, or that is not offered in the country',
  callers: anyone,
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), file_name: z.string(), content: z.string() }),
  example: { params: { id: 9 } },
});

export const sendEventMessage = defineCall({
  id: 'events.send-message',
  method: 'POST',
  path: '/api/events/{id}/messages',
  source: 'expectations (message of the organiser)',
  summary:
    "Write to everybody who comes to an event or a camp: a notification for each holder of a ticket, and a mail for each who booked and has not switched such mails off. For the event's consultant and for operators, at most " +
    'three a day for one event; the same `client_key` again sends nothing and answers the same. 404 for an event of somebody else',
  callers: organisers,
  errors: ['event_over', 'too_many_messages'],
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({
    text: text(2_000).min(1),
    /** Unique id that the page generates for this message. */
    client_key: uuid,
  }),
  answer: done.extend({
    /** Number of notified people. */
    recipients: z.int(),
  }),
  example: {
    params: { id: 9 },
    body: { text: 'Please bring a warm coat.', client_key: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f43' },
  },
});
