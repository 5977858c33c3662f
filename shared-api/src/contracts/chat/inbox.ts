import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { id, integer, line } from '../../wire.ts';
import { paged } from '../wire.ts';
import { chatMessage, chatPerson, ownerParams, path, side } from './wire.ts';

/** The inbox, unread counts and permission to chat (CHAT-001, CHAT-003, CHAT-006, CHAT-013, CHAT-014). */

/** A chat in the inbox. */
export const chatListItem = z.object({
  /** The other side. */
  guest: chatPerson,
  last_message: chatMessage.nullable(),
  unread: z.int(),
  muted: z.boolean(),
  blocked_by_me: z.boolean(),
  blocked_by_guest: z.boolean(),
});
export type ChatListItem = z.infer<typeof chatListItem>;

const page = integer(1, 10_000).default(1);
/** Words that all have to match; Arabic letters are normalised (PD-124). */
const search = line(100);

export const chatList = defineCall({
  id: 'chat.list',
  method: 'GET',
  path,
  source: 'EC §2.9, CHAT-003',
  summary:
    'The chats of a user with messages, the latest message first, 20 a page, and the chat with customer service. `search` finds them by the name of the other person. With 0 for the user: the chats of ' +
    'customer service, for operators',
  callers: ownerOnly,
  params: ownerParams,
  query: z.object({ page, search: search.optional() }),
  answer: paged(chatListItem).extend({
    /** The chat with customer service, even without messages; null in customer service's own inbox. */
    customer_service: chatListItem.nullable(),
    /** Number of unread messages in all chats that are not muted. */
    unread: z.int(),
  }),
  example: { params: { userId: 3 }, query: { page: 1 } },
});

/** Number of unread messages in one chat. */
export const unreadChat = z.object({ guest: chatPerson, unread: z.int(), muted: z.boolean() });
export type UnreadChat = z.infer<typeof unreadChat>;

export const unreadCounts = defineCall({
  id: 'chat.unread',
  method: 'GET',
  path: `${path}/unread`,
  source: 'EC §2.9, CHAT-006',
  summary:
    'Unread messages per person, the latest first, of at most 50 chats, customer service with the id 0 among them, and the number of all in chats that are not muted',
  callers: ownerOnly,
  params: ownerParams,
  answer: z.object({
    status: z.literal(true),
    data: z.array(unreadChat),
    /** Number for all chats that are not muted. */
    total: z.int(),
    /** Number of unread messages to customer service, for operators; null for everyone else. */
    customer_service: z.int().nullable(),
  }),
  example: { params: { userId: 3 } },
});

/** A message that a search found. */
export const foundMessage = z.object({ guest: chatPerson, message: chatMessage });
export type FoundMessage = z.infer<typeof foundMessage>;

export const searchMessages = defineCall({
  id: 'chat.search',
  method: 'GET',
  path: `${path}/search`,
  source: 'PD-124',
  summary:
    "Messages of the caller's chats, or of one of them, with all words of a search, the latest first, 20 a page",
  callers: ownerOnly,
  params: ownerParams,
  query: z.object({
    search: search.min(2),
    page,
    /** Only messages of the chat with this other side. */
    guest_id: side.optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(foundMessage),
    /** Whether there is another page. */
    more: z.boolean(),
  }),
  example: { params: { userId: 3 }, query: { search: 'hello', page: 1 } },
});

export const chatPermission = defineCall({
  id: 'chat.permission',
  method: 'GET',
  path: '/api/mobile/chat/permission/{id}',
  source: 'CC §6 and §8, PD-45',
  summary:
    'Whether the caller may chat with an account, and with whom: any confirmed booking, free too, or accepted request between them, whichever side it is. `person` is the guardian of a family ' +
    'member, and null where chatting is not allowed',
  callers: signedIn,
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), allowed: z.boolean(), person: chatPerson.nullable() }),
  example: { params: { id: 5 } },
});

export const pushTokens = defineCall({
  id: 'chat.push-tokens',
  method: 'GET',
  path: '/api/mobile/user/firebase/tokens/{id}',
  origin: 'spec',
  source: 'EC §7, PD-107',
  summary:
    'No tokens: the server sends the pushes. The list is empty for every id, so that nobody learns which accounts exist or have a device',
  callers: signedIn,
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), data: z.array(z.string()) }),
  example: { params: { id: 5 } },
});
