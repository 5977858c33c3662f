// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionAnswer, openTab } from '../testing/tab.ts';

interface Asked {
  url: URL;
  headers: Headers;
}

/** The server's answers: each request gets the next one; the last one is repeated. */
type Answer = (asked: Asked, signal: AbortSignal) => Response | Promise<Response>;

let asked: Asked[];
let answers: Answer[];
const fetching = async (address: string, { headers, signal }: RequestInit) => {
  const one = { url: new URL(address, 'http://site'), headers: new Headers(headers) };
  asked.push(one);
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) as Answer;
  return answer(one, signal as AbortSignal);
};

/** Sends text, after which the connection ends, or stays open until the test releases it. */
const sends =
  (text: string, { stays = false } = {}): Answer =>
  (_asked, signal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text));
          if (!stays) controller.close();
          else signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
    );
const refuses =
  (status: number, code: string): Answer =>
  () =>
    Response.json({ status: false, code, msg: 'No.' }, { status });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', fetching);
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A signed-in tab with a stream that records its events. */
async function opened(options: { after?: number; renewal?: () => object } = {}) {
  const tab = await openTab(() => ({ body: options.renewal?.() ?? createSessionAnswer('T2') }));
  tab.session.signedIn(createSessionAnswer('T1'));
  const { openStream } = await import('./index.ts');
  const end = new AbortController();
  const seen: string[] = [];
  const done = openStream('/api/stream', {
    query: { participant_id: 'me' },
    signal: end.signal,
    after: options.after,
    client: 'mf-consultations@1.0.0',
    onEvent: ({ id, data }) => seen.push(`${id} ${data}`),
    onState: (state) => seen.push(state),
  });
  done.catch(() => {});
  return { tab, end, seen, done };
}

test('a stream is asked for with the token, and goes on after the last event when its connection ends', async () => {
  answers = [sends('id: 3\ndata: a\n\nid: 4\ndata: b\n\n'), sends('id: 5\ndata: c\n\n', { stays: true })];
  const { seen, end, done } = await opened({ after: 2 });
  await vi.waitFor(() => expect(seen).toEqual(['open', '3 a', '4 b', 'waiting']), { timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(500);
  expect(seen).toEqual(['open', '3 a', '4 b', 'waiting', 'open', '5 c']);
  expect(asked.map(({ url }) => url.search)).toEqual([
    '?participant_id=me&after=2',
    '?participant_id=me&after=4',
  ]);
  expect(asked[1]?.headers.get('last-event-id')).toBe('4');
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer T1');
  expect(asked[0]?.headers.get('x-rafiq-client')).toBe('mf-consultations@1.0.0');
  end.abort();
  await done;
  expect(asked).toHaveLength(2);
});

test('a sign-out ends a stream, which is not opened again', async () => {
  answers = [sends('id: 3\ndata: a\n\n', { stays: true })];
  const { tab, seen, done } = await opened();
  await vi.waitFor(() => expect(seen).toEqual(['open', '3 a']), { timeout: 10_000 });
  await tab.client.logout();
  await done;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test('the pauses between tries that fail grow, and a network that is back ends the pause', async () => {
  answers = [refuses(503, 'unavailable')];
  const { end, done } = await opened();
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(3);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(4);
  end.abort();
  await done;
});

test('a connection that says nothing for 40 s is made anew', async () => {
  answers = [sends(': here\n\n', { stays: true })];
  const { seen, end, done } = await opened();
  await vi.waitFor(() => expect(seen).toEqual(['open']), { timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(seen).toEqual(['open', 'waiting']);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(2);
  end.abort();
  await done;
});

test('a token that has ended is renewed once', async () => {
  answers = [refuses(401, 'session_expired'), sends('', { stays: true })];
  const { tab, seen, end, done } = await opened();
  await vi.waitFor(() => expect(seen).toEqual(['open']), { timeout: 10_000 });
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer T1', 'Bearer T2']);
  expect(tab.paths()).toEqual(['/api/auth/renew']);
  end.abort();
  await done;
});

test('a token that is refused after its renewal too ends the stream', async () => {
  answers = [refuses(401, 'session_expired')];
  const { done } = await opened();
  await expect(done).rejects.toMatchObject({ status: 401, code: 'session_expired' });
  expect(asked).toHaveLength(2);
});

test('what the server refuses is told, and not asked for again', async () => {
  answers = [refuses(409, 'left')];
  const { done, tab } = await opened();
  const error = await done.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(tab.client.ApiError);
  expect(error).toMatchObject({ status: 409, code: 'left', message: 'No.' });
  expect(asked).toHaveLength(1);
});

test('it does not go on in the name of somebody who signed in meanwhile', async () => {
  answers = [sends('id: 1\ndata: a\n\n')];
  const { tab, seen, done } = await opened();
  await vi.waitFor(() => expect(seen).toContain('waiting'), { timeout: 10_000 });
  tab.session.signedIn(createSessionAnswer('OTHER', { id: 6 }));
  await vi.advanceTimersByTimeAsync(500);
  await expect(done).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(1);
});
