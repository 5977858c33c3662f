import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import { id, instant, integer } from '../wire.ts';
import { paged } from './wire.ts';

/** The audit of operators' actions in all areas (PD-115). */

/** An action of an operator, or a payment problem that the server detected. */
export const auditLine = z.object({
  id: z.int(),
  /** Null for the command line and the server itself. */
  operator: z.object({ id: z.int(), username: z.string() }).nullable(),
  /** `coupon.create`, `refund.order`, `wallet.correct`, `payment.mismatch` and the like. */
  action: z.string(),
  /** Id of the changed entity. */
  subject: z.int().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  created_at: instant,
});
export type AuditLine = z.infer<typeof auditLine>;

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
  }),
  answer: paged(auditLine),
  example: { query: { page: 1 } },
});
