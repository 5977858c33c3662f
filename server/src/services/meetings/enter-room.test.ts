import { eq } from 'drizzle-orm';
import {
  enterMeeting,
  leaveMeeting,
  meetingRoom,
  meetingToken,
  roomEvents,
} from 'shared-api/contracts/consultations/meetings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mintSession } from '../../testing/index.ts';
import { type Meetings, minute, openLesson, openMeetings, start } from '../../testing/meetings.ts';
import { meetingTokens, roomParticipants } from './tables.ts';

let server: Meetings;
beforeAll(async () => {
  server = await openMeetings();
});
afterAll(() => server.close());

const ask = (as: Meetings['learner'], session: number, language: 'en' | 'ar' = 'en') =>
  server.request(meetingToken, { body: { session_id: session } }, { as, language });
const use = (as: Meetings['learner'], token: string) =>
  server.request(enterMeeting, { body: { token, microphone: true } }, { as });
const came = (session: number) => server.attendances(session);

test('CONS-101 a session opens 10 minutes before its start, by the clock of the server', async () => {
  const session = await server.book();
  server.at(start - 11 * minute);
  const early = await ask(server.learner, session);
  expect(early.status).toBe(409);
  expect(early.failure).toMatchObject({ code: 'too_early', msg: 'Meet Not Start' });
  server.at(start - 9 * minute);
  expect((await ask(server.learner, session)).status).toBe(200);
  expect((await server.enter(server.consultant, session)).id).toMatch(/^[\w-]{36}$/);
});

test('CONS-102 nobody comes in for the first time in the last 5 minutes, and who was there comes back until the end', async () => {
  const session = await server.book();
  const end = start + 86_400_000 + 60 * minute;
  server.at(end - 6 * minute);
  await server.enter(server.consultant, session);
  server.at(end - 4 * minute);
  const late = await ask(server.learner, session);
  expect(late.failure).toMatchObject({ code: 'over', msg: 'Meet Expired' });
  expect((await ask(server.learner, session, 'ar')).failure.msg).toMatch(/\p{Script=Arabic}/u);
  expect((await ask(server.consultant, session)).status).toBe(200);
  server.at(end);
  expect((await ask(server.consultant, session)).failure.code).toBe('over');
});

test('a token of before the last minutes is no way in after them', async () => {
  const session = await server.book();
  const end = start + 2 * 86_400_000 + 60 * minute;
  server.at(end - 5 * minute - 1_000);
  const token = await server.tokenFor(server.learner, session);
  server.at(end - 5 * minute);
  expect((await use(server.learner, token)).failure.code).toBe('over');
});

test('CONS-198 the server gives the role, the name and the room; entering says that one came (PD-40)', async () => {
  const session = await server.book();
  const host = await use(server.consultant, await server.tokenFor(server.consultant, session));
  const { data } = host.answer;
  expect(data).toMatchObject({
    room: `s-${session}`,
    title: 'Test consultant · Test learner',
    provider: { name: 'embedded', ice_servers: [] },
    participants: [
      {
        participant_id: data.participant_id,
        user_id: server.consultant.userId,
        name: 'Test consultant',
        role: 'Host',
        microphone: true,
        camera: false,
        screen: false,
      },
    ],
  });
  server.at(start + 3 * 86_400_000 + 1_000);
  const guest = await use(server.learner, await server.tokenFor(server.learner, session));
  expect(guest.answer.data.participants.map(({ role }) => role)).toEqual(['Host', 'Guest']);
  expect((await came(session)).map(({ userId }) => userId).sort()).toEqual(
    [server.consultant.userId, server.learner.userId].sort(),
  );
});

test('a token is for one person, for a minute and for one use; only its hash is kept', async () => {
  const session = await server.book();
  const token = await server.tokenFor(server.learner, session);
  const stored = await server.db.select().from(meetingTokens);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect((await use(server.consultant, token)).status).toBe(404);
  expect((await use(server.learner, 'x'.repeat(43))).status).toBe(404);
  expect((await use(server.learner, token)).status).toBe(200);
  const again = await use(server.learner, token);
  expect({ status: again.status, code: again.failure.code }).toEqual({ status: 409, code: 'used' });

  const old = await server.tokenFor(server.learner, session);
  server.at(start + 4 * 86_400_000 + 60_000);
  expect((await use(server.learner, old)).failure.code).toBe('used');
});

