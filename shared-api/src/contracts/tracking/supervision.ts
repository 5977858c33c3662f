import { z } from 'zod';
import { consultants, defineCall, ownerOnly } from '../../contract.ts';
import { id, instant, integer } from '../../wire.ts';
import { done } from './wire.ts';

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

const common = { origin: 'ours', envelope: 'status-msg' } as const;
const paths = '/api/trackingsystem/supervision';
/** `id` is the participant. */
const ofParticipant = z.object({ id, tracking_id: id });
const exampleQuery = { id: 3, tracking_id: 9 };

export const send = defineCall({
  ...common,
  id: 'trackings.supervision-send',
  method: 'POST',
  path: `${paths}/send`,
  source: 'TF §2.5, §6 and §7, PD-67 and PD-84',
  summary:
    'Ask consultants with whom the participant or their family had contact before to supervise the participant. Who has an open request gets no second one. 409 ' +
    '`no_contact`, `not_enrolled`',
  callers: ownerOnly,
  encoding: 'multipart',
  body: z.object({
    tracking_id: id,
    /** The participant. */
    user_id: id,
    consultants: z.array(id).min(1).max(20),
  }),
  answer: done,
  example: { body: { tracking_id: 9, user_id: 3, consultants: [5] } },
});

export const requestable = defineCall({
  ...common,
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
  ...common,
  id: 'trackings.supervision-requests',
  method: 'GET',
  path: `${paths}/requests`,
  source: 'TF §2.5, §3 and §7',
  summary: 'Requests for the supervision of a participant, of all three states, the latest first',
  callers: ownerOnly,
  query: ofParticipant,
  /** The specification reads `data.data`. */
  answer: z.object({ status: z.literal(true), data: z.object({ data: z.array(supervisionRequest) }) }),
  example: { query: exampleQuery },
});

export const received = defineCall({
  ...common,
  id: 'trackings.supervision-received',
  method: 'GET',
  path: `${paths}/received`,
  source: 'TF §1, PD-67',
  summary: 'Requests that the consultant received, the latest first',
  callers: consultants,
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          /** The participant. */
          user_id: z.int(),
          user_name: z.string(),
          avatar: z.string().nullable(),
          tracking_id: z.int(),
          tracking_name: z.string(),
          status,
          created_at: instant,
        }),
      ),
      current_page: z.int(),
      last_page: z.int(),
    }),
    current_page: z.int(),
    last_page: z.int(),
  }),
  example: { query: { page: 1 } },
});

export const answer = defineCall({
  ...common,
  id: 'trackings.supervision-answer',
  method: 'POST',
  path: `${paths}/answer`,
  source: 'TF §1 and §4, PD-67',
  summary:
    'Accept or reject a request. An accepted one lets the consultant read the progress of the participant. 409 `answered_already` for another answer than before',
  callers: consultants,
  encoding: 'multipart',
  body: z.object({ request_id: id, status: integer(1, 2) }),
  answer: done,
  example: { body: { request_id: 81, status: 1 } },
});
