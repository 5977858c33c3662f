import {
  endMeeting,
  enterMeeting,
  meetingRoom,
  meetingToken,
  muteParticipant,
  type RoomEvent,
  readmitPerson,
  removeParticipant,
  roomEvents,
  roomMessages,
} from 'shared-api/contracts/consultations/meetings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Minted, mintSession } from '../../testing/index.ts';
import { type Meetings, minute, openMeetings } from '../../testing/meetings.ts';

let server: Meetings;
beforeAll(async () => {
  server = await openMeetings();
});
afterAll(() => server.close());

interface Inside {
  as: Minted;
  id: string;
}

/** The id of a new session for each test; both participants are in its room. */
let session: number;
let began: number;
let host: Inside;
let guest: Inside;
let days = 0;
beforeEach(async () => {
  days += 1;
  began = Date.parse('2032-01-01T12:00:00Z') + days * 86_400_000;
  session = await server.book({ startsAt: new Date(began) });
  guest = { as: server.learner, id: (await server.enter(server.learner, session)).id };
  host = { as: server.consultant, id: (await server.enter(server.consultant, session)).id };
});

const params = () => ({ room: `s-${session}` });
const aim = (by: Inside, at: Inside, call: typeof muteParticipant | typeof removeParticipant) =>
  server.request(call, { params: params(), body: { participant_id: by.id, target: at.id } }, { as: by.as });
const remove = (by: Inside, at: Inside) =>
  server.request(
    removeParticipant,
    { params: params(), body: { participant_id: by.id, target: at.id } },
    { as: by.as },
  );
const readmit = (by: Inside, userId: number) =>
  server.request(
    readmitPerson,
    { params: params(), body: { participant_id: by.id, user_id: userId } },
    { as: by.as },
  );
const end = (by: Inside) =>
  server.request(endMeeting, { params: params(), body: { participant_id: by.id } }, { as: by.as });
const askToken = (as: Minted) => server.request(meetingToken, { body: { session_id: session } }, { as });
const lookInto = (as: Minted) => server.request(meetingRoom, { params: params() }, { as });
const eventsOf = async ({ as, id }: Inside): Promise<RoomEvent[]> =>
  (await server.request(roomEvents, { params: params(), query: { participant_id: id, after: 0 } }, { as }))
    .answer.data;

test('only the host, from inside the room, has the tools of the host', async () => {
  for (const rejected of [
    await aim(guest, host, muteParticipant),
    await remove(guest, host),
    await readmit(guest, host.as.userId),
    await end(guest),
  ])
    expect([rejected.status, rejected.failure.code]).toEqual([403, 'not_host']);
  // An entry of another user, and a room of another session.
  expect((await aim({ ...host, id: guest.id }, guest, muteParticipant)).status).toBe(404);
  const stranger = await mintSession(server.db, { role: 'consultant', now: new Date(began) });
  expect((await aim({ as: stranger, id: host.id }, guest, muteParticipant)).status).toBe(404);
  // An id that is not in the room, and the host's own.
  expect((await aim(host, { ...guest, id: 'nobody-0001' }, muteParticipant)).failure.code).toBe('left');
  expect((await remove(host, host)).failure.code).toBe('left');
  expect((await lookInto(host.as)).answer.data.participants).toHaveLength(2);
});

test('whoever is muted is told, and everybody sees it', async () => {
  expect((await aim(host, guest, muteParticipant)).status).toBe(200);
  const changed = { kind: 'changed', participant: { participant_id: guest.id, microphone: false } };
  expect((await eventsOf(guest)).slice(-2)).toMatchObject([changed, { kind: 'muted' }]);
  expect((await eventsOf(host)).at(-1)).toMatchObject(changed);
});

test('whoever is removed is out, and cannot come back until the host lets them', async () => {
  const { answer: early } = await askToken(guest.as);
  const { answer } = await remove(host, guest);
  expect(answer.data.removed).toEqual([{ user_id: guest.as.userId, name: 'Test learner' }]);
  expect(await eventsOf(guest)).toMatchObject([{ kind: 'closed', reason: 'removed' }]);
  expect((await eventsOf(host)).at(-1)).toMatchObject({ kind: 'left', participant_id: guest.id });

  for (const rejected of [
    await askToken(guest.as),
    await server.request(enterMeeting, { body: { token: early.data.token ?? '' } }, { as: guest.as }),
    await lookInto(guest.as),
    await server.request(roomMessages, { params: params() }, { as: guest.as }),
  ])
    expect([rejected.status, rejected.failure.code]).toEqual([409, 'removed']);
  expect((await lookInto(host.as)).answer.data.removed).toEqual(answer.data.removed);

  expect((await readmit(host, guest.as.userId)).answer.data.removed).toEqual([]);
  expect((await server.enter(guest.as, session)).id).not.toBe('');
  expect((await lookInto(guest.as)).answer.data).not.toHaveProperty('removed');
});

test('of a removal and a new entry at once, nobody who is removed is inside', async () => {
  const token = (await askToken(guest.as)).answer.data.token ?? '';
  const [removed, entered] = await Promise.all([
    remove(host, guest),
    server.request(enterMeeting, { body: { token } }, { as: guest.as }),
  ]);
  const { participants, removed: out = [] } = (await lookInto(host.as)).answer.data;
  const isInside = participants.some(({ user_id }) => user_id === guest.as.userId);
  // Either the host removed the new entry, which had replaced the old one, or the removed user entered too late.
  expect([removed.status, entered.status].sort()).toEqual([200, 409]);
  expect(isInside).toBe(out.length === 0);
});

test('the host ends it for all, and nobody comes in any more', async () => {
  server.at(began + 20 * minute);
  const token = (await askToken(guest.as)).answer.data.token ?? '';
  expect((await end(host)).status).toBe(200);
  const over = [{ kind: 'closed', reason: 'ended' }];
  expect(await eventsOf(guest)).toMatchObject(over);
  expect(await eventsOf(host)).toMatchObject(over);
  for (const rejected of [
    await askToken(guest.as),
    await askToken(host.as),
    await server.request(enterMeeting, { body: { token } }, { as: guest.as }),
  ])
    expect([rejected.status, rejected.failure.code]).toEqual([409, 'over']);
});

test('it does not end before its start, nor before everybody who was booked has been there', async () => {
  server.at(began - 5 * minute);
  expect((await end(host)).failure.code).toBe('too_early');
  days += 1;
  began = Date.parse('2032-01-01T12:00:00Z') + days * 86_400_000;
  session = await server.book({ startsAt: new Date(began) });
  host = { as: server.consultant, id: (await server.enter(server.consultant, session)).id };
  expect((await end(host)).failure.code).toBe('not_everyone_came');
  expect((await server.enter(server.learner, session)).id).not.toBe('');
  expect((await end(host)).status).toBe(200);
});
