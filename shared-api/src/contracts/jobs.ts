import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import { flag, id, instant, integer, line, text } from '../wire.ts';
import { sortBy } from './sort-by.ts';
import { bit, done, paged } from './wire.ts';

/** Planned work, such as reminders, whose last attempt failed, for operators. */

export const failedJob = z.object({
  id: z.int(),
  /** Name of its kind, `session-reminder`. */
  kind: z.string(),
  /** What it does, in the caller's language; the name of a kind that this server does not have any more. */
  title: z.string(),
  /** What it is about, as the server names it. */
  key: z.string(),
  attempts: z.int(),
  /** 1: it is not tried again. */
  is_given_up: bit,
  /** Why the last attempt failed, without addresses, keys and tokens. */
  error: z.string(),
  /** When it was planned. */
  created_at: instant,
  failed_at: instant,
  /** When it is tried again. */
  due_at: instant,
});
export type FailedJob = z.infer<typeof failedJob>;

export const failedJobSortKeys = ['failed_at'] as const;

export const failedJobs = defineCall({
  id: 'operator.failed-jobs',
  method: 'GET',
  path: '/api/operator/jobs/failed',
  source: 'PD-141',
  summary: 'Jobs whose last attempt failed, the oldest failure first',
  callers: operators,
  permission: 'support',
  query: z.object({
    page: integer(1, 10_000).default(1),
    sort: sortBy(failedJobSortKeys).default('failed_at'),
    /** True: those that are not tried again. */
    given_up: flag.optional(),
    /** Name of a kind. */
    kind: line(60).optional(),
  }),
  answer: paged(failedJob),
  example: { query: {} },
});

export const retryJob = defineCall({
  id: 'operator.retry-job',
  method: 'POST',
  path: '/api/operator/jobs/{id}/retry',
  source: 'PD-141',
  summary:
    'Run a failed job again at once, also one that was given up. 404 for one that runs now, has succeeded or was dropped meanwhile',
  callers: operators,
  permission: 'support',
  encoding: 'json',
  params: z.object({ id }),
  answer: done,
  example: { params: { id: 1 } },
});

export const dropJob = defineCall({
  id: 'operator.drop-job',
  method: 'POST',
  path: '/api/operator/jobs/{id}/drop',
  source: 'PD-141',
  summary:
    'Give a failed job up for good, with a note for the audit. 404 for one that runs now, has succeeded or was dropped meanwhile',
  callers: operators,
  permission: 'support',
  encoding: 'json',
  params: z.object({ id }),
  body: z.object({ note: text(1_000).min(1) }),
  answer: done,
  example: { params: { id: 1 }, body: { note: 'The lesson was cancelled.' } },
});
