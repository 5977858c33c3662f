import { z } from 'zod';
import { integer } from '../../wire.ts';

/** Shared parts of the chat's calls (EC §2.9, §3; PD-45, PD-107, PD-108). */

/** The side of customer service in a chat: it is no account; every operator reads and answers for it. */
export const customerServiceId = 0;

/** Number of messages in one answer (CHAT-017). */
export const historyPage = 100;

/** One side of a chat: the id of a user, or 0 for customer service. */
export const side = integer(0, 2_147_483_647);

/**
 * A chat as the page identifies it: `userId` is the caller, or 0 for an operator who acts for customer service (404 for everyone else);
 * `guestId` is the other side.
 */
export const chatParams = z.object({ userId: side, guestId: side });
/** The owner of the inbox. */
export const ownerParams = z.object({ userId: side });

export const path = '/api/mobile/chats/{userId}';
export const roomPath = '/api/mobile/chats/{userId}/{guestId}';
export const exampleChat = { userId: 3, guestId: 5 };

/** A side in the view of the other one. The username of customer service is in the language of the caller. */
export const chatPerson = z.object({ id: z.int(), username: z.string(), avatar: z.string().nullable() });
export type ChatPerson = z.infer<typeof chatPerson>;

/** A file of a message. The server detects its type from the content and removes camera metadata from pictures. */
export const chatFile = z.object({
  /** A link for this session that expires. */
  url: z.string(),
  /** File name of the sender. */
  name: z.string(),
  /** `png`, `jpg`, `webp`, `pdf`, `doc`, `docx`. */
  type: z.string(),
  bytes: z.int(),
  /** Size of a picture in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type ChatFile = z.infer<typeof chatFile>;

/** EC §3, chat message, in the view of the caller's side (CHAT-007). */
export const chatMessage = z.object({
  /** Empty for a file without a text, and for a message whose sender's account was erased. */
  message: z.string(),
  senderUID: z.int(),
  /** The specification's spelling. */
  reciverUID: z.int(),
  /** The sender's name and picture. */
  title: z.string(),
  avatar: z.string().nullable(),
  /** Always empty: the server sends pushes (PD-107). */
  pushToken: z.literal(''),
  /** Milliseconds since 1970 by the server's clock; increases within a chat (PD-108). */
  messageTime: z.int(),
  /** True for a message of the other side that the caller's side has not read; false for its own (CHAT-009, CHAT-010). */
  notRead: z.boolean(),
  /** Not in the specification: the negative time, the key of the message within its chat (CHAT-008). */
  key: z.int(),
  /** Not in the specification: the number of the message in its chat; 1 for the first one, without gaps. */
  sequence: z.int(),
  /** Not in the specification: the `client_id` with which the caller's side sent it; null for messages of the other side. */
  client_id: z.string().nullable(),
  /** Not in the specification. */
  file: chatFile.nullable(),
  /** Not in the specification: whether text and file were removed with the account of the sender. */
  removed: z.boolean(),
  /** Not in the specification: the operator who answered for customer service; null for callers who are not operators. */
  answered_by: z.object({ id: z.int(), username: z.string() }).nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;
