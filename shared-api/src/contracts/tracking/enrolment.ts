import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { flag, id, integer } from '../../wire.ts';
import { invitation } from '../cart.ts';
import { familyMember } from '../commerce/family.ts';
import { bit, done, listed, participant, score } from './wire.ts';

/** Enrolment in systems, competitions and packages (TF §4, §7; PD-67, PD-72, PD-73, PD-80). Paid ones are added to the cart. */

/** A single system, competition or level, or a package. */
export const moduleName = z.enum(['Tracking', 'TrackingPackage']);

/** Not in the specification: required for a competition with terms (TF §4). */
const terms_accepted = flag.optional();

/** An enrolment of a participant with the dates of their run: for a system that has not started, as if it started today; null for packages. */
const enrolled = z.object({
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** Id of the enrolment; for a level it may be that of its package. */
  user_owned_tracking_id: z.int(),
  user_id: z.int(),
});
export type Enrolled = z.infer<typeof enrolled>;

const enrolledAnswer = done.extend({
  /** By participant, in the order of the request. */
  data: z.array(enrolled),
});

const rejections =
  '403 `not_family`; 404 for one that there is not; 409 `not_free`, `not_available`, `not_published`, `no_longer_available`, ' +
  '`sold_with_package`, `sold_by_level`, `terms_required`';

export const enrol = defineCall({
  id: 'trackings.enrol',
  method: 'POST',
  path: '/api/trackingsystem/enrol',
  source: 'TF §4 and §7, PD-24, PD-72, PD-80 and PD-118',
  summary: `Enrol oneself and members of the family for free, all or nothing; who is enrolled already stays. ${rejections}`,
  callers: signedIn,
  errors: [
    'area_closed',
    'no_longer_available',
    'not_available',
    'not_family',
    'not_found',
    'not_free',
    'not_published',
    'sold_by_level',
    'sold_with_package',
    'terms_required',
  ],
  formIndexes: true,
  body: z.object({
    /** Ids of the participants; the caller by default. */
    users_ids: z.array(id).min(1).max(50).optional(),
    module_name: moduleName,
    module_id: id,
    ...invitation,
    terms_accepted,
  }),
  answer: enrolledAnswer,
  example: { body: { module_name: 'Tracking', module_id: 12, terms_accepted: 1 } },
});

export const enrolFree = defineCall({
  id: 'trackings.enrol-free',
  method: 'POST',
  path: '/api/trackingsystem/enrol/free',
  source: 'TF §4 and §7, PD-24 and PD-72',
  summary: `As \`trackings.enrol\`, for one participant; \`amount\` is ignored. ${rejections}`,
  callers: signedIn,
  errors: [
    'area_closed',
    'no_longer_available',
    'not_available',
    'not_family',
    'not_found',
    'not_free',
    'not_published',
    'sold_by_level',
    'sold_with_package',
    'terms_required',
  ],
  body: z.object({
    amount: integer(0, 1_000).optional(),
    /** Id of the participant; the caller by default. */
    user_id: id.optional(),
    module: moduleName,
    module_id: id,
    ...invitation,
    terms_accepted,
  }),
  answer: enrolledAnswer,
  example: { body: { amount: 1, module: 'Tracking', module_id: 9 } },
});

/** A person whom the caller can enrol, or for whom they can start, with their state in the product or level of the query. */
const marks = {
  /** 1: enrolled, also by the package of a level. */
  is_enrolled: bit,
  in_cart: bit,
  /** Not in the specification: 1: their run has started, so that there is nothing to start. */
  has_started_tracking: bit,
};

const members = z.object({
  status: z.literal(true),
  data: z.array(familyMember.extend(marks)),
  /** Not in the specification: the caller, who can be enrolled too. */
  self: participant.extend(marks),
});

const membersCall = {
  method: 'GET',
  source: 'TF §2.6, §7 and §8, PD-24',
  callers: signedIn,
  params: z.object({ id }),
  query: z.object({
    /** A level of the package, if one of them is to be started. */
    tracking_id: id.optional(),
  }),
  answer: members,
} as const;

