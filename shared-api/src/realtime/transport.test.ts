// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionAnswer, openTab } from '../testing/tab.ts';

/** Reads of Firebase, as the module with its packages receives them. */
let reads: {
  after: string | undefined;
  open(after?: string): Promise<unknown>;
  emit(id: string): void;
  fail(error: Error): void;
}[];
let isLoaded = false;
vi.mock('./firebase.ts', () => {
  isLoaded = true;
  return {
    openFirebase: (
      after: string | undefined,
      options: {
        signal: AbortSignal;
        openSession(after?: string): Promise<unknown>;
        onEvent(event: { id: string; type: string; data: string }): void;
      },
    ) =>
      new Promise<void>((resolve, reject) => {
        options.signal.addEventListener('abort', () => resolve());
        reads.push({
          after,
          open: options.openSession,
          fail: reject,
          emit: (id) => options.onEvent({ id, type: 'message', data: '{}' }),
        });
      }),
  };
});

let streams: { url: URL; send(type: string, data: unknown): void; isOpen(): boolean }[];
let sessions: number;
const answer = async (address: string, { signal }: RequestInit) => {
  const url = new URL(address, 'http://site');
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => {
        isOpen = false;
        controller.error(signal.reason);
      });
      streams.push({
        url,
        send: (type, data) =>
          controller.enqueue(new TextEncoder().encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)),
        isOpen: () => isOpen,
      });
    },
  });
  return new Response(body);
};

beforeEach(() => {
  localStorage.clear();
  [streams, reads, sessions] = [[], [], 0];
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

async function open(after = '') {
  const tab = await openTab(() => {
    sessions += 1;
    return { body: { status: true, data: null } };
  });
  tab.session.signedIn(createSessionAnswer('T1'));
  const { createTransport } = await import('./transport.ts');
  const read = createTransport();
  const end = new AbortController();
  const received: string[] = [];
  const start = (position: string) =>
    read({
      topics: [],
      after: position,
      seconds: 30,
      signal: end.signal,
      onEvent: ({ id, type }) => received.push(`${type} ${id}`),
    });
  const done = start(after);
  await expect.poll(() => streams).toHaveLength(1);
  return { received, end, done, start };
}

test('a site without Firebase loads nothing of it, and asks for no session of it', async () => {
  const { received, end, done } = await open();
  streams[0]?.send('open', { topics: [] });
  streams[0]?.send('message', { id: 1 });
  await expect.poll(() => received).toEqual(['open ', 'message ']);
  expect([isLoaded, reads.length, sessions]).toEqual([false, 0, 0]);
  end.abort();
  await done;
});

test('where the stream says so the page reads Firebase, at once the next time, and the stream ends', async () => {
  const { received, end, done, start } = await open('p1');
  streams[0]?.send('open', { topics: [], adapter: 'firebase' });
  await expect.poll(() => reads).toHaveLength(1);
  expect(streams[0]?.isOpen()).toBe(false);
  expect(reads[0]?.after).toBe('p1');
  reads[0]?.emit('k1');
  expect(received).toEqual(['message k1']);
  const again = start('k1');
  await expect.poll(() => reads).toHaveLength(2);
  expect([reads[1]?.after, streams.length]).toEqual(['k1', 1]);
  end.abort();
  await Promise.all([done, again]);
});

test('a page that cannot reach Firebase reads the stream, after its last position', async () => {
  const { received, end, done } = await open();
  streams[0]?.send('open', { topics: [], adapter: 'firebase' });
  await expect.poll(() => reads).toHaveLength(1);
  reads[0]?.emit('1:2');
  reads[0]?.fail(new Error('blocked'));
  await expect.poll(() => streams).toHaveLength(2);
  expect(streams[1]?.url.searchParams.get('after')).toBe('1:2');
  streams[1]?.send('open', { topics: [], adapter: 'firebase' });
  streams[1]?.send('message', { id: 1 });
  await expect.poll(() => received).toEqual(['message 1:2', 'open ', 'message ']);
  expect(reads).toHaveLength(1);
  end.abort();
  await done;
});

test('an adapter that this page does not know changes nothing', async () => {
  const { received, end, done } = await open();
  streams[0]?.send('open', { topics: [], adapter: 'another' });
  await expect.poll(() => received).toEqual(['open ']);
  expect(reads).toHaveLength(0);
  end.abort();
  await done;
});
