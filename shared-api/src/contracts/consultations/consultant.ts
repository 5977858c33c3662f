import { z } from 'zod';
import { instant } from '../../wire.ts';
import { bit, currency, storedTimezone } from './wire.ts';

/** What a consultant is; organization is labelled "mentor" (CC §2). */
export const consultantType = z.enum(['consultant', 'organization', 'teacher']);
export type ConsultantType = z.infer<typeof consultantType>;

const titled = z.object({ id: z.int(), title: z.string() });
const named = z.object({ id: z.int(), name: z.string() });

/**
 * CC §3: whether the first session is free for the caller: 0 no, also for who had a paid session with this consultant (PD-127), 1 yes, 2 already
 * taken (PD-31).
 */
export const freeOffer = z.literal([0, 1, 2]);

/** What the card and the profile both say. */
const common = {
  /** The account's id: the same in the profile's address, in the chat and in every call. */
  id: z.int(),
  username: z.string(),
  avatar: z.string().nullable(),
  consultation_info_type: consultantType,
  /** Ours: 1 male, 2 female, 3 not said, for the form of words about the person (PD-140). */
  gender: z.literal([1, 2, 3]).optional(),
  consultation_info_languages: z.array(named),
  consultation_info_fields: z.array(titled),
  consultation_info_specialities: z.array(titled),
  first_session_free: freeOffer,
  /** Ours: IANA zone of the consultant (PD-21). */
  timezone: storedTimezone,
  /** Ours. */
  job_title: titled.nullable(),
  consultation_info_rating_stars: z.number().min(0).max(5),
  /** How many rated. */
  consultation_info_ratings: z.int(),
  /** Ours: start of the next slot that can be booked, null without one. */
  next_free: instant.nullable(),
  /** Ours: the lowest price in the currency of `user_currency`, null where none is set. */
  price_from: z.number().nullable(),
  user_currency: currency,
};

/** CC §3, consultant card. */
export const consultantCard = z.object({
  ...common,
  /** Slots that can be booked from now on. */
  available_sessions: z.int(),
  /** The alternate form: titles and names joined by commas. */
  fields_names: z.string(),
  languages_names: z.string(),
});
export type ConsultantCard = z.infer<typeof consultantCard>;

/** CC §3, consultant profile. */
export const consultantProfile = z.object({
  ...common,
  /** In the language of the request, in the other one where that is empty. */
  about: z.string(),
  /** How many wrote a comment. */
  consultation_info_feedback: z.int(),
  /** 1: takes no requests and bookings now (PD-47). */
  consultation_info_disable: bit,
  /** Free sessions left this month, by the consultant's calendar. */
  available_free_sessions: z.int(),
  /** 1: the caller has, or had, a confirmed booking or an accepted request: they may chat (PD-45). */
  enrolled_with_consultant: bit,
  /** Always empty (PD-107). */
  consultant_firebase_tokens: z.array(z.string()),
  /** Ours: who the sessions are for, 1 children to 4 all. */
  type_age: z.int().min(1).max(4),
  /** Ours: minutes on offer, with their prices in `user_currency`. */
  durations: z.array(z.object({ duration: z.int(), price: z.number() })),
  /** Ours: hours before its start after which a slot can no longer be booked, and a cancel refunds nothing (PD-42). */
  marginhours: z.number(),
});
export type ConsultantProfile = z.infer<typeof consultantProfile>;
