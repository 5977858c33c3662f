import { z } from 'zod';
import { consultants, defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { email, flag, id, instant, integer, text } from '../../wire.ts';
import { consultantType } from './consultant.ts';
import { meetingUrl } from './settings.ts';
import { bit, bothSides, currency, done, paged, stars, storedTimezone } from './wire.ts';

/**
 * Booked sessions. A session keeps its `id` when it is moved to another slot. Ids of sessions and slots come from one sequence, so that
 * one can never be mistaken for the other.
 */

/**
 * `completed`: it has ended and both participants came; `missed`: it has ended and one did not. The specification has "completed or
 * other" (EC §3).
 */
export const sessionStatus = z.enum(['confirmed', 'completed', 'missed', 'cancelled']);
export type SessionStatus = z.infer<typeof sessionStatus>;

/** Another time that the consultant proposes (`proposals.ts`): held until `until`, while the session stays at its current time. */
export const proposal = z.object({
  id: z.int(),
  from_date: instant,
  to_date: instant,
  /** Time until which (exclusive) it can be accepted. */
  until: instant,
});
export type Proposal = z.infer<typeof proposal>;

/** Fields of both views. */
const common = {
  id: z.int(),
  session_start_date_time: instant,
  session_end_date_time: instant,
  /** The room, `s-8`: the last part of /meet/s-8 (PD-40). */
  meeting_id: z.string(),
  /** 1: the meeting is at `consultant_meeting_link`. */
  has_private_link: bit,
  consultant_meeting_link: z.string().nullable(),
  consultant_id: z.int(),
  /** Not in the specification. */
  consultant_timezone: storedTimezone,
  /** Not in the specification: duration in minutes. */
  duration: z.int(),
  /** Not in the specification: booked as the free first session. */
  is_free: bit,
  /** Not in the specification: time until which (exclusive) it can be cancelled or moved (PD-42). */
  change_until: instant,
  /** Not in the specification: time until which (inclusive) a learner who cancels gets a full refund, as agreed when it was sold; null for a free session. */
  refund_until: instant.nullable(),
  /** Not in the specification: time until which (inclusive) a learner who cancels a free session can book another one (PD-127); absent for a paid one. */
  free_restored_until: instant.optional(),
  /** Not in the specification: the learner's note to the consultant when booking. */
  note: z.string().optional(),
  /** Not in the specification: absent if there is no open proposal. */
  proposal: proposal.optional(),
};

/** EC §3, consultation session in the learner's view. */
export const learnerSession = z.object({
  ...common,
  status: sessionStatus,
  consultant_username: z.string(),
  consultant_avatar: z.string().nullable(),
  /** Not in the specification: for the link to the profile. */
  consultant_type: consultantType,
  is_rated: bit,
  has_user_questionnaire_answers: bit,
  /** Not in the specification: 1 if the consultant has a survey for it; else there is nothing to complete. */
  has_survey: bit,
  /** The number of the booking; the same as `id`. */
  transaction_id: z.int(),
  /** Always empty (PD-107). */
  firebase_tokens: z.array(z.string()),
});
export type LearnerSession = z.infer<typeof learnerSession>;

/** EC §3, booked session in the consultant's view. */
export const bookedSession = z.object({
  ...common,
  /** 1: a live lesson of a course. */
  is_course: bit,
  lesson_title: z.string().nullable(),
  lesson_course_image: z.string().nullable(),
  lesson_course_name: z.string().nullable(),
  username: z.string().nullable(),
  user_avatar: z.string().nullable(),
  user_id: z.int().nullable(),
  trans_status: sessionStatus,
  consultant_firebase_tokens: z.array(z.string()),
  /** The address to copy and mail: the private link, else the address of our room. */
  url: z.url(),
  /** Not in the specification: the learner's last known zone, null if unknown. */
  user_timezone: storedTimezone.nullable(),
});
export type BookedSession = z.infer<typeof bookedSession>;

const listBody = z.object({
  /** The screen that shows the list; the session decides what is listed (PD-44). */
  is_consultant: flag.optional(),
  /** '0' upcoming, '1' ended or cancelled. */
  is_completed: flag,
});
const page = z.object({ page: integer(1, 10_000).default(1) });

export const learnerSessions = defineCall({
  id: 'consultations.learner-sessions',
  method: 'POST',
  keepsAnswers: true,
  path: '/api/mobile/booking/getSessionsUser',
  source: 'EC §6 and §7',
  summary: 'Sessions that the caller has booked: upcoming ones by start, previous ones the newest first',
  callers: signedIn,
  query: page,
  body: listBody,
  answer: paged(learnerSession),
  example: { query: { page: 1 }, body: { is_consultant: '0', is_completed: '0' } },
});

export const bookedSessions = defineCall({
  id: 'consultations.booked-sessions',
  method: 'POST',
  keepsAnswers: true,
  path: '/api/mobile/booking/getSessionsConsultant',
  source: 'EC §2.7, §6 and §7',
  summary:
    'Sessions that were booked with the caller: upcoming ones by start, previous ones the newest first',
  callers: consultants,
  query: page,
  body: listBody,
  answer: paged(bookedSession),
  example: { query: { page: 1 }, body: { is_consultant: '1', is_completed: '0' } },
});

export const session = defineCall({
  id: 'consultations.session',
  method: 'GET',
  path: '/api/mobile/booking/sessions/{id}',
  source: 'PD-12, EC §3',
  summary: 'One session, for its own two people: what an address or a mail leads to',
  callers: bothSides,
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    data: z.discriminatedUnion('side', [
      z.object({ side: z.literal('learner'), session: learnerSession }),
      z.object({ side: z.literal('consultant'), session: bookedSession }),
    ]),
  }),
  example: { params: { id: 8 } },
});

