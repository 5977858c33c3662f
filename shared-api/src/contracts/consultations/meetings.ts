import { z } from 'zod';
import { type Callers, defineCall } from '../../contract.ts';
import { roomSize } from '../../rules/session-window.ts';
import { flag, id, instant, integer, text } from '../../wire.ts';
import { bothSides } from './wire.ts';

/**
 * The meeting room (PD-39 and PD-40). `meetingToken` returns /meet/{token}; `enterMeeting` consumes the token and returns what the room
 * needs. Afterwards the address is /meet/{room}, and a refresh starts with `meetingToken` again. The embedded room is a WebRTC mesh:
 * participants send messages to one another by `signal` and receive them by the stream. Participants are present while they are connected
 * to the stream.
 */

/** Name of a room: the prefix of its kind on the server (`rooms`) and an id: `s-8` for session 8, `l-8` for a live lesson. */
export const room = z.string().regex(/^[a-z]{1,8}-[1-9]\d{0,9}$/);
/** One join of one participant: a second tab has another one, which replaces the first. */
const participantId = z.string().regex(/^[\w-]{8,64}$/);

export const meetingToken = defineCall({
  id: 'consultations.meeting-token',
  method: 'POST',
  path: '/api/mobile/meeting/token',
  source: 'EC §4 and §7, CC §7, PD-39 and PD-40',
  summary:
    'Start a session: a token for its room, for the caller alone, used once within a minute. 409 `too_early` "Meet Not Start", `over` ' +
    '"Meet Expired", `cancelled`, by the clock of the server',
  callers: bothSides,
  errors: ['cancelled', 'over', 'removed', 'too_early'],
  body: z.object({ session_id: id }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      /** Null if the meeting is at a private link. */
      token: z.string().nullable(),
      /** Not in the specification: the private link, whose host is shown before leaving the site (PD-41). */
      url: z.url().nullable(),
    }),
  }),
  example: { body: { session_id: 8 } },
});

/** The consultant is the host; a learner is a guest. */
export const meetingRole = z.enum(['Host', 'Guest']);

export const participant = z.object({
  participant_id: participantId,
  user_id: z.int(),
  name: z.string(),
  avatar: z.string().nullable(),
  role: meetingRole,
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
});
export type Participant = z.infer<typeof participant>;

export const roomMessage = z.object({
  /** Increases within a room. */
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  text: z.string(),
  sent_at: instant,
});
export type RoomMessage = z.infer<typeof roomMessage>;

/** Servers that help browsers to connect to one another, as in `RTCConfiguration`. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

export const roomState = z.object({
  room,
  title: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** The server's clock, to compute the remaining time. */
  now: instant,
  /** At most `roomSize`. */
  participants: z.array(participant).max(roomSize),
  /** Number of the newest event, from which to continue. */
  last_event: z.int(),
  /** Participants whom the host has removed; only the host gets them. */
  removed: z.array(z.object({ user_id: z.int(), name: z.string() })).optional(),
});
export type RemovedPerson = NonNullable<RoomState['removed']>[number];
export type RoomState = z.infer<typeof roomState>;

export const enterMeeting = defineCall({
  id: 'consultations.enter-meeting',
  method: 'POST',
  path: '/api/mobile/meeting/enter',
  source: 'PD-39 and PD-40',
  summary:
    'Enter the room of a token. 404 for a token of somebody else, 409 `used`, `too_early`, `over`, `full`; whoever was in it with the same account leaves it',
  callers: bothSides,
  errors: ['cancelled', 'full', 'meeting_service', 'over', 'removed', 'too_early', 'used'],
  encoding: 'json',
  body: z.object({
    token: z.string().min(20).max(2_048),
    microphone: flag.default(false),
    camera: flag.default(false),
  }),
  answer: z.object({
    status: z.literal(true),
    data: roomState.extend({
      participant_id: participantId,
      /** How the meeting runs: our mesh, or a service with its own client and a token for it. */
      provider: z.discriminatedUnion('name', [
        z.object({ name: z.literal('embedded'), ice_servers: z.array(iceServer) }),
        z.object({ name: z.literal('realtimekit'), auth_token: z.string() }),
        z.object({ name: z.literal('livekit'), url: z.string(), auth_token: z.string() }),
      ]),
    }),
  }),
  example: { body: { token: 'example-of-a-meeting-token' } },
});

const inRoom = z.object({ room });
const asParticipant = { participant_id: participantId };
const ok = z.object({ status: z.literal(true) });
const example = { params: { room: 's-8' }, body: { participant_id: 'example-0001' } };

