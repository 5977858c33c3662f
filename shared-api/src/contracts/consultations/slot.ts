import { z } from 'zod';
import { slotStates } from '../../rules/slot-state.ts';
import { instant } from '../../wire.ts';
import { bit, currency, wallClock, wallDate } from './wire.ts';

/**
 * CC §3, availability slot. `date`, `from` and `to` are by the consultant's clocks; the instants are for all zones (PD-21). `date` is
 * `YYYY-MM-DD` in every answer.
 */
export const slot = z.object({
  id: z.int(),
  from: wallClock,
  to: wallClock,
  /** Duration in minutes. */
  duration: z.int(),
  /** 1: booked, or held for somebody. */
  reserved: bit,
  is_margined: bit,
  date: wallDate,
  /** The start, UTC ISO 8601. */
  from_date: instant,
  /** Not in the specification: the end. */
  to_date: instant,
  /** In `user_currency`; null if the duration no longer has a price. */
  price: z.number().nullable(),
  /** The caller's currency if the consultant has prices in both, else the consultant's. */
  user_currency: currency,
  /** The number for the cart and booking calls; the same as `id`. */
  consultation_session_id: z.int(),
  /** Not in the specification: state by `rules/slot-state`. */
  state: z.enum(slotStates),
  /** Not in the specification: time until which an accepted private request holds the slot for the caller, who may book it although it is reserved. */
  offer_until: instant.nullable(),
  /** Not in the specification: time until which the caller's own order holds the slot, which is `held` for everybody; absent without one. */
  held_until: instant.optional(),
});
export type Slot = z.infer<typeof slot>;

/** A slot in its consultant's view. */
export const ownSlot = slot.extend({
  /** The learner who booked it. */
  username: z.string().nullable(),
  /** Id of the booked session. */
  session_id: z.int().nullable(),
  /** The session of `username` for which this time is proposed; absent without an open proposal. */
  proposed_session_id: z.int().optional(),
});
export type OwnSlot = z.infer<typeof ownSlot>;

/** A session of a consultant that is in none of their slots: it comes from a private request, or its slot was deleted. */
export const sessionWithoutSlot = z.object({
  session_id: z.int(),
  from_date: instant,
  to_date: instant,
  /** Duration in minutes. */
  duration: z.int(),
  username: z.string(),
  /** `offer`: an accepted private request that waits for its payment. */
  state: z.enum(['booked', 'offer']),
  /** Expiry of an offer. */
  reserved_until: instant.optional(),
  /** Id of the private request. */
  consultant_request_id: z.int().optional(),
});
export type SessionWithoutSlot = z.infer<typeof sessionWithoutSlot>;

/** Similar slots on one weekday by the consultant's clocks, 0 Sunday to 6 Saturday (CC §3). */
export const weekdaySlots = z.object({ dayOfWeek: z.int().min(0).max(6), dates: z.array(slot) });
