import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import { id } from '../wire.ts';
import { done } from './wire.ts';

/** Quizzes of all areas, for those who run the site (PD-115). Each change leaves a line of the audit. */

/** What grading the attempts at a quiz again did. */
export const regradeReport = z.object({
  /** Submitted attempts at the quiz. */
  attempts: z.int(),
  /** Those with a better result now, and with a worse one. */
  raised: z.int(),
  lowered: z.int(),
  /** Of these, those that are passed now and were not, and the other way round. */
  passed: z.int(),
  failed: z.int(),
  /** Those that stayed as they were, because the marking of their competition has ended. */
  final: z.int(),
});

export const regradeQuiz = defineCall({
  id: 'operator.regrade-quiz',
  method: 'POST',
  path: '/api/operator/quizzes/{id}/regrade',
  origin: 'ours',
  source: 'PD-115 and PD-131',
  summary:
    'Grade the attempts at a quiz again by the right answers that it has now, upwards and downwards. What was asked stays, and those whose result changes are notified. Repeating it changes nothing',
  callers: operators,
  envelope: 'status-msg',
  params: z.object({ id }),
  answer: done.extend({ data: regradeReport }),
  example: { params: { id: 3 } },
});