test('of two uses of a token at once one comes in', async () => {
  const session = await server.book();
  for (let round = 0; round < 5; round += 1) {
    const token = await server.tokenFor(server.learner, session);
    const answers = await Promise.all(Array.from({ length: 4 }, () => use(server.learner, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  }
});

test('to anybody else the session does not exist, and what is only held is none', async () => {
  const session = await server.book();
  const other = await mintSession(server.db, { role: 'other', now: new Date(start + 6 * 86_400_000) });
  expect((await ask(other, session)).status).toBe(404);
  const room = await server.request(meetingRoom, { params: { room: `s-${session}` } }, { as: other });
  expect(room.status).toBe(404);
  const held = await server.book({
    status: 'held',
    heldFor: 'checkout',
    holdUntil: new Date(start + 7 * 86_400_000),
    confirmedAt: undefined,
  });
  expect((await ask(server.learner, held)).status).toBe(404);
  expect((await ask(server.learner, 2_147_483_647)).status).toBe(404);
});

test('a cancelled session has no room any more', async () => {
  const session = await server.book({
    status: 'cancelled',
    cancelledAt: new Date(start),
    cancelledBy: 'consultant',
  });
  expect((await ask(server.learner, session)).failure.code).toBe('cancelled');
});

test("a private link is answered in place of a token: the session's own, not the one the consultant has now (PD-41, PD-122)", async () => {
  const link = (url: string) => ({ status: true, data: { token: null, url } });
  const session = await server.book({ meetingUrl: 'https://meet.example/one' });
  expect((await ask(server.learner, session)).answer).toEqual(link('https://meet.example/one'));
  await server.setOwnLink('https://meet.example/all');
  expect((await ask(server.learner, await server.book())).answer.data.url).toBeNull();
});

test('entering again elsewhere takes the place of the older entry, which hears why', async () => {
  const session = await server.book();
  const room = `s-${session}`;
  const older = await server.enter(server.learner, session);
  const consultant = await server.enter(server.consultant, session);
  const newer = await server.enter(server.learner, session);
  const read = (as: Meetings['learner'], participant_id: string, after: number) =>
    server.request(roomEvents, { params: { room }, query: { participant_id, after } }, { as });

  const notified = (await read(server.learner, older.id, older.lastEvent)).answer.data;
  expect(notified).toMatchObject([{ kind: 'closed', reason: 'elsewhere' }]);
  expect((await read(server.learner, older.id, notified[0]?.id ?? 0)).failure.code).toBe('left');
  expect((await read(server.consultant, consultant.id, consultant.lastEvent)).answer.data).toMatchObject([
    { kind: 'left', participant_id: older.id },
    { kind: 'joined', participant: { participant_id: newer.id } },
  ]);
  const { answer } = await server.request(meetingRoom, { params: { room } }, { as: server.learner });
  expect(answer.data.participants.map(({ participant_id }) => participant_id).sort()).toEqual(
    [consultant.id, newer.id].sort(),
  );
});

test('a room holds four, also when more come at once; a place that is left can be taken', async () => {
  server.at(start);
  const waiting = await openLesson(server, 1, 9);
  const answers = await Promise.all(waiting.map(({ person, token }) => use(person, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409, 409]);
  const full = answers.findIndex(({ status }) => status === 409);
  expect(answers[full]?.failure.code).toBe('full');
  const inside = answers.findIndex(({ status }) => status === 200);
  const leaving = waiting[inside]?.person as Meetings['learner'];
  const body = { participant_id: answers[inside]?.answer.data.participant_id ?? '' };
  for (const _ of [1, 2])
    expect(
      (await server.request(leaveMeeting, { params: { room: 'l-1' }, body }, { as: leaving })).status,
    ).toBe(200);
  // A user who was rejected may use the token again.
  const { person, token } = waiting[full] as (typeof waiting)[number];
  expect((await use(person, token)).status).toBe(200);
});

test('whoever has not been seen for 20 s has left, and makes room', async () => {
  server.at(start);
  const waiting = await openLesson(server, 2, 5);
  for (const { person, token } of waiting.slice(0, 4)) expect((await use(person, token)).status).toBe(200);
  const last = waiting[4] as (typeof waiting)[number];
  server.at(start + 20_000);
  expect((await use(last.person, last.token)).failure.code).toBe('full');
  server.at(start + 20_001);
  expect((await use(last.person, last.token)).status).toBe(200);
  const present = await server.db.select().from(roomParticipants).where(eq(roomParticipants.room, 'l-2'));
  expect(present.filter(({ leftAt }) => leftAt === null)).toHaveLength(1);
});