export const meetingRoom = defineCall({
  id: 'consultations.meeting-room',
  method: 'GET',
  path: '/api/mobile/meeting/rooms/{room}',
  source: 'EC §2.11 (/meet/{authToken}), PD-40',
  summary: 'Who is in a room that the caller may enter, and when it opens and closes',
  callers: bothSides,
  errors: ['cancelled', 'removed'],
  params: inRoom,
  answer: z.object({ status: z.literal(true), data: roomState }),
  example: { params: { room: 's-8' } },
});

/** A signal from one peer connection to another: a description, a candidate (null: no more), or a restart. */
export const signalData = z.discriminatedUnion('type', [
  z.object({ type: z.literal(['offer', 'answer']), sdp: z.string().max(65_536) }),
  z.object({
    type: z.literal('candidate'),
    candidate: z
      .object({
        candidate: z.string().max(2_048),
        sdpMid: z.string().max(64).nullable(),
        sdpMLineIndex: z.int().min(0).max(1_000).nullable(),
        usernameFragment: z.string().max(256).nullable().optional(),
      })
      .nullable(),
  }),
  z.object({ type: z.literal('restart') }),
]);
export type SignalData = z.infer<typeof signalData>;

const numbered = { id: z.int() };

/** One event of a room for one participant; `id` increases within the room and is the event's id in the stream. */
export const roomEvent = z.discriminatedUnion('kind', [
  z.object({ ...numbered, kind: z.literal('joined'), participant }),
  z.object({ ...numbered, kind: z.literal('changed'), participant }),
  z.object({ ...numbered, kind: z.literal('left'), participant_id: participantId }),
  z.object({ ...numbered, kind: z.literal('signal'), from: participantId, data: signalData }),
  z.object({ ...numbered, kind: z.literal('message'), message: roomMessage }),
  /** The host has muted the recipient, whose browser stops sending the microphone. */
  z.object({ ...numbered, kind: z.literal('muted') }),
  /** The meeting is over for the recipient: the session ended or was cancelled, the same account joined elsewhere, or the host removed them. */
  z.object({
    ...numbered,
    kind: z.literal('closed'),
    reason: z.enum(['ended', 'cancelled', 'elsewhere', 'removed']),
  }),
]);
export type RoomEvent = z.infer<typeof roomEvent>;

/**
 * The stream of a room: `text/event-stream` of `RoomEvent`s, read with fetch, since the token is sent in a header. It starts after
 * the event in Last-Event-ID or `after`; a comment every 15 s keeps it open. A participant without a stream for 20 s has left. It
 * does not answer JSON, so it is no contract: errors have the `status-msg` envelope, for the same callers.
 */
export const roomStream = {
  method: 'GET',
  path: '/api/mobile/meeting/rooms/{room}/stream',
  params: inRoom,
  query: z.object({ ...asParticipant, after: integer(0, 2_147_483_647).optional() }),
  event: roomEvent,
} as const;

export const roomEvents = defineCall({
  id: 'consultations.room-events',
  method: 'GET',
  path: '/api/mobile/meeting/rooms/{room}/events',
  source: 'EC §2.11 (/meet/{authToken}), PD-40',
  summary:
    'The events of a room after one, at once: for networks that hold streams back. It says that the caller is there, as the stream does',
  callers: bothSides,
  errors: ['left'],
  params: inRoom,
  query: z.object({ ...asParticipant, after: integer(0, 2_147_483_647).default(0) }),
  answer: z.object({ status: z.literal(true), data: z.array(roomEvent) }),
  example: { params: { room: 's-8' }, query: { participant_id: 'example-0001', after: 0 } },
});

export const signal = defineCall({
  id: 'consultations.signal',
  method: 'POST',
  path: '/api/mobile/meeting/rooms/{room}/signals',
  source: 'EC §2.11 (/meet/{authToken}), PD-40',
  summary:
    'Tell another person in the room what WebRTC needs; in the order sent. 409 `left` when either is no longer there',
  callers: bothSides,
  errors: ['left'],
  encoding: 'json',
  params: inRoom,
  body: z.object({
    ...asParticipant,
    to: participantId,
    signals: z.array(signalData).min(1).max(50),
  }),
  answer: ok,
  example: {
    ...example,
    body: { ...example.body, to: 'example-0002', signals: [{ type: 'restart' }] },
  },
});

