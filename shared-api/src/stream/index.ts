import { ApiError, apiBase, hostTable, renewSession } from 'shared-api/client';
import { session } from 'shared-api/session';
import { isExpiring } from '../client/expiry.ts';
import { callHeaders } from '../client/headers.ts';
import { eventReader, type StreamEvent } from './event-stream.ts';

export type { StreamEvent } from './event-stream.ts';

/** `open`: what happens arrives; `waiting`: the connection is gone, and the next try comes by itself. */
export type StreamState = 'open' | 'waiting';

export interface StreamOptions {
  query?: Record<string, string | number>;
  /** Ends the stream. */
  signal: AbortSignal;
  onEvent(event: StreamEvent): void;
  onState?(state: StreamState): void;
  /** Id of the last event that is known already: the stream goes on after it. */
  after?: string | number;
  /** Who reads, `<remote>@<version>`. */
  client?: string;
}

/** Milliseconds before the first further try, and at most; each is longer than the one before, up to twice. */
const shortest = 500;
const longest = 15_000;
/** Without a word for so long, in milliseconds, a connection is dead: the server says something every 15 s. */
const silence = 40_000;

/** A random part of the time, so that not everyone comes back at once. */
const pauseAfter = (failures: number): number =>
  Math.min(longest, shortest * 2 ** failures) * (0.5 + Math.random() / 2);

/** Ends after `ms`, as soon as there is a network again, or when the signal says so. */
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

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { code?: unknown; msg?: unknown };
  return new ApiError({
    status: response.status,
    code: typeof body.code === 'string' ? body.code : `http_${response.status}`,
    message: typeof body.msg === 'string' ? body.msg : undefined,
  });
}

/** Whether an error is temporary: a server error, or too many calls. */
const passes = (status: number): boolean => status >= 500 || status === 429;

/**
 * Reads a stream of server-sent events with the session's token: EventSource sends no headers. A connection that breaks is made anew, after the
 * last event that came; a token that has ended is renewed first. Shared modules are imported by name, because this one is bundled by
 * each remote that uses it.
 * @returns when the signal has ended it
 * @throws {ApiError} when the server refuses: trying again would not help
 */
export async function openStream(path: string, options: StreamOptions): Promise<void> {
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

  /** One connection, to its end. */
  async function connect(mayRenew = true): Promise<void> {
    if (isExpiring(session.getState())) await renewSession();
    // What was asked for in one person's name is not read in another's.
    if (session.getState().userId !== userId) throw new ApiError({ status: 401, code: 'session_expired' });
    const { token } = session.getState();
    const connection = new AbortController();
    const stop = () => connection.abort();
    signal.addEventListener('abort', stop);
    let watch = setTimeout(stop, silence);
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
      if (!response.ok || response.body === null) throw await refusalOf(response);
      onState?.('open');
      const read = eventReader(handleEvent);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        failures = 0;
        clearTimeout(watch);
        watch = setTimeout(stop, silence);
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
