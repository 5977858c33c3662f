// @vitest-environment happy-dom
import { roomEvents, signal } from 'shared-api/contracts/consultations/meetings';
import { signedIn } from 'shared-api/session';
import { fakeServer, lost } from 'shared-api/testing/server';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';
import { participant } from './testing/fake-room.ts';
import { roomWire } from './wire.ts';

const id = 'mona-0001';
const event = (number: number) => ({ id: number, kind: 'joined', participant: participant(id) });
let server: ReturnType<typeof fakeServer>;
const streams = vi.fn<typeof fetch>();

beforeEach(() => {
  signedIn(sessionAnswer());
  server = fakeServer();
  vi.stubGlobal('fetch', streams.mockReset());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Listens to a room, and records the events that arrive. */
function listen() {
  const received: number[] = [];
  const states: boolean[] = [];
  const end = new AbortController();
  const done = roomWire('s-8', id, 'mf-consultations@0.1.0').listen({
    after: 4,
    signal: end.signal,
    onEvent: ({ id }) => received.push(id),
    onOpen: (open) => states.push(open),
  });
  // The test asserts a rejection of `done` itself.
  done.catch(() => {});
  return { received, states, end, done };
}

/** A stream that sends something, and then stays open until it is ended. */
const stream =
  (text: string): typeof fetch =>
  async (_address, options) =>
    new Response(
      new ReadableStream({
        start(controller) {
          if (text) controller.enqueue(new TextEncoder().encode(text));
          options?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      }),
    );

test('the stream begins with the own entry, and what is not understood is passed over', async () => {
  const unknown = 'data: {"id":5,"kind":"hand-raised"}\n\n';
  streams.mockImplementation(stream(`: here\n\n${unknown}id: 6\ndata: ${JSON.stringify(event(6))}\n\n`));
  const { received, states, end } = listen();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([received, states]).toEqual([[6], [true]]);
  const address = new URL(String(streams.mock.calls[0]?.[0]), 'http://site');
  expect([
    address.pathname,
    address.searchParams.get('participant_id'),
    address.searchParams.get('after'),
  ]).toEqual(['/api/mobile/meeting/rooms/s-8/stream', id, '3']);
  expect(server.sentTo(roomEvents)).toEqual([]);
  end.abort();
});

test('where a stream is held back the events are asked for instead, each once', async () => {
  streams.mockImplementation(stream(''));
  server.answer(roomEvents, ({ params }) => ({
    body: { status: true, data: [5, 6].map(event).filter((each) => each.id > params.after) },
  }));
  const { received, end, done } = listen();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(received).toEqual([5, 6]);
  expect(server.sentTo(roomEvents).length).toBeGreaterThan(1);
  end.abort();
  await done;
});

test('an entry that the server no longer knows ends it', async () => {
  streams.mockImplementation(
    async () => new Response(JSON.stringify({ status: false, code: 'left', msg: '' }), { status: 409 }),
  );
  const { done } = listen();
  await vi.advanceTimersByTimeAsync(100);
  await expect(done).rejects.toMatchObject({ status: 409, code: 'left' });
});

test('signals go in their order, together where they wait, and again when the network fails', async () => {
  const wire = roomWire('s-8', id, '');
  const outbox = createOutbox((to, signals) => wire.sendSignals(to, signals));
  server.answer(signal, lost);
  const restart = { type: 'restart' } as const;
  const last = { type: 'candidate', candidate: null } as const;
  outbox.post('amal-0001', restart);
  outbox.post('amal-0001', last);
  await vi.advanceTimersByTimeAsync(100);
  server.answer(signal, {});
  await vi.advanceTimersByTimeAsync(2_000);
  const sent = server.sentTo(signal).map(({ body }) => JSON.parse(body as string));
  expect(sent).toEqual(Array(2).fill({ participant_id: id, to: 'amal-0001', signals: [restart, last] }));
});

test('what is refused is for somebody who has left, and does not hold up what follows', async () => {
  const send = vi.fn(async () => {});
  const { ApiError } = await import('shared-api/client');
  send.mockRejectedValueOnce(new ApiError({ status: 409, code: 'left' }));
  const outbox = createOutbox(send);
  outbox.post('amal-0001', { type: 'restart' });
  await vi.advanceTimersByTimeAsync(10);
  outbox.post('amal-0001', { type: 'restart' });
  await vi.advanceTimersByTimeAsync(10);
  expect(send).toHaveBeenCalledTimes(2);
});