export const setMedia = defineCall({
  id: 'consultations.set-media',
  method: 'POST',
  path: '/api/mobile/meeting/rooms/{room}/media',
  source: 'EC §2.11 (/meet/{authToken}), PD-40',
  summary: 'What the caller sends now, so that the others see who is muted',
  callers: bothSides,
  errors: ['left'],
  encoding: 'json',
  params: inRoom,
  body: z.object({ ...asParticipant, microphone: flag, camera: flag, screen: flag }),
  answer: ok,
  example: { ...example, body: { ...example.body, microphone: true, camera: true, screen: false } },
});

export const roomMessages = defineCall({
  id: 'consultations.room-messages',
  method: 'GET',
  path: '/api/mobile/meeting/rooms/{room}/messages',
  source: 'EC §2.11 (/meet/{authToken}), PD-40',
  summary: 'What was written in the room, at most the newest 500, the oldest first',
  callers: bothSides,
  errors: ['removed'],
  params: inRoom,
  answer: z.object({ status: z.literal(true), data: z.array(roomMessage) }),
  example: { params: { room: 's-8' } },
});

export const writeMessage = defineCall({
  id: 'consultations.write-message',
  method: 'POST',
  path: '/api/mobile/meeting/rooms/{room}/messages',
  source: 'EC §2.11 (/meet/{authToken}), PD-40',
  summary: 'Write to everyone in the room. A `key` sent again is the same message',
  callers: bothSides,
  errors: ['left'],
  encoding: 'json',
  params: inRoom,
  body: z.object({ ...asParticipant, text: text(2_000).min(1), key: z.string().regex(/^[\w-]{8,64}$/) }),
  answer: z.object({ status: z.literal(true), data: roomMessage }),
  example: { ...example, body: { ...example.body, text: 'Can you hear me?', key: 'example-0003' } },
});

export const leaveMeeting = defineCall({
  id: 'consultations.leave-meeting',
  method: 'POST',
  path: '/api/mobile/meeting/rooms/{room}/leave',
  source: 'EC §2.11 (/meet/{authToken}), PD-40',
  summary: 'Leave the room; who has left already answers the same',
  callers: bothSides,
  encoding: 'json',
  params: inRoom,
  body: z.object(asParticipant),
  answer: ok,
  example,
});

/** For the learner the room exists, but they are not its host. */
const hostOnly: Callers = { ...bothSides, learner: 403 };
const asHost = { callers: hostOnly, encoding: 'json', params: inRoom } as const;
const hostSource = 'EC §2.11 (/meet/{authToken}), PD-40';
const removedPeople = ok.extend({ data: z.object({ removed: roomState.shape.removed.unwrap() }) });
const targetExample = { ...example, body: { ...example.body, target: 'example-0002' } };

export const muteParticipant = defineCall({
  id: 'consultations.mute-participant',
  method: 'POST',
  path: '/api/mobile/meeting/rooms/{room}/mute',
  source: hostSource,
  summary: 'The host mutes somebody, who may unmute again',
  errors: ['left', 'not_host'],
  ...asHost,
  body: z.object({ ...asParticipant, target: participantId }),
  answer: ok,
  example: targetExample,
});

export const removeParticipant = defineCall({
  id: 'consultations.remove-participant',
  errors: ['left', 'not_host'],
  method: 'POST',
  path: '/api/mobile/meeting/rooms/{room}/remove',
  source: hostSource,
  summary:
    'The host puts somebody out, who cannot come back (409 `removed`) until the host lets them in again',
  ...asHost,
  body: z.object({ ...asParticipant, target: participantId }),
  answer: removedPeople,
  example: targetExample,
});

export const readmitPerson = defineCall({
  id: 'consultations.readmit-person',
  method: 'POST',
  path: '/api/mobile/meeting/rooms/{room}/readmit',
  source: hostSource,
  summary: 'The host lets somebody in again who was removed',
  errors: ['left', 'not_host'],
  ...asHost,
  body: z.object({ ...asParticipant, user_id: id }),
  answer: removedPeople,
  example: { ...example, body: { ...example.body, user_id: 3 } },
});

export const endMeeting = defineCall({
  id: 'consultations.end-meeting',
  errors: ['left', 'not_everyone_came', 'not_host', 'too_early'],
  method: 'POST',
  path: '/api/mobile/meeting/rooms/{room}/end',
  source: hostSource,
  summary:
    'The host ends the meeting for all, and nobody comes in any more. 403 `not_host`, 409 `too_early` before its start, ' +
    '`not_everyone_came` while somebody who was booked has not been there',
  ...asHost,
  body: z.object(asParticipant),
  answer: ok,
  example,
});
