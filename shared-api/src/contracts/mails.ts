import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import { flag, id, instant, integer, language, line } from '../wire.ts';
import { sortBy } from './sort-by.ts';
import { bit, done, paged } from './wire.ts';

/** Mails that could not be sent, for operators. Their text is not shown: it may contain a code. */

export const unsentMail = z.object({
  id: z.int(),
  recipient: z.string(),
  /** Name of its definition, `password-changed`; null for a mail of an older server. */
  name: z.string().nullable(),
  language,
  attempts: z.int(),
  /** 1: it is not tried again. */
  is_given_up: bit,
  /** What the mail server answered last. */
  error: z.string(),
  created_at: instant,
  /** When it is tried again. */
  due_at: instant,
});
export type UnsentMail = z.infer<typeof unsentMail>;

export const mailSortKeys = ['created_at', 'due_at', 'attempts'] as const;

export const unsentMails = defineCall({
  id: 'operator.unsent-mails',
  method: 'GET',
  path: '/api/operator/mails/unsent',
  source: 'PD-141',
  summary: 'Mails of the last month whose last attempt failed, the oldest first',
  callers: operators,
  permission: 'support',
  query: z.object({
    page: integer(1, 10_000).default(1),
    sort: sortBy(mailSortKeys).default('created_at'),
    /** True: those that are not tried again. */
    given_up: flag.optional(),
    /** A part of the recipient's address. */
    recipient: line(120).optional(),
  }),
  answer: paged(unsentMail),
  example: { query: {} },
});

export const retryMail = defineCall({
  id: 'operator.retry-mail',
  method: 'POST',
  path: '/api/operator/mails/{id}/retry',
  source: 'PD-141',
  summary:
    'Send a mail again at once, also one that was given up. 404 for one that was sent, or that is of no use any more',
  callers: operators,
  permission: 'support',
  encoding: 'json',
  params: z.object({ id }),
  answer: done,
  example: { params: { id: 1 } },
});
