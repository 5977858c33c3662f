import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import { id, instant, integer } from '../wire.ts';
import { sortBy } from './sort-by.ts';
import { bit, paged } from './wire.ts';

/** The work that waits for operators, and the audit of their actions, in all areas (PD-115). */

/** An action of an operator, or a payment problem that the server detected. */
export const auditLine = z.object({
  id: z.int(),
  /** Null for the command line and the server itself. */
  operator: z.object({ id: z.int(), username: z.string() }).nullable(),
  /** `coupon.create`, `refund.line`, `wallet.correct`, `payment.mismatch` and the like. */
  action: z.string(),
  /** Id of the changed entity. */
  subject: z.int().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  created_at: instant,
});
export type AuditLine = z.infer<typeof auditLine>;

/** What the list is sorted by; lines have their ids in the order of time. */
export const auditSortKeys = ['id'] as const;

export const auditLines = defineCall({
  id: 'operator.audit',
  method: 'GET',
  path: '/api/operator/audit',
  source: 'PD-115',
  summary: 'What operators did and what the server noticed about money, the newest first',
  callers: operators,
  permission: 'audit',
  query: z.object({
    page: integer(1, 10_000).default(1),
    action: z
      .string()
      .regex(/^[a-z]+\.[a-z_]+$/)
      .optional(),
    subject: id.optional(),
    /** Lines about this account, whatever their subject is. */
    person: id.optional(),
    /** Id of the account that acted. */
    operator_id: id.optional(),
    /** Start (inclusive) and end (exclusive). */
    from: instant.optional(),
    until: instant.optional(),
    sort: sortBy(auditSortKeys).default('-id'),
  }),
  answer: paged(auditLine),
  example: { query: { page: 1 } },
});

/** Cases that wait for operators. */
export const workQueue = z.object({
  /** `consultant-requests`. */
  id: z.string(),
  /** In the caller's language. */
  title: z.string(),
  /** Address of the page on which its cases are decided. */
  path: z.string(),
  count: z.int(),
  /** Since when the oldest case waits; null without one. */
  oldest_at: instant.nullable(),
});
export type WorkQueue = z.infer<typeof workQueue>;

export const listWork = defineCall({
  id: 'operator.queues',
  method: 'GET',
  path: '/api/operator/queues',
  source: 'PD-141',
  summary: 'What waits for the caller as an operator: the queues of all areas that their permissions cover',
  callers: operators,
  answer: z.object({ status: z.literal(true), data: z.array(workQueue) }),
});

const queue = z.string().regex(/^[a-z-]{1,60}$/);
const holder = z.object({ id: z.int(), username: z.string() });

/** A case that an operator works on. */
export const heldCase = z.object({
  /** Id of the case in its queue. */
  id: z.int(),
  taken_by: holder,
  /** 1 if the caller has it. */
  is_own: bit,
  until: instant,
});
export type HeldCase = z.infer<typeof heldCase>;

export const listHeldCases = defineCall({
  id: 'operator.held-cases',
  method: 'GET',
  path: '/api/operator/queues/{queue}',
  source: 'PD-141',
  summary: "The cases of a queue that operators work on now. 404 for a queue that is not the caller's",
  callers: operators,
  params: z.object({ queue }),
  answer: z.object({ status: z.literal(true), data: z.array(heldCase) }),
  example: { params: { queue: 'consultant-requests' } },
});

export const takeCase = defineCall({
  id: 'operator.take-case',
  method: 'POST',
  path: '/api/operator/queues/{queue}/{id}',
  source: 'PD-141',
  summary:
    "Take a case of a queue for five minutes, so that other operators see who works on it; repeating it takes it for longer. It forbids nobody to decide. A case that another operator has stays theirs. 404 for a queue that is not the caller's",
  callers: operators,
  encoding: 'json',
  params: z.object({ queue, id }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      /** The other operator who has the case; null if the caller has it. */
      taken_by: holder.nullable(),
      /** Until when. */
      until: instant,
    }),
  }),
  example: { params: { queue: 'consultant-requests', id: 1 } },
});

export const releaseCase = defineCall({
  id: 'operator.release-case',
  method: 'DELETE',
  path: '/api/operator/queues/{queue}/{id}',
  source: 'PD-141',
  summary:
    "Release a case that the caller has taken, so that others may take it at once. A case of another operator stays theirs. 404 for a queue that is not the caller's",
  callers: operators,
  params: z.object({ queue, id }),
  answer: z.object({ status: z.literal(true) }),
  example: { params: { queue: 'consultant-requests', id: 1 } },
});
