import { useContext, useEffect, useRef } from 'react';
import type { LiveEvent, LiveKind } from 'shared-api/contracts/realtime';
import { ClientIdentity, queryClient } from 'shared-api/query';
import type { z } from 'zod';
import type { LiveConnection } from './connection.ts';

interface Listener {
  kind: LiveKind;
  topic?: string;
  client: string;
  /** Called without a payload if events were missed. */
  handle(payload?: unknown): void;
}

const listeners = new Set<Listener>();
let connection: Promise<LiveConnection> | undefined;

function deliver({ kind, topic, payload }: LiveEvent): void {
  for (const listener of listeners) {
    if (listener.kind.kind !== kind || listener.topic !== topic) continue;
    // Ignores events of newer servers.
    const parsed = listener.kind.payload.safeParse(payload);
    if (parsed.success) listener.handle(parsed.data);
  }
}
const reset = () => {
  for (const listener of listeners) listener.handle();
};

/** Milliseconds without a running query after which the page counts as loaded. */
const quietMs = 1_500;
const checkMs = 250;

/** Resolves when the page and its data have loaded: live events have lower priority. */
const whenQuiet = () =>
  new Promise<void>((resolve) => {
    let quietSinceMs = 0;
    const timer = setInterval(() => {
      const isQuiet = document.readyState === 'complete' && queryClient.isFetching() === 0;
      quietSinceMs = isQuiet ? quietSinceMs + checkMs : 0;
      if (quietSinceMs < quietMs) return;
      clearInterval(timer);
      resolve();
    }, checkMs);
  });

function connect(): Promise<LiveConnection> {
  connection ??= whenQuiet()
    .then(() => {
      if (listeners.size === 0) throw new Error('Nobody wants live events any more');
      return import('./connection.ts');
    })
    .then(({ createConnection }) => createConnection({ onEvent: deliver, onReset: reset }));
  const connecting = connection;
  // The next listener makes another attempt.
  connecting.catch(() => {
    if (connection === connecting) connection = undefined;
  });
  return connecting;
}

function update(): void {
  connect().then(
    ({ update: change }) =>
      change({
        isSubscribed: listeners.size > 0,
        topics: [...new Set([...listeners].flatMap(({ topic }) => topic ?? []))].sort(),
        client: [...listeners][0]?.client,
      }),
    () => undefined,
  );
}

/** Calls `listener` for each event until the returned function is called. */
function addListener(listener: Listener): () => void {
  listeners.add(listener);
  update();
  return () => {
    listeners.delete(listener);
    update();
  };
}

/**
 * Calls a handler for the signed-in user's live events of a kind while the component is mounted: in the order of arrival, each once. All pages of a
 * browser share one connection, which opens after the page has loaded.
 * @param handle called without a payload if events were missed: read everything again
 * @param topic of a kind whose events belong to topics
 */
export function useLiveEvent<Payload extends z.ZodType>(
  kind: LiveKind<Payload>,
  handle: (payload?: z.infer<Payload>) => void,
  topic?: string,
): void {
  const client = useContext(ClientIdentity);
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(
    () =>
      addListener({ kind, topic, client, handle: (payload) => latest.current(payload as z.infer<Payload>) }),
    [kind, topic, client],
  );
}
