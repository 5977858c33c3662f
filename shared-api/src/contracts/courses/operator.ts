import { z } from 'zod';
import { defineCall, operators } from '../../contract.ts';
import { integer, text } from '../../wire.ts';
import { submission, submissionStatus } from './lessons.ts';
import { done, ofId, paged, titled } from './wire.ts';

/** Review of practical tasks, for operators (PD-115). Each change is recorded in the audit. */

export const operatorSubmission = submission.extend({
  /** At most 26,214,400. */
  bytes: z.int(),
  user: z.object({ id: z.int(), username: z.string() }),
  lesson: titled.extend({ instructions: z.string() }),
  course: titled,
});
export type OperatorSubmission = z.infer<typeof operatorSubmission>;

export const operatorSubmissions = defineCall({
  id: 'operator.practical-tasks',
  method: 'GET',
  path: '/api/operator/practical-tasks',
  source: 'CC §4, PD-56 and PD-115',
  summary:
    'What was handed in for practical tasks: what waits, the oldest first; what was reviewed, the newest first',
  callers: operators,
  permission: 'courses',
  query: z.object({ page: integer(1, 10_000).default(1), status: submissionStatus.default('pending') }),
  answer: paged(operatorSubmission),
  example: { query: { page: 1, status: 'pending' } },
});

const reviewed = done.extend({ data: operatorSubmission });

export const acceptSubmission = defineCall({
  id: 'operator.accept-practical-task',
  method: 'POST',
  path: '/api/operator/practical-tasks/{id}/accept',
  source: 'CC §4, PD-56 and PD-115',
  summary:
    'Accept what was handed in, which finishes its lesson. Repeating it answers the same; 409 `reviewed` for what was refused',
  callers: operators,
  permission: 'courses',
  errors: ['reviewed'],
  encoding: 'json',
  params: ofId,
  body: z.object({ feedback: text(2_000).min(1).optional() }),
  answer: reviewed,
  example: { params: { id: 1 }, body: { feedback: 'Well done.' } },
});

export const refuseSubmission = defineCall({
  id: 'operator.refuse-practical-task',
  method: 'POST',
  path: '/api/operator/practical-tasks/{id}/refuse',
  source: 'CC §4, PD-115, expectations (resubmission with feedback)',
  summary:
    'Refuse what was handed in and say why; it may be handed in again. Repeating it answers the same; 409 `reviewed` for what was accepted',
  callers: operators,
  permission: 'courses',
  errors: ['reviewed'],
  encoding: 'json',
  params: ofId,
  body: z.object({ feedback: text(2_000).min(1) }),
  answer: reviewed,
  example: { params: { id: 1 }, body: { feedback: 'The second page is missing.' } },
});
