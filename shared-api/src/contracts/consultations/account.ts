import { z } from 'zod';
import { consultants, defineCall, operators, signedIn } from '../../contract.ts';
import { id, instant, integer, line, text } from '../../wire.ts';
import { consultantType } from './consultant.ts';
import { done, paged, storedTimezone, timezone } from './wire.ts';

/** What consultants publish about themselves, how users become consultants, and how operators decide (TF §2.7, §3, §5, §7; PD-48). */

const titled = z.object({ id: z.int(), title: z.string() });

/** TF §3, consultant profile / request; titles in the language of the request. */
export const accountDetails = z.object({
  type: consultantType,
  about_en: z.string(),
  about_ar: z.string(),
  job_title: titled.nullable(),
  job_title_id: z.int().nullable(),
  fields: z.array(titled.extend({ specialties: z.array(titled) })),
  /** The chosen fields. */
  specialties: z.array(titled),
  languages: z.array(z.object({ id: z.int(), name: z.string() })),
  /** 1 children, 2 teenagers, 3 adults, 4 all age stages. */
  type_age: z.int().min(1).max(4),
});
export type AccountDetails = z.infer<typeof accountDetails>;

/** The form of both calls; the messages of its fields are those of TF §5. */
const form = z.object({
  type: consultantType,
  about_en: text(5_000).min(1),
  about_ar: text(5_000).min(1),
  job_title_id: id,
  languages: z.array(id).min(1).max(50),
  fields: z.array(id).min(1).max(50),
  /** Specializations of the chosen fields. */
  specialty: z.array(id).max(100).default([]),
  type_age: integer(1, 4),
  /** Not in the specification: IANA zone; initially X-Timezone, later unchanged if absent. */
  timezone: timezone.optional(),
});

const filled = {
  type: 'consultant',
  about_en: 'Twenty years with families.',
  about_ar: 'عشرون عامًا مع الأسر.',
  job_title_id: 1,
  languages: [1],
  fields: [1],
  type_age: 3,
} as const;

export const accountProfile = defineCall({
  id: 'consultations.account-profile',
  method: 'GET',
  path: '/api/mobile/consultation/profile/{id}',
  source: 'TF §7',
  summary: 'The profile form of a consultant, for the consultant alone: 404 for another id than the own',
  callers: { ...consultants, learner: 404, other: 404, operator: 404 },
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    data: accountDetails.extend({
      timezone: storedTimezone,
      /** The requested type that waits for an operator; `type` stays until then. */
      requested_type: consultantType.nullable(),
    }),
  }),
  example: { params: { id: 5 } },
});

export const editProfile = defineCall({
  id: 'consultations.edit-profile',
  method: 'POST',
  path: '/api/mobile/consultation/profile',
  source: 'TF §5, §7 and §8, PD-48 and PD-87',
  summary:
    'Change the own profile. Another type is asked for and waits for an operator, everything else holds at once',
  callers: consultants,
  errors: ['not_found'],
  formIndexes: true,
  body: form.extend({ _method: z.literal('put').optional() }),
  answer: done.extend({ requested_type: consultantType.nullable() }),
  example: { body: { _method: 'put', ...filled, languages: [1], fields: [1] } },
});

/** Same values as `consultation_request_status` of the home page. */
export const applicationStatus = z.enum(['pending', 'accepted', 'refused']);

export const apply = defineCall({
  id: 'consultations.apply',
  method: 'POST',
  path: '/api/mobile/consultation/request',
  source: 'TF §7, EC §8',
  summary:
    'Ask to become a consultant. While it waits it is replaced; after a refusal it waits again. Who is a consultant has nothing to ask (403)',
  callers: { ...signedIn, consultant: 403 },
  errors: ['consultant.is_one'],
  formIndexes: true,
  body: form,
  answer: done,
  example: { body: { ...filled, languages: [1], fields: [1] } },
});

export const application = defineCall({
  id: 'consultations.application',
  method: 'GET',
  path: '/api/mobile/consultation/request',
  source: 'EC §2.11 (/user/consultation/request)',
  summary: 'The own request to become a consultant and what came of it; null without one',
  callers: signedIn,
  answer: z.object({
    status: z.literal(true),
    data: accountDetails
      .extend({
        request_status: applicationStatus,
        /** Reason of the rejection. */
        reason: z.string().nullable(),
        created_at: instant,
        timezone: storedTimezone,
      })
      .nullable(),
  }),
});

/** A pending decision of operators. */
export const pendingDecision = z.object({
  id: z.int(),
  /** `become`: a user asks to be a consultant; `type`: a consultant asks for another type. */
  kind: z.enum(['become', 'type']),
  request_status: applicationStatus,
  user: z.object({ id: z.int(), username: z.string(), email: z.string(), avatar: z.string().nullable() }),
  /** For a change of type: the current type. */
  current_type: consultantType.nullable(),
  details: accountDetails,
  reason: z.string().nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
});
export type PendingDecision = z.infer<typeof pendingDecision>;

export const decisions = defineCall({
  id: 'consultations.decisions',
  method: 'GET',
  path: '/api/operator/consultant-requests',
  source: 'PD-48 and PD-115',
  summary: 'Requests to become a consultant and changes of type, the oldest first',
  callers: operators,
  permission: 'consultations',
  query: z.object({
    page: integer(1, 10_000).default(1),
    request_status: applicationStatus.default('pending'),
    name: line(60).optional(),
  }),
  answer: paged(pendingDecision),
  example: { query: { request_status: 'pending' } },
});

export const accept = defineCall({
  id: 'consultations.accept',
  method: 'POST',
  path: '/api/operator/consultant-requests/{id}/accept',
  source: 'PD-48 and PD-115',
  summary:
    'Make somebody a consultant, or change the type. Repeating it answers the same; 409 `decided` when it was refused',
  callers: operators,
  permission: 'consultations',
  errors: ['decided'],
  encoding: 'json',
  params: z.object({ id }),
  answer: done,
  example: { params: { id: 1 } },
});

export const refuse = defineCall({
  id: 'consultations.refuse',
  method: 'POST',
  path: '/api/operator/consultant-requests/{id}/refuse',
  source: 'PD-48 and PD-115',
  summary: 'Refuse it, with a reason that the person reads; 409 `decided` when it was accepted',
  callers: operators,
  permission: 'consultations',
  errors: ['decided'],
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({ reason: text(1_000).min(1) }),
  answer: done,
  example: { params: { id: 1 }, body: { reason: 'Please tell us more about your work.' } },
});
