import { z } from 'zod';
import { instant } from '../../wire.ts';
import { bit, currency, storedTimezone } from './wire.ts';

/** Kinds of consultants; organization is labelled "mentor" (CC §2). */
export const consultantType = z.enum(['consultant', 'organization', 'teacher']);
export type ConsultantType = z.infer<typeof consultantType>;

const titled = z.object({ id: z.int(), title: z.string() });
const named = z.object({ id: z.int(), name: z.string() });

/**
 * CC §3: whether the first session is free for the caller: 0 no, also after a paid session with this consultant (PD-127), 1 yes, 2 already taken
 * (PD-31).
 */
export const freeOffer = z.literal([0, 1, 2]);

/** Fields of both the card and the profile. */
const common = {
  /** Id of the account: the same in the profile's address, in the chat and in every call. */
  id: z.int(),
  username: z.string(),
  avatar: z.string().nullable(),
  consultation_info_type: consultantType,
  /** Not in the specification: 1 male, 2 female, 3 not disclosed, for the grammatical form of texts about the consultant (PD-140). */
  gender: z.literal([1, 2, 3]).optional(),
  consultation_info_languages: z.array(named),
  consultation_info_fields: z.array(titled),
  consultation_info_specialities: z.array(titled),
  first_session_free: freeOffer,
  /** Not in the specification: IANA zone of the consultant (PD-21). */
  timezone: storedTimezone,
  /** Not in the specification. */
  job_title: titled.nullable(),
  consultation_info_rating_stars: z.number().min(0).max(5),
  /** Number of ratings. */
  consultation_info_ratings: z.int(),
  /** Not in the specification: start of the next slot that can be booked, null if there is none. */
  next_free: instant.nullable(),
  /** Not in the specification: the lowest price in the currency of `user_currency`, null if there is none. */
  price_from: z.number().nullable(),
  user_currency: currency,
};

/** CC §3, consultant card. */
export const consultantCard = z.object({
  ...common,
  /** Number of slots that can be booked from now on. */
  available_sessions: z.int(),
  /** The alternate form: titles and names joined by commas. */
  fields_names: z.string(),
  languages_names: z.string(),
});
export type ConsultantCard = z.infer<typeof consultantCard>;

/** CC §3, consultant profile. */
export const consultantProfile = z.object({
  ...common,
  /** In the language of the request; in the other one if that is empty. */
  about: z.string(),
  /** Number of ratings with a comment. */
  consultation_info_feedback: z.int(),
  /** 1: accepts no requests and bookings now (PD-47). */
  consultation_info_disable: bit,
  /** Free sessions left in the current month of the consultant's calendar. */
  available_free_sessions: z.int(),
  /** 1: the caller has or had a confirmed booking or an accepted request, so they may chat (PD-45). */
  enrolled_with_consultant: bit,
  /** Always empty (PD-107). */
  consultant_firebase_tokens: z.array(z.string()),
  /** Not in the specification: age group of the sessions, 1 children to 4 all. */
  type_age: z.int().min(1).max(4),
  /** Not in the specification: offered durations in minutes, with their prices in `user_currency`. */
  durations: z.array(z.object({ duration: z.int(), price: z.number() })),
  /** Not in the specification: hours before its start after which a slot can no longer be booked, and a cancel is not refunded (PD-42). */
  marginhours: z.number(),
});
export type ConsultantProfile = z.infer<typeof consultantProfile>;
