import type { CallError } from 'shared-api/client';
import type { send } from 'shared-api/contracts/chat/room';
import type { ChatPath } from './chat-path.ts';

/** A message on its way to the server. */
export interface OutgoingMessage {
  /** The idempotency key: the server stores the message once, however often it is sent. */
  clientId: string;
  /** The account that wrote it. */
  ownerId: number;
  path: ChatPath;
  text: string;
  /** A file is only in the memory of this page; a text is also stored in the browser. */
  file?: File;
  createdAt: number;
  /** `waiting` for the previous message or for the network; `failed` if the server rejected it. */
  state: 'waiting' | 'sending' | 'failed';
  /** Uploaded share of the file, in percent. */
  progress?: number;
  /** Number of consecutive attempts without an answer. */
  attempts: number;
  /** Why the server rejected it. */
  error?: Pick<CallError<typeof send>, 'code' | 'message'>;
}

export const isSameChat = (one: ChatPath, other: ChatPath): boolean =>
  one.userId === other.userId && one.guestId === other.guestId;

/** The next message of a chat to send. One at a time, so that they keep their order. Failed messages do not block the others. */
export function findNext(items: readonly OutgoingMessage[], path: ChatPath): OutgoingMessage | undefined {
  const ofChat = items.filter((item) => isSameChat(item.path, path));
  if (ofChat.some(({ state }) => state === 'sending')) return undefined;
  return ofChat.find(({ state }) => state === 'waiting');
}

const pausesMs = [2_000, 5_000, 15_000, 30_000];

/** Pause after a number of attempts without an answer. */
export const getPauseMs = (attempts: number): number =>
  pausesMs[Math.min(Math.max(attempts, 1), pausesMs.length) - 1] as number;

/** The fields of a message that the browser stores. */
export type StoredMessage = Pick<OutgoingMessage, 'clientId' | 'path' | 'text' | 'createdAt'>;

const isPath = (value: unknown): value is ChatPath =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as ChatPath).userId) &&
  Number.isInteger((value as ChatPath).guestId);

/** Parses stored messages. Skips invalid entries. */
export function parseStored(json: string | null): StoredMessage[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(parsed)) return [];
  return parsed.filter(
    (item): item is StoredMessage =>
      typeof item?.clientId === 'string' &&
      typeof item.text === 'string' &&
      typeof item.createdAt === 'number' &&
      isPath(item.path),
  );
}
