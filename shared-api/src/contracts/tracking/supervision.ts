import { z } from 'zod';
import { consultants, defineCall, ownerOnly } from '../../contract.ts';
import { id, instant, integer } from '../../wire.ts';
import { done, paged } from '../wire.ts';
import { score, trackingStructure, trackingType } from './wire.ts';

/** Requests to consultants to supervise a participant in a system (TF §2.5, §6, §7; PD-67, PD-84). */

/** 0 pending, 1 accepted, 2 rejected (TF §9). */
const status = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** TF §3, supervision request. */
export const supervisionRequest = z.object({
  id: z.int(),
  consultant_id: z.int(),
  consultant_name: z.string(),
  consultant_avatar: z.string().nullable(),
  status,
  created_at: instant,
});
export type SupervisionRequest = z.infer<typeof supervisionRequest>;

/** TF §3, requestable consultant. */
export const requestableConsultant = z.object({
  id: z.int(),
  username: z.string(),
  avatar: z.string().nullable(),
});

const paths = '/api/trackingsystem/supervision';
/** `id` is the participant. */
const ofParticipant = z.object({ id, tracking_id: id });
const exampleQuery = { id: 3, tracking_id: 9 };

export const send = defineCall({
  id: 'trackings.supervision-send',
  method: 'POST',
  path: `${paths}/send`,
  source: 'TF §2.5, §6 and §7, PD-67 and PD-84',
  summary:
    'Ask consultants with whom the participant or their family had contact before to supervise the participant. Who has an open request gets no second one',
  callers: ownerOnly,
  errors: ['blocked_by_guest', 'blocked_by_me', 'no_contact', 'not_enrolled'],
  formIndexes: true,
  body: z.object({
    tracking_id: id,
    /** Id of the participant. */
    user_id: id,
    consultants: z.array(id).min(1).max(20),
  }),
  answer: done,
  example: { body: { tracking_id: 9, user_id: 3, consultants: [5] } },
});

export const requestable = defineCall({
  id: 'trackings.supervision-consultants',
  method: 'GET',
  path: `${paths}/consultants`,
  source: 'TF §6 and §7, PD-84',
  summary:
    'Consultants with whom the participant or their family had a session, a private request, a course or a system, and who have no open request',
  callers: ownerOnly,
  query: ofParticipant,
  answer: z.object({ status: z.literal(true), data: z.array(requestableConsultant) }),
  example: { query: exampleQuery },
});

export const requests = defineCall({
  id: 'trackings.supervision-requests',
  method: 'GET',
  path: `${paths}/requests`,
  source: 'TF §2.5, §3 and §7',
  summary:
    'Requests for the supervision of a participant, of all three states, the latest first; without those that were taken back and supervisions that have ended',
  callers: ownerOnly,
  query: ofParticipant,
  /** The specification reads `data.data`. */
  answer: z.object({ status: z.literal(true), data: z.object({ data: z.array(supervisionRequest) }) }),
  example: { query: exampleQuery },
});

const page = integer(1, 10_000).default(1);

/** A request in the view of its consultant. */
export const receivedRequest = z.object({
  id: z.int(),
  /** Id of the participant. */
  user_id: z.int(),
  user_name: z.string(),
  avatar: z.string().nullable(),
  tracking_id: z.int(),
  tracking_name: z.string(),
  status,
  created_at: instant,
});
export type ReceivedRequest = z.infer<typeof receivedRequest>;

export const received = defineCall({
  id: 'trackings.supervision-received',
  method: 'GET',
  path: `${paths}/received`,
  source: 'TF §1, PD-67',
  summary:
    'Requests that the consultant received and that were not taken back, those that wait for an answer first, then the latest first',
  callers: consultants,
  query: z.object({ page }),
  answer: paged(receivedRequest),
  example: { query: { page: 1 } },
});

/** A participant whom a consultant supervises in a system, with the progress of the current run. */
export const supervisedParticipant = z.object({
  /** Id of the accepted request. */
  id: z.int(),
  user_id: z.int(),
  user_name: z.string(),
  avatar: z.string().nullable(),
  tracking_id: z.int(),
  tracking_name: z.string(),
  type: trackingType,
  tracking_type: trackingStructure,
  /** The package of a level. */
  package_id: z.int().nullable(),
  /** Progress of the current run; for a package the mean of its levels. 0 before the start; null for a competition until its marking has ended (PD-81). */
  total_progress: score.nullable(),
  /** Dates of the current run; null before the start. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  accepted_at: instant,
});
export type SupervisedParticipant = z.infer<typeof supervisedParticipant>;

export const supervised = defineCall({
  id: 'trackings.supervision-participants',
  method: 'GET',
  path: `${paths}/participants`,
  source: 'TF §1, PD-67',
  summary:
    'The participants whom the consultant supervises, with their current progress, the latest supervision first',
  callers: consultants,
  query: z.object({ page }),
  answer: paged(supervisedParticipant),
  example: { query: { page: 1 } },
});

export const answer = defineCall({
  id: 'trackings.supervision-answer',
  method: 'POST',
  path: `${paths}/answer`,
  source: 'TF §1 and §4, PD-67',
  summary:
    'Accept or reject a request. An accepted one lets the consultant read the progress of the participant. 409 `answered_already` for another answer than before, `request_ended` for one that the family took back',
  callers: consultants,
  errors: ['answered_already', 'not_found', 'request_ended'],
  body: z.object({ request_id: id, status: integer(1, 2) }),
  answer: done,
  example: { body: { request_id: 81, status: 1 } },
});

export const end = defineCall({
  id: 'trackings.supervision-end',
  method: 'POST',
  path: `${paths}/end`,
  source: 'TF §2.5, PD-67',
  summary:
    'Take a request back, or end a supervision: the participant and their family at any time, the consultant once it is accepted (409 `answer_first` before). The consultant reads nothing ' +
    'of the participant any more, and the other side of an accepted one is notified. Repeating it changes nothing; 409 `answered_already` for a rejected one',
  callers: { ...ownerOnly, consultant: 409 },
  errors: ['answer_first', 'answered_already'],
  body: z.object({ request_id: id }),
  answer: done,
  example: { body: { request_id: 81 } },
});
