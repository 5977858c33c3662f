import { ApiError, apiBase, hostTable, renewSession } from 'shared-api/client';
import { session } from 'shared-api/session';
import { isExpiring } from '../client/expiry.ts';
import { callHeaders } from '../client/headers.ts';
import { readUntilSignOut } from '../client/until-sign-out.ts';
import type { ErrorCode } from '../errors/registry.ts';
import { eventReader, type StreamEvent } from './event-stream.ts';

export type { StreamEvent } from './event-stream.ts';

/** `open`: events arrive; `waiting`: the connection is lost, and the next attempt follows automatically. */
export type StreamState = 'open' | 'waiting';

export interface StreamOptions {
  query?: Record<string, string | number>;
  /** Ends the stream, as sign-out does. */
  signal: AbortSignal;
  onEvent(event: StreamEvent): void;
  onState?(state: StreamState): void;
  /** Id of the last known event: the stream continues after it. */
  after?: string | number;
  /** The reader, `<remote>@<version>`. */
  client?: string;
}

/** Minimum and maximum milliseconds before another attempt; the delay doubles with each failure. */
const minDelayMs = 500;
const maxDelayMs = 15_000;
/** Milliseconds without any data after which a connection counts as dead: the server sends something every 15 s. */
const silenceMs = 40_000;

/** Adds random variation, so that clients do not reconnect at the same time. */
const pauseAfter = (failures: number): number =>
  Math.min(maxDelayMs, minDelayMs * 2 ** failures) * (0.5 + Math.random() / 2);

/** Resolves after `ms`, as soon as the network returns, or when the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      globalThis.removeEventListener?.('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    globalThis.addEventListener?.('online', done);
  });

async function rejectionOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { code?: unknown; msg?: unknown };
  return new ApiError({
    status: response.status,
    code: typeof body.code === 'string' ? (body.code as ErrorCode) : `http_${response.status}`,
    message: typeof body.msg === 'string' ? body.msg : undefined,
  });
}

/** Whether an error is temporary: a server error, or too many calls. */
const passes = (status: number): boolean => status >= 500 || status === 429;

/**
 * Reads a stream of server-sent events with the session's token, because EventSource sends no headers. Reconnects after the last received
 * event; renews an expired token first. Imports shared modules by name, because each remote that uses this module bundles it.
 * @returns when the signal or sign-out has ended it
 * @throws {ApiError} when the server rejects it and a retry would not help
 */
export const openStream = (path: string, options: StreamOptions): Promise<void> =>
  readUntilSignOut(options.signal, (signal) => readStream(path, { ...options, signal }));

async function readStream(path: string, options: StreamOptions): Promise<void> {
  const { signal, onState } = options;
  const { userId } = session.getState();
  let after = options.after === undefined ? '' : String(options.after);
  let failures = 0;

  const address = () => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(options.query ?? {})) query.set(name, String(value));
    if (after !== '') query.set('after', after);
    return `${apiBase(globalThis.location?.host ?? '', hostTable(document))}${path}?${query}`;
  };

  const handleEvent = (event: StreamEvent) => {
    if (event.id !== '') after = event.id;
    if (!signal.aborted) options.onEvent(event);
  };

  /** Reads one connection until it ends. */
  async function connect(mayRenew = true): Promise<void> {
    if (isExpiring(session.getState())) await renewSession();
    // A request that was made for one user must not be read for another.
    if (session.getState().userId !== userId) throw new ApiError({ status: 401, code: 'session_expired' });
    const { token } = session.getState();
    const connection = new AbortController();
    const stop = () => connection.abort();
    signal.addEventListener('abort', stop);
    let watch = setTimeout(stop, silenceMs);
    try {
      const response = await fetch(address(), {
        headers: {
          ...callHeaders(session.getState(), options.client),
          Accept: 'text/event-stream',
          ...(after !== '' && { 'Last-Event-ID': after }),
        },
        credentials: 'include',
        cache: 'no-store',
        signal: connection.signal,
      });
      if (response.status === 401 && mayRenew) {
        const isRenewed = session.getState().token !== token || (await renewSession());
        if (isRenewed) return connect(false);
      }
      if (!response.ok || response.body === null) throw await rejectionOf(response);
      onState?.('open');
      const read = eventReader(handleEvent);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        failures = 0;
        clearTimeout(watch);
        watch = setTimeout(stop, silenceMs);
        read(value);
      }
    } finally {
      clearTimeout(watch);
      signal.removeEventListener('abort', stop);
    }
  }

  while (!signal.aborted) {
    try {
      await connect();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status >= 400 && !passes(error.status)) throw error;
    }
    if (signal.aborted) return;
    onState?.('waiting');
    await pause(pauseAfter(failures++), signal);
  }
}
