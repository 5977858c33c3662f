import { leaveMeeting, roomStream, writeMessage } from 'shared-api/contracts/consultations/meetings';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../kernel/http/app.ts';
import { noMetrics } from '../../kernel/metrics/metrics.ts';
import { type Minted, testReleases } from '../../testing/index.ts';
import { type Meetings, minute, openMeetings, start } from '../../testing/meetings.ts';

let server: Meetings;
let origin: string;
/** The id of a new session for each test; both participants are in its room. */
let session: number;
let host: { as: Minted; id: string; lastEvent: number };
let guest: { as: Minted; id: string; lastEvent: number };
let end: number;
let days = 0;
const open: AbortController[] = [];

beforeAll(async () => {
  server = await openMeetings();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  days += 1;
  const startsAt = new Date(start + days * 86_400_000);
  end = startsAt.getTime() + 60 * minute;
  session = await server.book({ startsAt });
  host = { as: server.consultant, ...(await server.enter(server.consultant, session)) };
  guest = { as: server.learner, ...(await server.enter(server.learner, session)) };
});
afterEach(() => {
  for (const one of open.splice(0)) one.abort();
});
afterAll(() => server.close());

interface Asked {
  token?: string;
  participant?: string;
  after?: number | string;
  lastEventId?: string;
  room?: string;
  /** Origin of the other node. */
  origin?: string;
}

async function ask(who: typeof host, asked: Asked = {}) {
  const connection = new AbortController();
  open.push(connection);
  const path = roomStream.path.replace('{room}', asked.room ?? `s-${session}`);
  const query = new URLSearchParams({
    participant_id: asked.participant ?? who.id,
    ...(asked.after !== undefined && { after: String(asked.after) }),
  });
  const response = await fetch(`${asked.origin ?? origin}${path}?${query}`, {
    headers: {
      authorization: `Bearer ${asked.token ?? who.as.token}`,
      ...(asked.lastEventId && { 'last-event-id': asked.lastEventId }),
    },
    signal: connection.signal,
  });
  return { response, end: () => connection.abort() };
}

/** Reads events until the expected ones have arrived, or the stream ends. */
async function follow(who: typeof host, asked?: Asked) {
  const { response, end } = await ask(who, asked);
  if (response.body === null) throw new Error('No body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let ended = false;
  const more = async () => {
    const { done, value = '' } = await reader.read();
    text += value;
    ended = done;
  };
  const events = () =>
    [...text.matchAll(/^id: (\d+)\ndata: (.*)\n\n/gm)].map(([, id, data]) => ({
      ...JSON.parse(data ?? ''),
      streamId: Number(id),
    }));
  return {
    response,
    end,
    events: async (count: number) => {
      while (events().length < count && !ended) await more();
      return events();
    },
    untilEnd: async () => {
      while (!ended) await more();
      return events();
    },
  };
}

const sendText = (who: typeof host, text: string) =>
  server.request(
    writeMessage,
    {
      params: { room: `s-${session}` },
      body: { participant_id: who.id, text, key: `key-of-${text}` },
    },
    { as: who.as },
  );

test('what happens arrives while it happens, after the event that is known', async () => {
  const stream = await follow(host, { after: guest.lastEvent });
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('cache-control')).toContain('no-store');
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
  await sendText(guest, 'one');
  expect(await stream.events(1)).toMatchObject([
    { id: guest.lastEvent + 1, streamId: guest.lastEvent + 1, kind: 'message', message: { text: 'one' } },
  ]);
  await sendText(guest, 'two');
  expect(await stream.events(2)).toHaveLength(2);
});

test('a reader who comes back goes on after the last event that came', async () => {
  for (const text of ['one', 'two', 'three']) await sendText(guest, text);
  const stream = await follow(host, { lastEventId: String(guest.lastEvent + 2), after: 1 });
  expect(await stream.events(1)).toMatchObject([{ message: { text: 'three' } }]);
});

test('what happens on one node arrives on the others, and one that stops ends its streams', async () => {
  const { db, listen, config, jobs, modules } = server;
  const now = () => new Date(end - minute);
  const services = { db, listen, config, jobs, now, releases: testReleases(), metrics: noMetrics };
  const node = await createApp({ modules, services, logger: false, ping: async () => undefined });
  try {
    const stream = await follow(host, { after: guest.lastEvent });
    const elsewhere = await follow(guest, {
      after: guest.lastEvent,
      origin: await node.listen({ port: 0, host: '127.0.0.1' }),
    });
    await sendText(guest, 'one');
    expect(await elsewhere.events(1)).toMatchObject([{ message: { text: 'one' } }]);
    expect(await stream.events(1)).toMatchObject([{ message: { text: 'one' } }]);
    // A stopping node ends its streams, so that it can exit; streams of other nodes continue.
    const [, received] = await Promise.all([node.close(), elsewhere.untilEnd()]);
    expect(received).toHaveLength(1);
    await sendText(guest, 'two');
    expect(await stream.events(2)).toHaveLength(2);
  } finally {
    await node.close();
  }
});

test('a second reader of one entry takes the place of the first, whose stream ends', async () => {
  const first = await follow(host, { after: guest.lastEvent });
  const second = await follow(host, { after: guest.lastEvent });
  expect(await first.untilEnd()).toEqual([]);
  await sendText(guest, 'one');
  expect(await second.events(1)).toHaveLength(1);
});

test('whoever is put out hears why, and the stream ends', async () => {
  const stream = await follow(guest, { after: guest.lastEvent });
  await server.enter(server.learner, session);
  expect(await stream.untilEnd()).toMatchObject([{ kind: 'closed', reason: 'elsewhere' }]);
});

test('whoever leaves has no stream any more', async () => {
  const stream = await follow(guest, { after: guest.lastEvent });
  const body = { participant_id: guest.id };
  await server.request(leaveMeeting, { params: { room: `s-${session}` }, body }, { as: guest.as });
  await stream.untilEnd();
  const { response } = await ask(guest);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ status: false, code: 'left' });
});

test('at the end of the session the stream says so by itself, and ends', async () => {
  server.at(end - 300);
  const stream = await follow(host, { after: guest.lastEvent });
  server.at(end);
  expect(await stream.untilEnd()).toMatchObject([{ kind: 'closed', reason: 'ended' }]);
});

test.each([
  ['no token', { token: '' }, 401, 'not_signed_in'],
  ["nobody's token", { token: 'x'.repeat(64) }, 401, 'not_signed_in'],
  ["somebody else's entry", { participant: 'other' }, 404, 'not_found'],
  ['no entry', { participant: '00000000-0000' }, 404, 'not_found'],
  ['another room', { room: 's-999999' }, 404, 'not_found'],
  ['a room that cannot be', { room: 'x-1' }, 404, 'not_found'],
  ['an event that cannot be', { after: 'x' }, 400, 'invalid_input'],
])('%s is refused as of the calls beside it', async (_what, asked: Asked, status, code) => {
  const participant = asked.participant === 'other' ? guest.id : asked.participant;
  const { response } = await ask(host, { ...asked, participant });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status: false, code, msg: expect.any(String) });
});

test('a session that is signed out or too old reads no more', async () => {
  server.at(start + 1e8 * 1000 + minute);
  expect((await ask(host)).response.status).toBe(401);
});
