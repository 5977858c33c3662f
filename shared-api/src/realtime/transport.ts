import { ApiError, call } from 'shared-api/client';
import { eventStream, firebaseSession, openMessage } from 'shared-api/contracts/realtime';
import { openStream, type StreamEvent } from '../stream/index.ts';

export interface TransportRequest {
  topics: readonly string[];
  /** Position to resume after; empty for none. */
  after: string;
  /** Without a position, events of this many past seconds are read too. */
  seconds: number;
  signal: AbortSignal;
  /** The reader, `<remote>@<version>`. */
  client?: string;
  onEvent(event: StreamEvent): void;
}

/** Reads live events. @returns when the signal ends it @throws {ApiError} when the server rejects it and a retry would not help */
export type Transport = (request: TransportRequest) => Promise<void>;

const parseOpen = ({ type, data }: StreamEvent) =>
  type === 'open' ? openMessage.safeParse(JSON.parse(data)).data : undefined;

/** Reads the stream of the API. @returns whether to read from Firebase instead, because the server sends the events there too */
async function readStream(request: TransportRequest, mayUseFirebase: boolean): Promise<boolean> {
  const { topics, after, seconds, client, onEvent } = request;
  const stream = new AbortController();
  const end = () => stream.abort();
  let isFirebase = false;
  request.signal.addEventListener('abort', end);
  try {
    await openStream(eventStream.path, {
      query: { seconds, ...(topics.length > 0 && { topics: topics.join(',') }) },
      signal: stream.signal,
      client,
      ...(after !== '' && { after }),
      onEvent(event) {
        if (isFirebase) return;
        isFirebase = mayUseFirebase && parseOpen(event)?.adapter === 'firebase';
        if (isFirebase) end();
        else onEvent(event);
      },
    });
  } finally {
    request.signal.removeEventListener('abort', end);
  }
  return isFirebase;
}

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Reads from Firebase, whose packages are loaded on demand. @throws when the page has to read the stream instead */
async function readFirebase(request: TransportRequest): Promise<void> {
  const { topics, seconds, client, signal } = request;
  const { openFirebase } = await import('./firebase.ts');
  await openFirebase(request.after === '' ? undefined : request.after, {
    signal,
    isFinal,
    onEvent: request.onEvent,
    openSession: async (after) => {
      const body = {
        seconds,
        ...(topics.length > 0 && { topics: topics.join(',') }),
        ...(after && { after }),
      };
      return (await call(firebaseSession, { body }, { client })).data;
    },
  });
}

/**
 * The transport of a page: the stream of the API, or Firebase once the stream's first message says that the site uses it. A page that cannot reach
 * Firebase reads the stream, which has all events too.
 */
export function createTransport(): Transport {
  let isFirebase = false;
  let canFirebase = true;
  return async (request) => {
    const { signal } = request;
    let { after } = request;
    if (!isFirebase) {
      isFirebase = await readStream(request, canFirebase);
      if (!isFirebase) return;
    }
    if (signal.aborted) return;
    try {
      const onEvent = (event: StreamEvent) => {
        if (event.id !== '') after = event.id;
        request.onEvent(event);
      };
      await readFirebase({ ...request, onEvent });
    } catch (error) {
      if (isFinal(error)) throw error;
      isFirebase = false;
      canFirebase = false;
      if (!signal.aborted) await readStream({ ...request, after }, canFirebase);
    }
  };
}
