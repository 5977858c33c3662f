import { z } from 'zod';
import { instant } from '../../wire.ts';
import { bit, currency } from '../wire.ts';

/** Value schemas of this area on the wire (TF §3). Texts are in the language of the request; dates are `YYYY-MM-DD`. */

export { bit, done } from '../wire.ts';

/** `tracking` is a follow-up system, `initiative` a competition. */
export const trackingType = z.enum(['tracking', 'initiative']);
export type TrackingType = z.infer<typeof trackingType>;

/** `multi` is a package, `single` a system, a competition or a level. */
export const trackingStructure = z.enum(['multi', 'single']);

/** A percentage with at most one decimal: 87.3; 100 has none. */
export const score = z.number().min(0).max(100);

/** A participant: the caller or a member of their family. */
export const participant = z.object({ id: z.int(), username: z.string(), avatar: z.string().nullable() });

/** Page data of the lists with `meta.last_page`. */
export const pageMeta = z.object({ current_page: z.int(), last_page: z.int(), total: z.int() });

/** A list with its page data beside it. */
export const listed = <Item extends z.ZodType>(item: Item) =>
  z.object({ status: z.literal(true), data: z.array(item), meta: pageMeta });

/**
 * TF §3, tracking, initiative and package, on cards. Fields about a participant are about the selected one: the one in the call, else the
 * caller if they are enrolled, else the first enrolled member of their family.
 */
export const tracking = z.object({
  id: z.int(),
  name: z.string(),
  type: trackingType,
  tracking_type: trackingStructure,
  /** Position of a level in its package, from 1; null for others. */
  level: z.int().nullable(),
  /** Number of levels of a package, or of a level's package; 0 for others. */
  level_count: z.int(),
  /** 1: it is a level of a package. */
  belongs_to_level_tree: bit,
  image: z.string().nullable(),
  /** The house can be a provider too. */
  provider_name: z.string(),
  provider_image: z.string().nullable(),
  /** Equals `long_description`. */
  description: z.string(),
  long_description: z.string(),
  short_description: z.string(),
  /** For competitions; null for systems. */
  terms_and_conditions: z.string().nullable(),
  /** Language of its contents. */
  lang: z.enum(['ar', 'en']),
  /** The dates of a competition; for a system those of the selected participant's run, null before its start. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** Last day of all contents; for a package that of its last level. */
  last_end_date: z.string().nullable(),
  /** Duration in days; null for a package. */
  duration: z.int().nullable(),

  /** Price in `user_currency`, for one participant; 0 if it is free. */
  price: z.number(),
  /** Price of the unlimited option; null if it is not sold. */
  unlimited_price: z.number().nullable(),
  has_unlimited_price: bit,
  /** 1: an unlimited enrolment is possible, for a price or free. */
  has_unlimited_enrollment: bit,
  /** The caller's currency if it is sold in it, else the other one (PD-93). */
  user_currency: currency,
  /** 1: the selected participant's enrolment is unlimited. */
  is_unlimited: bit,
  /** 1: a member of the caller's family is enrolled in it, or in its package. */
  is_enrolled: bit,
  /** 1: a member of the caller's family is enrolled in a level of it, or in a level of the same package. */
  enrolled_in_level: bit,
  /** 1: an order holds it for a member of the caller's family, or they are enrolled. */
  has_enrollment: bit,
  /** 1: the selected participant's run has started. */
  has_started_tracking: bit,
  /** 1: it is over. */
  finished_current_tracking: bit,
  /** 1: a package whose levels are also sold separately. */
  has_priced_level: bit,
  /** Number of participants of all families. */
  enrollment_count: z.int(),
  /** Equals the length of `enrolled_members`. */
  enrolled_users_count: z.int(),
  enrolled_members: z.array(participant),

  /** Progress of the selected participant's run; for a package the mean of its levels. 0 for a competition until its marking has ended (PD-81). */
  total_progress: score,
  activity_progress: score,
  invitation_progress: score,
  /** Number of counted invitations, up to `invitation_max_count` for the score. */
  invitation_count: z.int(),
  invitation_max_count: z.int(),
  /** 1: invitations are part of the score. */
  has_invitation_calculation: bit,
  invitation_percentage: z.int(),
  /** 1: ranking and reports may be shown (PD-81); always for systems. */
  is_prof_marking_ended: bit,
  /** 1: nobody can enrol any more. */
  cumulative_score_calculated: bit,

  selected_enrolled_user_id: z.int().nullable(),
  selected_user_name: z.string().nullable(),
  selected_user_avatar: z.string().nullable(),
  /** Enrolment of the selected participant in this system, competition or level. */
  user_tracking_enrollment_id: z.int().nullable(),
  /** Enrolment of the selected participant in the package of this level. */
  user_package_enrollment_id: z.int().nullable(),
  /** The one of these two enrolments that gives access. */
  user_owned_tracking_id: z.int().nullable(),
  /** Id of the selected participant's current run. */
  tracking_enrollment_history_id: z.int().nullable(),
  package_id: z.int().nullable(),
});
export type Tracking = z.infer<typeof tracking>;

/** An activity as everybody may see it. */
export const activityOutline = z.object({
  activity_id: z.int(),
  tracking_id: z.int(),
  name: z.string(),
  description: z.string(),
  date_type: z.enum(['date_range', 'day']),
  /** Not in the specification: days of the run, counted from 1. */
  from_day: z.int(),
  to_day: z.int(),
  /** 1: the server derives progress; 0: the participant reports it. */
  auto_progress_update: bit,
  /** 1: it does not count for the score. */
  no_score: bit,
  lang: z.enum(['ar', 'en']),
});

/** The package of a level. */
const packageDetails = tracking;

/** TF §3, on pages. */
export const trackingDetail = tracking.extend({
  /** For a level its package, for a package the package itself; null for others. */
  package_details: packageDetails.nullable(),
  /** For a package its levels, for a level those of its package. */
  package_levels: z.object({ data: z.array(tracking) }),
  /** Address of the intro video, signed for some hours, or of the image. */
  intro_path: z.string().nullable(),
  intro_path_type: z.enum(['video', 'image']).nullable(),
  fields: z.array(z.object({ name: z.string(), goals: z.array(z.object({ name: z.string() })) })),
  /** For the selected participant on the day; 0 on pages without a day. */
  daily_progress: score,
  activities: z.array(activityOutline),
});
export type TrackingDetail = z.infer<typeof trackingDetail>;

/** A ticket for the calls that record progress: until it expires, 15 minutes after midnight, they still count for the day of the answer. Null for who only reads. */
export const dayTicket = {
  day_ticket: z.string().nullable(),
  day_ticket_expires_at: instant.nullable(),
};