export const initiativeMembers = defineCall({
  ...membersCall,
  id: 'trackings.initiative-members',
  path: '/api/trackingsystem/initiatives/{id}/members',
  summary:
    "The caller's family, for the enrolment in a competition: who is enrolled, for whom it is in the cart",
  example: { params: { id: 12 }, query: {} },
});

export const packageMembers = defineCall({
  ...membersCall,
  id: 'trackings.package-members',
  path: '/api/trackingsystem/packages/{id}/members',
  summary: "The caller's family, for the enrolment in a package, or in the level that `tracking_id` names",
  example: { params: { id: 4 }, query: { tracking_id: 41 } },
});

export const trackingMembers = defineCall({
  ...membersCall,
  id: 'trackings.members',
  path: '/api/trackingsystem/trackings/{id}/members',
  summary: "The caller's family, for the enrolment in a system and for its start",
  example: { params: { id: 9 }, query: {} },
});

export const assign = defineCall({
  id: 'trackings.assign',
  method: 'POST',
  path: '/api/trackingsystem/assign',
  source: 'TF §4, §7 and §8, PD-67, PD-68 and PD-73',
  summary:
    'Start Now: start a system for enrolled members. With `user_tracking_enrollment_id` a member who is not enrolled gets that enrolment, while ' +
    'it has not been started. A run under way stays as it is. `code` is 202 when it was refused, with the reason as `error`: `not_enrolled`, ' +
    '`cannot_retake`, `already_started`, `enrolment_used`; 404 for members of other families',
  callers: ownerOnly,
  envelope: 'body-code',
  errors: ['already_started', 'cannot_retake', 'enrolment_used', 'not_enrolled'],
  formIndexes: true,
  body: z.object({
    tracking_id: id,
    start_tracking: flag.default(true),
    user_tracking_enrollment_id: id.optional(),
    members: z.array(id).min(1).max(50),
  }),
  answer: z.object({
    code: z.literal([200, 202]),
    msg: z.string(),
    /** Not in the specification: the stable code of a rejection. */
    error: z.string().optional(),
    /** Not in the specification: the started runs, by member. */
    data: z.array(
      z.object({
        user_id: z.int(),
        start_date: z.string(),
        end_date: z.string(),
        tracking_enrollment_history_id: z.int(),
      }),
    ),
  }),
  example: { body: { tracking_id: 9, start_tracking: 1, members: [3] } },
});

export const switchUser = defineCall({
  id: 'trackings.switch-user',
  method: 'POST',
  path: '/api/trackingsystem/packages/switch-user',
  source: 'TF §4 and §7, PD-67',
  summary:
    'Select another participant of the family on the page of a package; says whether they are enrolled',
  callers: ownerOnly,
  body: z.object({ current_user_id: id, id }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      selected_enrolled_user_id: z.int(),
      selected_user_name: z.string(),
      selected_user_avatar: z.string().nullable(),
      is_enrolled: bit,
      user_package_enrollment_id: z.int().nullable(),
    }),
  }),
  example: { body: { current_user_id: 3, id: 4 } },
});

/** A participant of the caller's family in a system or a package. */
const enrolledUser = participant.extend({
  user_tracking_enrollment_id: z.int(),
  is_unlimited: bit,
  has_started_tracking: bit,
  finished_current_tracking: bit,
  /** The current run; null before its start, and for packages. */
  tracking_enrollment_history_id: z.int().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** Progress of the current run; for a package the mean of its levels. 0 for a competition until its marking has ended (PD-81). */
  total_progress: score,
});
export type EnrolledUser = z.infer<typeof enrolledUser>;

export const enrolledUsers = defineCall({
  id: 'trackings.enrolled-users',
  method: 'GET',
  path: '/api/trackingsystem/enrolled-users',
  source: 'TF §2.1 and §7, PD-67',
  summary:
    "Participants of the caller's family in a system or a package, the caller first: `type` 0 in progress or not started, 1 completed",
  callers: signedIn,
  errors: ['not_found'],
  query: z.object({ id, type: integer(0, 1).default(0), page: integer(1, 10_000).default(1) }),
  answer: listed(enrolledUser),
  example: { query: { id: 9, type: 0, page: 1 } },
});
