import { eq } from 'drizzle-orm';
import {
  leaveMeeting,
  meetingRoom,
  type RoomEvent,
  roomEvents,
  roomMessages,
  setMedia,
  signal,
  writeMessage,
} from 'shared-api/contracts/consultations/meetings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Minted } from '../../testing/index.ts';
import { type Meetings, minute, openMeetings } from '../../testing/meetings.ts';
import { closeEndedRooms, deleteOldRooms, deleteUserFromRooms } from './close-rooms.ts';
import { removeAllAbsent } from './presence.ts';
import { createRoomSubjects } from './room-subjects.ts';
import { embeddedService } from './service/embedded-service.ts';
import { roomEvents as events, meetingRooms, meetingTokens, roomMessages as messages } from './tables.ts';

let server: Meetings;
beforeAll(async () => {
  server = await openMeetings();
});
afterAll(() => server.close());

/** The room of a new session for each test, with both participants in it. */
let room: string;
let session: number;
let began: number;
let host: { as: Minted; id: string; after: number };
let guest: { as: Minted; id: string; after: number };
let days = 0;
beforeEach(async () => {
  days += 1;
  began = Date.parse('2031-01-01T12:00:00Z') + days * 40 * 86_400_000;
  session = await server.book({ startsAt: new Date(began) });
  room = `s-${session}`;
  const first = await server.enter(server.consultant, session);
  const second = await server.enter(server.learner, session);
  host = { as: server.consultant, id: first.id, after: second.lastEvent };
  guest = { as: server.learner, id: second.id, after: second.lastEvent };
});

const params = () => ({ room });
const read = (who: typeof host, after = who.after) =>
  server.request(roomEvents, { params: params(), query: { participant_id: who.id, after } }, { as: who.as });
const eventsOf = async (who: typeof host): Promise<RoomEvent[]> => (await read(who)).answer.data;
const offer = { type: 'offer', sdp: 'v=0' } as const;
const restart = { type: 'restart' } as const;
const send = (from: typeof host, to: string, signals: object[] = [offer]) =>
  server.request(
    signal,
    { params: params(), body: { participant_id: from.id, to, signals: signals as [typeof offer] } },
    { as: from.as },
  );
const sendText = (who: typeof host, text: string, key = `key-of-${text}`) =>
  server.request(
    writeMessage,
    { params: params(), body: { participant_id: who.id, text, key } },
    { as: who.as },
  );

test('a signal reaches the one it is for, in order, and nobody else', async () => {
  expect((await send(host, guest.id, [offer, restart])).status).toBe(200);
  await send(guest, host.id, [restart]);
  expect(await eventsOf(guest)).toMatchObject([
    { kind: 'signal', from: host.id, data: offer },
    { kind: 'signal', from: host.id, data: restart },
  ]);
  const [own] = await eventsOf(host);
  expect(own).toMatchObject({ kind: 'signal', from: guest.id, data: restart });
  expect(await eventsOf(host)).toHaveLength(1);
  expect(own?.id).toBe(guest.after + 3);
});

test('nobody speaks or reads as somebody else, nor in a room that is not theirs', async () => {
  const asOther = { ...host, as: server.learner };
  for (const answer of [await send(asOther, guest.id), await read(asOther), await sendText(asOther, 'text')])
    expect(answer.status).toBe(404);
  const elsewhere = { room: 's-1000000' };
  const { status } = await server.request(
    writeMessage,
    { params: elsewhere, body: { participant_id: host.id, text: 'text', key: 'key-0001' } },
    { as: host.as },
  );
  expect(status).toBe(404);
});

test('whoever has left hears and says nothing more; leaving twice is leaving once', async () => {
  const leave = () =>
    server.request(leaveMeeting, { params: params(), body: { participant_id: guest.id } }, { as: guest.as });
  expect([(await leave()).status, (await leave()).status]).toEqual([200, 200]);
  expect(await eventsOf(host)).toEqual([{ id: host.after + 1, kind: 'left', participant_id: guest.id }]);
  for (const rejected of [await send(host, guest.id), await send(guest, host.id), await sendText(guest, 'x')])
    expect({ status: rejected.status, code: rejected.failure.code }).toEqual({ status: 409, code: 'left' });
  expect((await read(guest)).failure.code).toBe('left');
});

test('what somebody sends is shown to all, a change that is none is not told', async () => {
  const set = (camera: boolean) =>
    server.request(
      setMedia,
      {
        params: params(),
        body: { participant_id: host.id, microphone: true, camera, screen: false },
      },
      { as: host.as },
    );
  await set(true);
  await set(true);
  expect(await eventsOf(guest)).toMatchObject([
    { kind: 'changed', participant: { participant_id: host.id, microphone: true, camera: true } },
  ]);
  const { answer } = await server.request(meetingRoom, { params: params() }, { as: guest.as });
  expect(answer.data.participants.find(({ role }) => role === 'Host')).toMatchObject({ camera: true });
});

