import { z } from 'zod';
import { slotStates } from '../../rules/slot-state.ts';
import { instant } from '../../wire.ts';
import { bit, currency, wallClock, wallDate } from './wire.ts';

/**
 * CC §3, availability slot. `date`, `from` and `to` are by the consultant's clocks, the instants are for everyone's (PD-21). `date` is
 * `YYYY-MM-DD` in every answer.
 */
export const slot = z.object({
  id: z.int(),
  from: wallClock,
  to: wallClock,
  /** Minutes. */
  duration: z.int(),
  /** 1: booked, or kept for somebody. */
  reserved: bit,
  is_margined: bit,
  date: wallDate,
  /** The start, UTC ISO 8601. */
  from_date: instant,
  /** Ours: the end. */
  to_date: instant,
  /** In `user_currency`; null where the duration has no price any more. */
  price: z.number().nullable(),
  /** The caller's currency where the consultant asks in both, else the consultant's. */
  user_currency: currency,
  /** What the cart and the booking calls take; the same number as `id`. */
  consultation_session_id: z.int(),
  /** Ours: `rules/slot-state`. */
  state: z.enum(slotStates),
  /** Ours: until when an accepted private request keeps the slot for the caller, who may book it although it is reserved. */
  offer_until: instant.nullable(),
  /** Ours: until when the caller's own order holds the slot, which is `held` to everybody; absent without one. */
  held_until: instant.optional(),
});
export type Slot = z.infer<typeof slot>;

/** A slot as its consultant sees it. */
export const ownSlot = slot.extend({
  /** Who booked it. */
  username: z.string().nullable(),
  /** The booked session. */
  session_id: z.int().nullable(),
  /** The session that this time is proposed for, of `username`; absent without an open proposal. */
  proposed_session_id: z.int().optional(),
});
export type OwnSlot = z.infer<typeof ownSlot>;

/** A session of a consultant that stands in none of their slots: of a private request, or its slot is gone. */
export const sessionWithoutSlot = z.object({
  session_id: z.int(),
  from_date: instant,
  to_date: instant,
  /** Minutes. */
  duration: z.int(),
  username: z.string(),
  /** `offer`: an accepted private request that waits for its payment. */
  state: z.enum(['booked', 'offer']),
  /** Of an offer. */
  reserved_until: instant.optional(),
  /** The private request that it comes from. */
  consultant_request_id: z.int().optional(),
});
export type SessionWithoutSlot = z.infer<typeof sessionWithoutSlot>;

/** Similar slots of one weekday by the consultant's clocks, 0 Sunday to 6 Saturday (CC §3). */
export const weekdaySlots = z.object({ dayOfWeek: z.int().min(0).max(6), dates: z.array(slot) });
