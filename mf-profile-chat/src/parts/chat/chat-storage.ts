import type { ChatPath } from '../../rules/chat/chat-path.ts';
import { parseStored, type StoredMessage } from '../../rules/chat/outbox.ts';

/**
 * What this browser stores of chats, by account: the draft of each chat, and texts that were not sent yet. Other tabs
 * change it too, so that every change reads it first. Without storage nothing is stored.
 */
const prefix = 'rafiq.chat.';
const toDraftKey = (ownerId: number, { userId, guestId }: ChatPath) =>
  `${prefix}draft.${ownerId}.${userId}.${guestId}`;
const toOutboxKey = (ownerId: number) => `${prefix}outbox.${ownerId}`;

function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function write(key: string, value: string): void {
  attempt(() => (value === '' ? localStorage.removeItem(key) : localStorage.setItem(key, value)));
}

export const readDraft = (ownerId: number, path: ChatPath): string =>
  attempt(() => localStorage.getItem(toDraftKey(ownerId, path))) ?? '';

export const storeDraft = (ownerId: number, path: ChatPath, text: string): void =>
  write(toDraftKey(ownerId, path), text);

export const readUnsent = (ownerId: number): StoredMessage[] =>
  parseStored(attempt(() => localStorage.getItem(toOutboxKey(ownerId))) ?? null);

function writeUnsent(ownerId: number, items: readonly StoredMessage[]): void {
  write(toOutboxKey(ownerId), items.length === 0 ? '' : JSON.stringify(items));
}

export function storeUnsent(ownerId: number, { clientId, path, text, createdAt }: StoredMessage): void {
  const others = readUnsent(ownerId).filter((each) => each.clientId !== clientId);
  writeUnsent(ownerId, [...others, { clientId, path, text, createdAt }]);
}

export function removeUnsent(ownerId: number, clientId: string): void {
  const items = readUnsent(ownerId);
  const others = items.filter((each) => each.clientId !== clientId);
  if (others.length < items.length) writeUnsent(ownerId, others);
}

/** Removes everything, so that the next user of this browser cannot read anything of the previous one. */
export function clearChatStorage(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  });
}
