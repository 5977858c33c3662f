import { z } from 'zod';
import { defineCall, operators } from '../../contract.ts';
import { id, instant, integer, text } from '../../wire.ts';
import { done, paged } from '../wire.ts';
import { reportReason } from './room.ts';
import { chatFile, chatPerson } from './wire.ts';

/** Reports of chat messages, for operators. */

const reportsPath = '/api/operator/chat/reports';

/** Decision of an operator: no action, or closing the chat, so that neither side can write any more. */
export const reportOutcome = z.enum(['dismissed', 'closed']);
export type ReportOutcome = z.infer<typeof reportOutcome>;

export const chatReport = z.object({
  id: z.int(),
  reporter: chatPerson,
  /** Who wrote the messages. */
  reported: chatPerson,
  reason: reportReason,
  details: z.string(),
  /** Number of reported messages. */
  messages: z.int(),
  created_at: instant,
  /** Null while it is open. */
  resolved_at: instant.nullable(),
  resolved_by: z.object({ id: z.int(), username: z.string() }).nullable(),
  outcome: reportOutcome.nullable(),
  note: z.string(),
  /** Whether the chat is closed now, so that it can be reopened. */
  chat_closed: z.boolean(),
});
export type ChatReport = z.infer<typeof chatReport>;

export const chatReports = defineCall({
  id: 'chat.reports',
  method: 'GET',
  path: reportsPath,
  source: 'PD-108, PD-115',
  summary: 'Reports of chat messages, the oldest open ones first, or the resolved ones, the latest first',
  callers: operators,
  permission: 'support',
  query: z.object({
    page: integer(1, 10_000).default(1),
    status: z.enum(['open', 'resolved']).default('open'),
  }),
  answer: paged(chatReport).extend({
    /** Number of open reports. */
    open: z.int(),
  }),
  example: { query: { page: 1, status: 'open' } },
});

/** A reported message. */
export const reportedMessage = z.object({
  sequence: z.int(),
  message: z.string(),
  /** Milliseconds since 1970. */
  messageTime: z.int(),
  file: chatFile.nullable(),
  /** Whether text and file were removed with the account of the sender. */
  removed: z.boolean(),
});
export type ReportedMessage = z.infer<typeof reportedMessage>;

export const findReport = defineCall({
  id: 'chat.report-details',
  method: 'GET',
  path: `${reportsPath}/{id}`,
  source: 'PD-108, PD-115',
  summary: 'A report with the reported messages, and no others of the chat',
  callers: operators,
  permission: 'support',
  params: z.object({ id }),
  answer: z.object({
    status: z.literal(true),
    data: chatReport.omit({ messages: true }).extend({ messages: z.array(reportedMessage) }),
  }),
  example: { params: { id: 61 } },
});

export const resolveReport = defineCall({
  id: 'chat.report-resolve',
  method: 'POST',
  path: `${reportsPath}/{id}/resolve`,
  source: 'PD-108, PD-115',
  summary: 'Resolve a report; `closed` closes the chat for both sides, who are notified',
  callers: operators,
  permission: 'support',
  errors: ['resolved_already'],
  params: z.object({ id }),
  body: z.object({ outcome: reportOutcome, note: text(1_000).default('') }),
  answer: done,
  example: { params: { id: 61 }, body: { outcome: 'closed', note: 'Insults' } },
});

export const reopenChat = defineCall({
  id: 'chat.report-reopen',
  method: 'POST',
  path: `${reportsPath}/{id}/reopen`,
  source: 'PD-108, PD-115',
  summary: 'Open the chat of a report again that was closed: both sides can write and are notified',
  callers: operators,
  permission: 'support',
  errors: ['chat_is_open'],
  params: z.object({ id }),
  answer: done,
  example: { params: { id: 62 } },
});
