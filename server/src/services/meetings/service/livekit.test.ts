import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeService, type Received, type Reply } from './fake-service.fixture.ts';
import { livekit } from './livekit.ts';
import { meetingServiceContract } from './meeting-service.contract.ts';

const key = 'APIofTests';
const secret = 'a secret of thirty-two characters';
const currentDate = new Date('2030-05-01T12:00:00Z');

interface Claims {
  sub?: string;
  name?: string;
  metadata?: string;
  exp?: number;
  video: Record<string, unknown>;
}
const claimsOf = async (jwt: string, at = currentDate): Promise<Claims> =>
  (
    await jwtVerify<Claims>(jwt, new TextEncoder().encode(secret), {
      issuer: key,
      algorithms: ['HS256'],
      currentDate: at,
    })
  ).payload;

/** LiveKit's room service as documented: a POST for each operation, with a token that grants it. */
async function fakeLivekit() {
  const removed: string[] = [];
  const ended: string[] = [];
  const muted: string[] = [];
  const rooms = new Set<string>();
  const notFound: Reply = { status: 404, body: { code: 'not_found' } };
  const answer = async ({ method, path, authorization, body }: Received): Promise<Reply> => {
    const token = authorization.replace(/^Bearer /, '');
    // The test sets the clock, so the time is taken from the token.
    const now = new Date(1_000 * (decodeJwt(token).nbf ?? 0));
    const claims = await claimsOf(token, now).catch(() => undefined);
    if (!claims || method !== 'POST') return { status: 401, body: { code: 'unauthenticated' } };
    const { video } = claims;
    const input = body as Record<string, string>;
    switch (path) {
      case '/twirp/livekit.RoomService/CreateRoom':
        if (!video.roomCreate) return { status: 403 };
        rooms.add(input.name ?? '');
        return { body: { sid: 'RM_1', name: input.name } };
      case '/twirp/livekit.RoomService/RemoveParticipant':
        if (!video.roomAdmin || video.room !== input.room) return { status: 403 };
        removed.push(input.identity ?? '');
        return notFound;
      case '/twirp/livekit.RoomService/GetParticipant':
        if (!video.roomAdmin || video.room !== input.room) return { status: 403 };
        // The first track's type is the default value, which the protocol's JSON omits.
        return { body: { tracks: [{ sid: 'TR_sound' }, { sid: 'TR_picture', type: 'VIDEO' }] } };
      case '/twirp/livekit.RoomService/MutePublishedTrack':
        if (!video.roomAdmin || video.room !== input.room) return { status: 403 };
        if (input.track_sid !== 'TR_sound' || !input.muted) return { status: 400 };
        muted.push(input.identity ?? '');
        return {};
      case '/twirp/livekit.RoomService/DeleteRoom':
        if (!video.roomCreate) return { status: 403 };
        ended.push(input.room ?? '');
        return rooms.delete(input.room ?? '') ? {} : notFound;
      default:
        return { status: 404, body: { code: 'bad_route' } };
    }
  };
  return { ...(await fakeService(answer)), removed, ended, muted };
}

meetingServiceContract('livekit', async () => {
  const fake = await fakeLivekit();
  return {
    meetings: { kind: 'livekit', url: fake.origin.replace('http', 'ws'), key, secret },
    passOf: async (provider) => {
      if (provider.name !== 'livekit') throw new Error('Another provider');
      const payload = decodeJwt<Claims>(provider.auth_token);
      const { role } = JSON.parse(payload.metadata ?? '{}');
      return {
        meeting: String(payload.video.room),
        participantId: payload.sub ?? '',
        name: payload.name ?? '',
        role,
      };
    },
    removed: () => fake.removed,
    muted: () => fake.muted,
    ended: () => fake.ended,
    setDown: fake.setDown,
    close: fake.close,
  };
});

let fake: Awaited<ReturnType<typeof fakeLivekit>>;
beforeAll(async () => {
  fake = await fakeLivekit();
});
afterAll(() => fake.close());
const adapter = () =>
  livekit({ kind: 'livekit', url: fake.origin.replace('http', 'ws'), key, secret }, () => currentDate);

test('CONS-198 a token of LiveKit is for one room, one person and a minute, and only a host may moderate', async () => {
  const meeting = { room: 's-8' };
  const join = async (role: 'Host' | 'Guest') => {
    const participant = {
      participantId: 'entry-0001',
      name: 'Mona',
      role,
      avatar: 'https://rafiq.test/a.png',
    };
    const { provider } = await adapter().join(meeting, participant);
    if (provider.name !== 'livekit') throw new Error('Another provider');
    expect(provider.url).toBe(fake.origin.replace('http', 'ws'));
    return claimsOf(provider.auth_token);
  };
  const host = await join('Host');
  expect(host).toMatchObject({
    sub: 'entry-0001',
    name: 'Mona',
    exp: currentDate.getTime() / 1000 + 60,
    video: { room: 's-8', roomJoin: true, canPublish: true, canSubscribe: true, roomAdmin: true },
  });
  expect(JSON.parse(host.metadata ?? '')).toEqual({ role: 'Host', avatar: 'https://rafiq.test/a.png' });
  expect((await join('Guest')).video).not.toHaveProperty('roomAdmin');
});

test('rooms are made, left and ended by the room service, each with the grant that it needs', async () => {
  const service = adapter();
  await service.open('s-9', 'Title');
  await service.remove({ room: 's-9' }, { participantId: 'entry-0001' });
  await service.end({ room: 's-9' });
  await service.end({ room: 's-9' });
  expect(
    fake.received.map(({ method, path, contentType, body }) => [method, path, contentType, body]),
  ).toEqual(
    [
      ['CreateRoom', { name: 's-9', empty_timeout: 300, departure_timeout: 300, max_participants: 4 }],
      ['RemoveParticipant', { room: 's-9', identity: 'entry-0001' }],
      ['DeleteRoom', { room: 's-9' }],
      ['DeleteRoom', { room: 's-9' }],
    ].map(([verb, body]) => ['POST', `/twirp/livekit.RoomService/${verb}`, 'application/json', body]),
  );
});

test('a wrong address is no room that was made', async () => {
  const elsewhere = livekit(
    { kind: 'livekit', url: `${fake.origin.replace('http', 'ws')}/elsewhere`, key, secret },
    () => currentDate,
  );
  await expect(elsewhere.open('s-9', 'Title')).rejects.toThrow('404');
});
