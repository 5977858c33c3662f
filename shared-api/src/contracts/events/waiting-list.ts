import { z } from 'zod';
import { defineCall, signedIn } from '../../contract.ts';
import { id, instant, integer } from '../../wire.ts';
import { bit, done } from '../wire.ts';

/** Waiting lists of events and camps without free seats (expectations: waiting list). */

/** One entry of the caller: for an event one person, for a camp the caller with a number of seats. */
export const waitingEntry = z.object({
  id: z.int(),
  event: z.object({
    id: z.int(),
    title: z.string(),
    image: z.string().nullable(),
    /** 1: a travel camp. */
    is_camp: bit,
    starts_at: instant,
  }),
  /** The person who waits. */
  person: z.object({ id: z.int(), username: z.string(), avatar: z.string().nullable() }),
  seats: z.int(),
  /** `offered`: the seats are held until `offered_until`; enrolling, the cart and the booking of the camp accept them. */
  state: z.enum(['waiting', 'offered']),
  /** Position on the list, from 1; null with an offer. */
  position: z.int().nullable(),
  offered_until: instant.nullable(),
  created_at: instant,
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

const source = 'expectations (waiting list)';
const entries = z.array(waitingEntry);

export const waitingList = defineCall({
  callers: signedIn,
  id: 'waiting-list.list',
  method: 'GET',
  path: '/api/events/waiting-list',
  source,
  summary: 'Open entries of the caller on waiting lists, the oldest first',
  answer: z.object({ status: z.literal(true), data: entries }),
});

export const joinWaitingList = defineCall({
  callers: signedIn,
  id: 'waiting-list.join',
  errors: [
    'area_closed',
    'enrolled',
    'event_in_order',
    'event_over',
    'not_available',
    'not_enrollable',
    'not_family',
    'seats_free',
    'too_many_waits',
  ],
  method: 'POST',
  path: '/api/events/{id}/waiting-list',
  source,
  summary:
    'Wait for seats of an event, for oneself and members of the family, or of a camp, for a number of seats; who waits already keeps the place, for the number of seats that is asked for. Seats that become free are offered in the ' +
    'order of the list and held for 24 hours, by a notification and a mail. 403 `not_family`; 404; 409 `seats_free` where there are enough, `enrolled`, `event_in_order` where an order holds the seat, `not_available`, `not_enrollable`, ' +
    '`event_over`, `too_many_waits`',
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({
    /** For an event; the caller by default. */
    user_ids: z.array(id).min(1).max(20).optional(),
    /** For a camp. */
    seats: integer(1, 20).optional(),
  }),
  answer: done.extend({
    /** All open entries of the caller. */
    data: entries,
  }),
  example: { params: { id: 3 }, body: { seats: 1 } },
});

export const leaveWaitingList = defineCall({
  callers: signedIn,
  id: 'waiting-list.leave',
  method: 'DELETE',
  path: '/api/events/{id}/waiting-list',
  source,
  summary:
    'Leave the waiting list of an event or a camp with all own entries; seats that are offered to them go to the next. Repeating it answers the same',
  params: z.object({ id }),
  answer: done.extend({
    /** All open entries of the caller. */
    data: entries,
  }),
  example: { params: { id: 3 } },
});