export const attend = defineCall({
  id: 'consultations.attend',
  method: 'PUT',
  path: '/api/mobile/booking/attendSession/{id}',
  source: 'EC §7, CC §8, PD-39',
  summary:
    'Says that the caller comes to the session; entering our room says it too. 409 `too_early` "Meet Not Start" and `over` "Meet Expired"',
  callers: bothSides,
  errors: ['cancelled', 'over', 'too_early'],
  encoding: 'json',
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true) }),
  example: { params: { id: 8 } },
});

export const cancelSession = defineCall({
  id: 'consultations.cancel-session',
  method: 'POST',
  path: '/api/mobile/booking/cancelSession',
  source: 'EC §4, §7 and §8, PD-42',
  summary:
    'Cancel a session; its slot is free again. 409 `too_late` "Can\'t Cancel Session". Repeating it answers the same',
  callers: bothSides,
  errors: ['blocked_by_guest', 'blocked_by_me', 'too_late'],
  body: z.object({
    transaction_id: id,
    /** Id of the session. */
    model_id: id,
    model_name: z.literal('ConsultationSession'),
    /** Not in the specification: target of the refund. */
    refund_to: z.enum(['source', 'wallet']).default('source'),
    /** Not in the specification: shown to the other participant. */
    reason: text(500).optional(),
  }),
  answer: done.extend({
    /** `none`: nothing of the payment is refunded; `full`: all of it; `nothing`: there is nothing to refund. */
    refund: z.enum(['full', 'none', 'nothing']),
    /**
     * Ours, for the learner: the amounts refunded to the source of the payment and to the wallet. Absent if nothing was
     * paid.
     */
    refunded: z.object({ amount: z.number(), wallet_amount: z.number(), currency }).optional(),
  }),
  example: { body: { transaction_id: 8, model_id: 8, model_name: 'ConsultationSession' } },
});

export const reschedule = defineCall({
  id: 'consultations.reschedule',
  method: 'POST',
  path: '/api/mobile/booking/rescheduleSession',
  source: 'expectations (booking)',
  summary:
    'Move a session to another free slot of the same consultant, as long and at the price that it was sold at, while a cancel would refund ' +
    'everything. 409 as for booking, `too_late`, or `other_terms`',
  callers: ownerOnly,
  errors: ['booked', 'cancelled', 'margin', 'other_terms', 'overlap', 'past', 'suspended', 'too_late'],
  body: z.object({
    session_id: id,
    /** Id of the new slot. */
    consultation_session_id: id,
  }),
  answer: done.extend({ data: learnerSession }),
  example: { body: { session_id: 8, consultation_session_id: 4 } },
});

export const addRate = defineCall({
  id: 'consultations.add-rate',
  method: 'POST',
  path: '/api/mobile/booking/addRate',
  source: 'EC §4, §5 and §7, PD-59',
  summary: 'Rate a completed session, once',
  callers: ownerOnly,
  errors: ['not_completed', 'rated'],
  body: z.object({ rating: stars, comment: text(2_000).default(''), session_id: id }),
  answer: done,
  example: { body: { rating: '4.5', comment: 'It helped us a lot.', session_id: 8 } },
});

export const calendarFile = defineCall({
  id: 'consultations.calendar-file',
  method: 'GET',
  path: '/api/mobile/booking/sessions/{id}/calendar',
  source: 'expectations (booking)',
  summary:
    'The session as an iCalendar file (RFC 5545), to save in the browser: the UID stays, SEQUENCE rises with each change',
  callers: bothSides,
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), file_name: z.string(), content: z.string() }),
  example: { params: { id: 8 } },
});

export const replaceMeetingLink = defineCall({
  id: 'consultations.replace-meeting-link',
  method: 'POST',
  path: '/api/mobile/replaceLinkForMeeting',
  origin: 'spec',
  source: 'CC §7, EC §2.7, PD-41',
  summary:
    "Another meeting link for one booked session, or our room with an empty one, told to both people by mail; without a session, the consultant's " +
    'own link for new bookings, which is not empty',
  callers: { ...bothSides, learner: 403, other: 403, operator: 403 },
  errors: ['cancelled', 'link.https', 'not_found', 'over'],
  body: z.object({
    /** Empty (ours): the meeting is in our room again. */
    meeting_url: z.union([meetingUrl, z.literal('')]),
    /** Not in the specification: id of the session. */
    session_id: id.optional(),
  }),
  answer: done,
  example: { body: { meeting_url: 'https://meet.example.com/room' } },
});

export const mailLink = defineCall({
  id: 'consultations.mail-link',
  method: 'POST',
  path: '/api/mobile/sendMail',
  origin: 'spec',
  source: 'CC §7, EC §7, PD-41 and PD-109',
  summary:
    "Send a session's link by mail: to its own two people alone (403 `not_a_participant`). The link sent is the session's, whatever `link` says",
  callers: bothSides,
  errors: ['cancelled', 'not_a_participant', 'over'],
  body: z.object({
    /** Id of the booked session. */
    consultation_session_id: id,
    email,
    link: z.string().max(500).optional(),
  }),
  answer: done,
  example: { body: { consultation_session_id: 8, email: 'learner@example.com' } },
});
