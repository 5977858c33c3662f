import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import { id, integer, line } from '../wire.ts';
import { done, paged } from './wire.ts';

/** Quizzes of all areas, for operators (PD-115). Each change is recorded in the audit. */

export const operatorQuiz = z.object({
  id: z.int(),
  /** In the language of the request. */
  title: z.string(),
});
export type OperatorQuiz = z.infer<typeof operatorQuiz>;

export const operatorQuizzes = defineCall({
  id: 'operator.quizzes',
  method: 'GET',
  path: '/api/operator/quizzes',
  source: 'PD-131 and PD-141',
  summary:
    'Quizzes of all areas, the newest first: all, or those with a number or with every word in the title of a language',
  callers: operators,
  permission: 'courses',
  query: z.object({ page: integer(1, 10_000).default(1), search: line(120).optional() }),
  answer: paged(operatorQuiz),
  example: { query: { page: 1 } },
});

/** Result of grading the attempts at a quiz again. */
export const regradeReport = z.object({
  /** Number of submitted attempts at the quiz. */
  attempts: z.int(),
  /** Number of attempts with a better and with a worse result. */
  raised: z.int(),
  lowered: z.int(),
  /** Number of these that are passed only now, and that are passed no more. */
  passed: z.int(),
  failed: z.int(),
  /** Number of attempts that stayed unchanged, because the marking of their competition has ended. */
  final: z.int(),
});

export const regradeQuiz = defineCall({
  id: 'operator.regrade-quiz',
  method: 'POST',
  path: '/api/operator/quizzes/{id}/regrade',
  source: 'PD-115 and PD-131',
  summary:
    'Grade the attempts at a quiz again by the right answers that it has now, upwards and downwards. What was asked stays, and those whose result changes are notified. Repeating it changes nothing',
  callers: operators,
  permission: 'courses',
  params: z.object({ id }),
  answer: done.extend({ data: regradeReport }),
  example: { params: { id: 3 } },
});
