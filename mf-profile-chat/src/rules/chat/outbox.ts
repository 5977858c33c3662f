import type { ChatPath } from './chat-path.ts';

/** A message on its way to the server. */
export interface OutgoingMessage {
  /** The key by which the server stores it once, however often it is sent. */
  clientId: string;
  /** The account that wrote it. */
  ownerId: number;
  path: ChatPath;
  text: string;
  /** A file stays in the memory of this page; a text is stored in the browser. */
  file?: File;
  createdAt: number;
  /** `waiting` for the one before it or for the network; `failed` where the server does not take it. */
  state: 'waiting' | 'sending' | 'failed';
  /** Percent of a file that is uploaded. */
  progress?: number;
  /** The failed attempts in a row without an answer. */
  attempts: number;
  /** Why the server did not take it. */
  error?: { code: string; message: string };
}

export const isSameChat = (one: ChatPath, other: ChatPath): boolean =>
  one.userId === other.userId && one.guestId === other.guestId;

/** The next message of a chat to send: one at a time, so that they keep their order; those that failed do not hold up the others. */
export function findNext(items: readonly OutgoingMessage[], path: ChatPath): OutgoingMessage | undefined {
  const ofChat = items.filter((item) => isSameChat(item.path, path));
  if (ofChat.some(({ state }) => state === 'sending')) return undefined;
  return ofChat.find(({ state }) => state === 'waiting');
}

const pausesMs = [2_000, 5_000, 15_000, 30_000];

/** How long to wait after a number of attempts without an answer. */
export const getPauseMs = (attempts: number): number =>
  pausesMs[Math.min(Math.max(attempts, 1), pausesMs.length) - 1] as number;

/** What the browser stores of a message. */
export type StoredMessage = Pick<OutgoingMessage, 'clientId' | 'path' | 'text' | 'createdAt'>;

const isPath = (value: unknown): value is ChatPath =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as ChatPath).userId) &&
  Number.isInteger((value as ChatPath).guestId);

/** Reads stored messages; what is none is left out. */
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
