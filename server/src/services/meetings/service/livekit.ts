import { SignJWT } from 'jose';
import { roomSize } from 'shared-api/rules/session-window';
import { z } from 'zod';
import type { Config } from '../../../kernel/index.ts';
import { callService } from './call-service.ts';
import type { MeetingService } from './meeting-service.ts';

type Options = Extract<Config['meetings'], { kind: 'livekit' }>;

/** The tracks of a participant. A missing type is the protocol's default, which its JSON omits. */
const participant = z.object({
  tracks: z.array(z.object({ sid: z.string(), type: z.string().default('AUDIO') })).optional(),
});

/** Seconds within which a token must be used to connect; the connection may last longer. */
const lifetime = 60;
/** Seconds that LiveKit keeps a room before anybody joins, and after all have left, since they may come back. LiveKit's defaults are 300 and 20. */
const emptyTimeout = 300;
const departureTimeout = 300;

/**
 * LiveKit: users join with a token that we sign and that contains their permissions; its room service manages rooms.
 * https://docs.livekit.io/frontends/reference/tokens-grants/ and https://docs.livekit.io/reference/other/roomservice-api/
 */
export function livekit({ url, key, secret }: Options, now: () => Date): MeetingService {
  const sign = (claims: Record<string, unknown>, subject?: string) => {
    const seconds = Math.floor(now().getTime() / 1000);
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(key)
      .setNotBefore(seconds - 5)
      .setExpirationTime(seconds + lifetime);
    if (subject !== undefined) token.setSubject(subject);
    return token.sign(new TextEncoder().encode(secret));
  };
  // One host serves both the client's protocol and, over HTTP, the room service.
  const api = url.replace(/^ws/, 'http').replace(/\/$/, '');
  const roomService = async (verb: string, grant: object, body: object, mayBeGone = true) =>
    callService({
      method: 'POST',
      url: `${api}/twirp/livekit.RoomService/${verb}`,
      token: await sign({ video: grant }),
      body,
      mayBeGone,
    });
  return {
    name: 'livekit',
    async open(room) {
      const timeouts = { empty_timeout: emptyTimeout, departure_timeout: departureTimeout };
      const body = { name: room, ...timeouts, max_participants: roomSize };
      await roomService('CreateRoom', { roomCreate: true }, body, false);
      return undefined;
    },
    async join({ room }, { participantId, name, role, avatar }) {
      const video = { room, roomJoin: true, canPublish: true, canSubscribe: true, canPublishData: true };
      const host = role === 'Host' && { roomAdmin: true };
      const metadata = JSON.stringify({ role, ...(avatar !== undefined && { avatar }) });
      const claims = { name, metadata, video: { ...video, ...host } };
      return { provider: { name: 'livekit', url, auth_token: await sign(claims, participantId) } };
    },
    async remove({ room }, { participantId }) {
      await roomService('RemoveParticipant', { roomAdmin: true, room }, { room, identity: participantId });
    },
    async mute({ room }, { participantId: identity }) {
      const grant = { roomAdmin: true, room };
      const found = await roomService('GetParticipant', grant, { room, identity });
      const { tracks = [] } = participant.safeParse(found).data ?? {};
      for (const { sid, type } of tracks)
        if (type === 'AUDIO')
          await roomService('MutePublishedTrack', grant, { room, identity, track_sid: sid, muted: true });
    },
    async end({ room }) {
      await roomService('DeleteRoom', { roomCreate: true }, { room });
    },
  };
}
