// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionAnswer, openTab } from '../testing/tab.ts';

interface Stream {
  url: URL;
  send(id: number, position?: string): void;
  message(type: string, position: string): void;
  isOpen(): boolean;
}
let streams: Stream[];
const answerStream = async (address: string, { signal }: RequestInit) => {
  const url = new URL(address, 'http://site');
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      signal?.addEventListener('abort', () => {
        isOpen = false;
        controller.error(signal.reason);
      });
      streams.push({
        url,
        send(id, position) {
          const event = { id, kind: 'test.number', payload: { number: id } };
          write(`${position ? `id: ${position}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
        },
        message: (type, position) => write(`event: ${type}\nid: ${position}\ndata: {}\n\n`),
        isOpen: () => isOpen,
      });
    },
  });
  return new Response(body);
};

/** A browser's Web Locks: held until the task ends. */
function createLocks() {
  const queues = new Map<string, (() => void)[]>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, task: () => Promise<void>) {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const start = () =>
        void task().then(() => {
          queue.shift();
          queue[0]?.();
        });
      queue.push(start);
      if (queue[0] === start) start();
      else
        signal.addEventListener('abort', () => {
          if (queue.indexOf(start) > 0) queue.splice(queue.indexOf(start), 1);
        });
      return Promise.resolve();
    },
  };
}

/** A browser's channels: a message reaches all other channels with the same name. */
class Channel {
  static all = new Set<Channel>();
  onmessage?: (event: { data: unknown }) => void;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name)
        queueMicrotask(() => other.onmessage?.({ data: structuredClone(data) }));
  }
  close() {
    Channel.all.delete(this);
  }
}

beforeEach(() => {
  localStorage.clear();
  streams = [];
  Channel.all.clear();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('fetch', answerStream);
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
});
/** Signs out the pages of a test, because they share the window with those of the next test. */
const signOuts: (() => void)[] = [];
afterEach(() => {
  for (const signOut of signOuts.splice(0)) signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page of the browser that needs live events. */
async function openPage(topics: string[] = []) {
  const tab = await openTab(() => ({ body: createSessionAnswer('T2') }));
  const { createConnection } = await import('./connection.ts');
  signOuts.push(tab.session.signedOut);
  const received: unknown[] = [];
  const connection = createConnection({
    onEvent: ({ payload }) => received.push(payload.number),
    onReset: () => received.push('reset'),
  });
  return {
    ...tab,
    received,
    signIn: (id = 5) => tab.session.signedIn(createSessionAnswer('T1', { id })),
    want: (isSubscribed = true) => connection.update({ isSubscribed, topics }),
  };
}
const settle = (ms = 250) => vi.advanceTimersByTimeAsync(ms);
const opened = () => streams.filter(({ isOpen }) => isOpen());

test('two pages share one connection, and a visitor has none', async () => {
  const one = await openPage(['t:1']);
  one.want();
  await settle();
  expect(streams).toHaveLength(0);
  one.signIn();
  await settle();
  expect(streams.map(({ url }) => url.searchParams.get('topics'))).toEqual(['t:1']);
  const other = await openPage(['t:2']);
  other.want();
  await settle();
  // The leader reads for both pages.
  expect(opened().map(({ url }) => url.searchParams.get('topics'))).toEqual(['t:1,t:2']);
  opened()[0]?.send(1, 'p1');
  await settle();
  expect([one.received, other.received]).toEqual([[1], [1]]);
});

test('when the page that leads goes, another goes on after the last position, and nothing is lost or doubled', async () => {
  const one = await openPage();
  one.signIn();
  one.want();
  await settle();
  const other = await openPage();
  other.want();
  await settle();
  const [first] = opened();
  first?.send(1, 'p1');
  first?.send(2);
  await settle();
  one.want(false);
  await settle(11_000);
  expect(first?.isOpen()).toBe(false);
  const [second] = opened();
  expect(second?.url.searchParams.get('after')).toBe('p1');
  // The server sends again what came after the position, and what happened in between.
  for (const id of [2, 3]) second?.send(id, `p${id}`);
  await settle();
  expect(other.received).toEqual([1, 2, 3]);
  expect(one.received).toEqual([1, 2, 3]);
});

test('a reset reaches both pages', async () => {
  const [one, other] = [await openPage(), await openPage()];
  one.signIn();
  other.session.reread();
  one.want();
  other.want();
  await settle();
  opened()[0]?.message('reset', 'p9');
  await settle();
  expect([one.received, other.received]).toEqual([['reset'], ['reset']]);
});

test('who signs out is disconnected, and the next account receives nothing of the one before', async () => {
  const page = await openPage();
  page.signIn();
  page.want();
  await settle();
  opened()[0]?.send(1, 'p1');
  await settle();
  page.session.signedOut();
  await settle();
  expect(opened()).toEqual([]);
  page.signIn(6);
  await settle();
  expect(opened()).toHaveLength(1);
  expect(opened()[0]?.url.searchParams.has('after')).toBe(false);
});

test('a browser that is offline, or a page that was hidden for long, has no connection', async () => {
  const page = await openPage();
  page.signIn();
  page.want();
  await settle();
  opened()[0]?.send(1, 'p1');
  await settle();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(opened()).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(opened()[0]?.url.searchParams.get('after')).toBe('p1');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle(30_000);
  expect(opened()).toHaveLength(1);
  opened()[0]?.message('position', 'p2');
  await settle(5 * 60_000);
  expect(opened()).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(opened()[0]?.url.searchParams.get('after')).toBe('p2');
});

test('without Web Locks a page reads for itself', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const page = await openPage();
  page.signIn();
  page.want();
  await settle();
  opened()[0]?.send(1, 'p1');
  await settle();
  expect(page.received).toEqual([1]);
});