test('what is written is there for both, in order and once, also when it is sent again at the same time', async () => {
  await sendText(host, 'Can you hear me?', 'key-0001');
  const again = await Promise.all([1, 2, 3].map(() => sendText(guest, 'نعم', 'key-0002')));
  expect(new Set(again.map(({ answer }) => answer.data.id)).size).toBe(1);
  const { answer } = await server.request(roomMessages, { params: params() }, { as: host.as });
  expect(answer.data.map(({ name, text }) => [name, text])).toEqual([
    ['Test consultant', 'Can you hear me?'],
    ['Test learner', 'نعم'],
  ]);
  expect(await eventsOf(guest)).toEqual(
    answer.data.map((message) => ({ id: message.id, kind: 'message', message })),
  );
});

test('numbers of events rise without a gap, however many speak at once', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      sendText(index % 2 ? host : guest, `text ${index}`, `key-${index}-00`),
    ),
  );
  const ids = (await eventsOf(host)).map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 12 }, (_, index) => host.after + 1 + index));
});

test('reading says that one is there; after 20 s without it one has left, and the other hears of it', async () => {
  server.at(began + 19_000);
  await read(host);
  server.at(began + 21_000);
  await removeAllAbsent(server.db, new Date(began + 21_000));
  expect(await eventsOf(host)).toMatchObject([{ kind: 'left', participant_id: guest.id }]);
  expect((await read(guest)).failure.code).toBe('left');
});

test('at the end of the session the room closes for everybody, nobody reads on, and no address of a browser is kept', async () => {
  await send(host, guest.id);
  host.after = guest.after = guest.after + 1;
  server.at(began + 60 * minute - 1);
  expect(await eventsOf(host)).toEqual([]);
  server.at(began + 60 * minute);
  const [closed] = await eventsOf(host);
  expect(closed).toMatchObject({ kind: 'closed', reason: 'ended' });
  expect(await eventsOf(guest)).toMatchObject([{ kind: 'closed', reason: 'ended' }]);
  expect((await read(host, closed?.id)).failure.code).toBe('left');
  const kept = await server.db.select().from(events).where(eq(events.room, room));
  expect(kept.map(({ event }) => (event as RoomEvent).kind)).toEqual(['closed', 'closed']);
});

const roomDeps = () => ({ subjects: createRoomSubjects(server.modules), service: embeddedService([]) });

test('a cancel closes the room too', async () => {
  await server.cancel(session, new Date(began));
  await closeEndedRooms(server.db, roomDeps(), new Date(began));
  expect(await eventsOf(guest)).toMatchObject([{ kind: 'closed', reason: 'cancelled' }]);
  const { failure } = await server.request(meetingRoom, { params: params() }, { as: guest.as });
  expect(failure.code).toBe('cancelled');
});

test('a month after its end nothing is known of a room, and a day after its minute nothing of a token', async () => {
  await sendText(host, 'text');
  const end = new Date(began + 60 * minute);
  await closeEndedRooms(server.db, roomDeps(), end);
  const later = (days: number) => new Date(end.getTime() + days * 86_400_000 + minute);
  const left = async () => {
    const rooms = await server.db.select().from(meetingRooms).where(eq(meetingRooms.room, room));
    const notified = await server.db.select().from(events).where(eq(events.room, room));
    const stored = await server.db.select().from(messages).where(eq(messages.room, room));
    return [rooms.length, notified.length > 0, stored.length];
  };
  await deleteOldRooms(server.db, later(29));
  expect(await left()).toEqual([1, true, 1]);
  await deleteOldRooms(server.db, later(30));
  expect(await left()).toEqual([0, false, 0]);
  const tokens = await server.db.select().from(meetingTokens).where(eq(meetingTokens.room, room));
  expect(tokens).toEqual([]);
});

test('what a closed account wrote is gone, what the others wrote stays', async () => {
  await sendText(guest, 'mine');
  await sendText(host, 'theirs');
  await server.db.transaction((tx) => deleteUserFromRooms(tx, server.learner.userId));
  const { answer } = await server.request(roomMessages, { params: params() }, { as: host.as });
  expect(answer.data.map(({ text }) => text)).toEqual(['theirs']);
  expect(JSON.stringify(await server.db.select().from(events))).not.toContain('Test learner');
  expect(await eventsOf(host)).toMatchObject([{ kind: 'message', message: { text: 'theirs' } }]);
});
