import { z } from 'zod';
import { defineCall, ownerOnly } from '../../contract.ts';
import { maxMessageLength } from '../../rules/chat-message.ts';
import { file, flag, integer, text, uuid } from '../../wire.ts';
import { done } from '../wire.ts';
import { chatMessage, chatParams, chatPerson, exampleChat, roomPath } from './wire.ts';

/**
 * A chat room (CHAT-002, CHAT-005, CHAT-007 to CHAT-012, CHAT-016, CHAT-017). A room that the caller may not open answers 404 `chat_not_allowed`
 * with the text of CHAT-013, whether the account exists or not. Users keep the history of their chats: if they may no longer write, `can_write`
 * is false and writing answers 409 `chat_ended`.
 */

export const room = defineCall({
  id: 'chat.room',
  method: 'GET',
  path: roomPath,
  source: 'EC §2.9, PD-45, PD-108',
  summary: 'A chat: its two sides, how far each has read, and whether the caller may write',
  callers: ownerOnly,
  errors: ['chat_not_allowed'],
  params: chatParams,
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      user: chatPerson,
      guest: chatPerson,
      /** Sequence of the latest message; 0 without messages. */
      last_sequence: z.int(),
      /** Sequence up to which the caller's side has read. */
      read_sequence: z.int(),
      /** Sequence up to which the other side has read. */
      guest_read_sequence: z.int(),
      unread: z.int(),
      muted: z.boolean(),
      blocked_by_me: z.boolean(),
      blocked_by_guest: z.boolean(),
      /** An operator closed the chat after a report. */
      closed: z.boolean(),
      /** False for a blocked or closed chat, a closed account, and a person with whom the caller no longer has a booking. */
      can_write: z.boolean(),
      /** Whether the caller can block and report the other side: possible for people, not for customer service. */
      can_block: z.boolean(),
    }),
  }),
  example: { params: exampleChat },
});

const sequence = integer(1, 2_147_483_647);

export const messages = defineCall({
  id: 'chat.messages',
  method: 'GET',
  path: `${roomPath}/messages`,
  source: 'EC §7 and §9, CHAT-016, CHAT-017',
  summary:
    '100 messages of a chat by sequence, in ascending order: the latest ones, those before a sequence, or those after one (for what a live event announces)',
  callers: ownerOnly,
  errors: ['chat_not_allowed'],
  params: chatParams,
  /** `before` is ignored if `after` is given. */
  query: z.object({ before: sequence.optional(), after: integer(0, 2_147_483_647).optional() }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(chatMessage),
    /** Whether there are more messages in the direction of the query. */
    more: z.boolean(),
    read_sequence: z.int(),
    guest_read_sequence: z.int(),
  }),
  example: { params: exampleChat, query: {} },
});

export const send = defineCall({
  id: 'chat.send',
  method: 'POST',
  path: `${roomPath}/messages`,
  source: 'EC §4, §5 and §7, CHAT-009, CHAT-012, PD-108',
  summary:
    'Send a message, a file or both. The server gives it sequence and time; the same `client_id` again answers the stored message. 400 `message_blank`, `chat_file_type`, `picture_too_large`, 413 `file_too_large`; 409 `blocked_by_me`, ' +
    '`blocked_by_guest`, `chat_closed`, `chat_ended`, `key_reused` for another message with the same `client_id`',
  callers: ownerOnly,
  errors: [
    'blocked_by_guest',
    'blocked_by_me',
    'chat_closed',
    'chat_ended',
    'chat_file_type',
    'chat_full_today',
    'chat_not_allowed',
    'chat_too_fast',
    'key_reused',
    'message_blank',
    'picture_too_large',
    'upload_day_full',
    'upload_space_full',
  ],
  params: chatParams,
  body: z.object({
    /** Characters that reorder text (U+202A to U+202E, U+2066 to U+2069) are removed. */
    message: text(maxMessageLength).default(''),
    /** A UUID that the sender generates for each message, and repeats when it sends the message again. */
    client_id: uuid,
    /** At most 10 MB: png, jpg, webp, pdf, doc, docx. */
    file: file.optional(),
  }),
  answer: z.object({ status: z.literal(true), data: chatMessage }),
  example: {
    params: exampleChat,
    body: { message: 'Hello', client_id: '7d0b8a52-51ef-4f0c-9b0c-5a1e3c6f2b11' },
  },
});

export const read = defineCall({
  id: 'chat.read',
  method: 'POST',
  path: `${roomPath}/read`,
  source: 'EC §2.9, CHAT-011',
  summary:
    'Mark the messages up to a sequence read. The pointer only moves forward, at most to the latest message',
  callers: ownerOnly,
  errors: ['chat_not_allowed'],
  params: chatParams,
  body: z.object({ sequence }),
  answer: z.object({
    status: z.literal(true),
    read_sequence: z.int(),
    /** Number of messages in the chat that are still unread. */
    unread: z.int(),
  }),
  example: { params: exampleChat, body: { sequence: 2 } },
});

export const typing = defineCall({
  id: 'chat.typing',
  method: 'POST',
  path: `${roomPath}/typing`,
  source: 'PD-108',
  summary:
    'Tell the other side that the caller is typing, at most every 3 seconds. It is shown for 6 seconds and not stored. Nothing happens where writing is not allowed',
  callers: ownerOnly,
  errors: ['chat_not_allowed'],
  params: chatParams,
  answer: z.object({ status: z.literal(true) }),
  example: { params: exampleChat },
});

export const mute = defineCall({
  id: 'chat.mute',
  method: 'POST',
  path: `${roomPath}/mute`,
  source: 'PD-108',
  summary: 'Mute a chat, or end that: a muted chat sends no mails',
  callers: ownerOnly,
  errors: ['chat_not_allowed'],
  params: chatParams,
  body: z.object({ muted: flag }),
  answer: done,
  example: { params: exampleChat, body: { muted: '1' } },
});

export const block = defineCall({
  id: 'chat.block',
  method: 'POST',
  path: `${roomPath}/block`,
  source: 'PD-108',
  summary: 'Block a person, or end that: neither side can write while one blocks the other',
  callers: ownerOnly,
  errors: ['chat_not_allowed', 'not_for_customer_service'],
  params: chatParams,
  body: z.object({ blocked: flag }),
  answer: done,
  example: { params: exampleChat, body: { blocked: '1' } },
});

export const reportReason = z.enum(['spam', 'abuse', 'fraud', 'child_safety', 'other']);
export type ReportReason = z.infer<typeof reportReason>;

export const report = defineCall({
  id: 'chat.report',
  method: 'POST',
  path: `${roomPath}/report`,
  source: 'PD-108',
  summary:
    'Report messages of the other person: operators read these messages and no others. A message has one open report of the caller. 400 `report_messages` for messages of the caller or missing ones',
  callers: ownerOnly,
  errors: ['chat_not_allowed', 'not_for_customer_service', 'report_messages', 'reported_already'],
  formIndexes: true,
  params: chatParams,
  body: z.object({
    reason: reportReason,
    details: text(1_000).optional(),
    /** Sequences of the messages. */
    messages: z.array(sequence).min(1).max(20),
  }),
  answer: done,
  example: { params: exampleChat, body: { reason: 'abuse', details: '', messages: [2] } },
});
