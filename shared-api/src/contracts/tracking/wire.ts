import { z } from 'zod';
import { bit, currency } from '../wire.ts';

/** Values of this area as they travel (TF §3). Texts are in the language of the request; dates are `YYYY-MM-DD`. */

export { bit, done } from '../wire.ts';

/** `tracking` is a follow-up system, `initiative` a competition. */
export const trackingType = z.enum(['tracking', 'initiative']);
export type TrackingType = z.infer<typeof trackingType>;

/** `multi` is a package, `single` a system, a competition or a level. */
export const trackingStructure = z.enum(['multi', 'single']);

/** A percentage with one decimal at most: 87.3; 100 is 100. */
export const score = z.number().min(0).max(100);

/** A participant: the caller or a member of their family. */
export const participant = z.object({ id: z.int(), username: z.string(), avatar: z.string().nullable() });

/** Page meta of the lists that read `meta.last_page`. */
export const pageMeta = z.object({ current_page: z.int(), last_page: z.int(), total: z.int() });

/** A list with its page beside it. */
export const listed = <Item extends z.ZodType>(item: Item) =>
  z.object({ status: z.literal(true), data: z.array(item), meta: pageMeta });

/**
 * TF §3, tracking, initiative and package, as cards show it. What is about a participant is about the selected one: the one that the call
 * names, else the caller when they are enrolled, else the first enrolled member of their family.
 */
export const tracking = z.object({
  id: z.int(),
  name: z.string(),
  type: trackingType,
  tracking_type: trackingStructure,
  /** Position of a level in its package, from 1; null for others. */
  level: z.int().nullable(),
  /** Levels of a package, or of the package of a level; 0 for others. */
  level_count: z.int(),
  /** 1: a level of a package. */
  belongs_to_level_tree: bit,
  image: z.string().nullable(),
  /** The house is a provider too. */
  provider_name: z.string(),
  provider_image: z.string().nullable(),
  /** As `long_description`. */
  description: z.string(),
  long_description: z.string(),
  short_description: z.string(),
  /** Of competitions; null for systems. */
  terms_and_conditions: z.string().nullable(),
  /** Language of its contents. */
  lang: z.enum(['ar', 'en']),
  /** Of a competition its dates; of a system those of the selected participant's run, null before it was started. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** The last day of anything in it: of a package of its last level. */
  last_end_date: z.string().nullable(),
  /** Days; null for a package. */
  duration: z.int().nullable(),

  /** In `user_currency`, for one participant; 0 when it is free. */
  price: z.number(),
  /** Price of the unlimited option; null when it is not sold. */
  unlimited_price: z.number().nullable(),
  has_unlimited_price: bit,
  /** 1: it can be enrolled in without a limit, for a price or because it is free so. */
  has_unlimited_enrollment: bit,
  /** The caller's currency if it is sold in it, else the other one (PD-93). */
  user_currency: currency,
  /** 1: the selected participant's enrolment is unlimited. */
  is_unlimited: bit,
  /** 1: somebody of the caller's family is enrolled in it, or in its package. */
  is_enrolled: bit,
  /** 1: somebody of them is enrolled in a level of it, or of the same package. */
  enrolled_in_level: bit,
  /** 1: an order holds it for somebody of them, or they are enrolled. */
  has_enrollment: bit,
  /** 1: the selected participant's run has begun. */
  has_started_tracking: bit,
  /** 1: it is over. */
  finished_current_tracking: bit,
  /** 1: a package of which levels are sold one by one. */
  has_priced_level: bit,
  /** Participants, of all families. */
  enrollment_count: z.int(),
  /** As the length of `enrolled_members`. */
  enrolled_users_count: z.int(),
  enrolled_members: z.array(participant),

  /** Of the selected participant's run; of a package the mean of its levels. 0 for a competition until its marking has ended (PD-81). */
  total_progress: score,
  activity_progress: score,
  invitation_progress: score,
  /** Invitations that count, up to `invitation_max_count` of them for the score. */
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
  /** The selected participant's enrolment in it. */
  user_tracking_enrollment_id: z.int().nullable(),
  /** Their enrolment in its package. */
  user_package_enrollment_id: z.int().nullable(),
  /** Whichever of them gives the right to it. */
  user_owned_tracking_id: z.int().nullable(),
  /** Their current run. */
  tracking_enrollment_history_id: z.int().nullable(),
  package_id: z.int().nullable(),
});
export type Tracking = z.infer<typeof tracking>;

/** An activity as everybody may know it. */
export const activityOutline = z.object({
  activity_id: z.int(),
  tracking_id: z.int(),
  name: z.string(),
  description: z.string(),
  date_type: z.enum(['date_range', 'day']),
  /** Ours: days of the run, from 1. */
  from_day: z.int(),
  to_day: z.int(),
  /** 1: progress is derived; 0: the participant reports it. */
  auto_progress_update: bit,
  /** 1: it does not count. */
  no_score: bit,
  lang: z.enum(['ar', 'en']),
});

/** The package of a level. */
const packageDetails = tracking;

/** TF §3, as pages show it. */
export const trackingDetail = tracking.extend({
  /** Of a level its package, of a package itself; null for others. */
  package_details: packageDetails.nullable(),
  /** Of a package its levels, of a level those of its package. */
  package_levels: z.object({ data: z.array(tracking) }),
  /** Address of the intro video, signed for some hours, or of the image. */
  intro_path: z.string().nullable(),
  intro_path_type: z.enum(['video', 'image']).nullable(),
  fields: z.array(z.object({ name: z.string(), goals: z.array(z.object({ name: z.string() })) })),
  /** Of the selected participant on the day; 0 on pages without a day. */
  daily_progress: score,
  activities: z.array(activityOutline),
});
export type TrackingDetail = z.infer<typeof trackingDetail>;
