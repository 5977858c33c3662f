import { type ApiError, call, isPassing } from 'shared-api/client';
import { isCallError } from 'shared-api/client/call-error';
import { send } from 'shared-api/contracts/chat/room';
import type { ChatMessage } from 'shared-api/contracts/chat/wire';
import { isSignedIn, session } from 'shared-api/session';
import { createStore, useStore } from 'zustand';
import type { ChatPath } from '../../rules/chat/chat-path.ts';
import { findNext, getPauseMs, isSameChat, type OutgoingMessage } from '../../rules/chat/outbox.ts';
import { readUnsent, removeUnsent, storeUnsent } from './chat-storage.ts';

/**
 * Outgoing messages of all chats of this page. A text is stored in the browser until the server has it, so that without
 * a network it waits, even over a refresh. The server stores a message once by its key, so that two tabs may send the
 * same one.
 */
const store = createStore<{ items: readonly OutgoingMessage[] }>(() => ({ items: [] }));

type SentListener = (path: ChatPath, message: ChatMessage) => void;
const sentListeners = new Set<SentListener>();
const running = new Map<string, AbortController>();
let client = '';
let retryTimer: ReturnType<typeof setTimeout> | undefined;

const getItems = () => store.getState().items;
const setItems = (change: (items: readonly OutgoingMessage[]) => readonly OutgoingMessage[]) =>
  store.setState({ items: change(getItems()) });
const update = (clientId: string, fields: Partial<OutgoingMessage>) =>
  setItems((items) => items.map((item) => (item.clientId === clientId ? { ...item, ...fields } : item)));

const getOwnerId = (): number | undefined => {
  const state = session.getState();
  return isSignedIn(state) ? state.userId : undefined;
};

function remove({ clientId, ownerId }: Pick<OutgoingMessage, 'clientId' | 'ownerId'>): void {
  removeUnsent(ownerId, clientId);
  setItems((items) => items.filter((item) => item.clientId !== clientId));
}

/** Whether the same message may be accepted later. */
const isTemporary = (error: ApiError) => isPassing(error) || error.status === 429;

async function sendItem(item: OutgoingMessage): Promise<void> {
  const { clientId, path, text, file } = item;
  const controller = new AbortController();
  running.set(clientId, controller);
  update(clientId, { state: 'sending', error: undefined, progress: file && 0 });
  try {
    const { data } = await call(
      send,
      { params: { ...path }, body: { message: text, client_id: clientId, ...(file && { file }) } },
      {
        client,
        signal: controller.signal,
        ...(file && {
          onUploadProgress: (part: number) => update(clientId, { progress: Math.round(part * 100) }),
        }),
      },
    );
    for (const listener of sentListeners) listener(path, data);
    remove(item);
  } catch (error) {
    if (!isCallError<typeof send>(error)) throw error;
    const attempts = item.attempts + 1;
    if (error.code === 'aborted') remove(item);
    else if (isTemporary(error)) {
      update(clientId, { state: 'waiting', attempts, progress: undefined });
      planRetry(error.retryAfter === undefined ? getPauseMs(attempts) : error.retryAfter * 1_000);
      return;
    } else {
      const { code, message } = error;
      update(clientId, { state: 'failed', attempts, progress: undefined, error: { code, message } });
    }
  } finally {
    running.delete(clientId);
  }
  sendNext(path);
}

function sendNext(path: ChatPath): void {
  if (getOwnerId() === undefined) return;
  const next = findNext(
    getItems().filter(({ ownerId }) => ownerId === getOwnerId()),
    path,
  );
  if (next !== undefined) void sendItem(next);
}

/** Sends the waiting messages of all chats. */
function sendAll(): void {
  clearTimeout(retryTimer);
  retryTimer = undefined;
  const paths = getItems().map(({ path }) => path);
  for (const path of paths.filter((each, at) => paths.findIndex((one) => isSameChat(one, each)) === at))
    sendNext(path);
}

function planRetry(pauseMs: number): void {
  retryTimer ??= setTimeout(sendAll, pauseMs);
}

if (typeof window !== 'undefined') window.addEventListener('online', sendAll);

session.subscribe((state, before) => {
  if (state.userId === before.userId && isSignedIn(state) === isSignedIn(before)) return;
  // Cancels running calls: messages of a signed-out user must not be sent in the name of the next one.
  for (const controller of running.values()) controller.abort();
  store.setState({ items: [] });
});

/** A UUID, also on a page without a secure context. */
function createKey(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Adds the texts that an earlier page of the account could not send, and sends them. */
export function resumeOutbox(caller: string): void {
  client = caller;
  const ownerId = getOwnerId();
  if (ownerId === undefined) return;
  const known = new Set(getItems().map(({ clientId }) => clientId));
  const added = readUnsent(ownerId)
    .filter(({ clientId }) => !known.has(clientId))
    .map((item): OutgoingMessage => ({ ...item, ownerId, state: 'waiting', attempts: 0 }));
  if (added.length > 0) setItems((items) => [...added, ...items]);
  sendAll();
}

/** Sends a message, and shows it at once. */
export function enqueueMessage(path: ChatPath, { text, file }: { text: string; file?: File }): void {
  const ownerId = getOwnerId();
  if (ownerId === undefined) return;
  const item: OutgoingMessage = {
    clientId: createKey(),
    ownerId,
    path,
    text,
    createdAt: Date.now(),
    state: 'waiting',
    attempts: 0,
    ...(file && { file }),
  };
  if (file === undefined) storeUnsent(ownerId, item);
  setItems((items) => [...items, item]);
  sendNext(path);
}

/** Sends a failed message again, with its own key. */
export function retryMessage(item: OutgoingMessage): void {
  update(item.clientId, { state: 'waiting', attempts: 0 });
  sendNext(item.path);
}

/** Removes a message that was not sent, and ends its upload. */
export function discardMessage(item: OutgoingMessage): void {
  const controller = running.get(item.clientId);
  if (controller !== undefined) controller.abort();
  else remove(item);
}

/** Removes the messages that the server already has, because an answer may have been lost. */
export function settleMessages(path: ChatPath, messages: readonly ChatMessage[]): void {
  const keys = new Set(messages.map(({ client_id }) => client_id));
  for (const item of getItems())
    if (item.state !== 'sending' && isSameChat(item.path, path) && keys.has(item.clientId)) remove(item);
}

/** @returns a function that removes the listener */
export function onSent(listener: SentListener): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/** The outgoing messages of all chats, in the order in which they were written. */
export const useOutgoing = () => useStore(store, ({ items }) => items);
