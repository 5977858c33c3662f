import type {
  Participant,
  RemovedPerson,
  RoomEvent,
  RoomMessage,
  SignalData,
} from 'shared-api/contracts/consultations/meetings';
import type { Step as EffectStep } from 'shared-api/effect-reducer';
import type { MeetingState, Peer, Received, Sending } from '../../meeting/port.ts';

/** A joined room, and what this browser has reported about itself. */
export interface RoomModel extends MeetingState {
  /** Participant id of this browser. */
  own: string;
  /** The other participants, in the order of joining, and what arrives from each. */
  people: ReadonlyMap<string, Participant>;
  received: ReadonlyMap<string, Received>;
  /** The sources in the last report to the server. */
  reported: Sending;
  isReporting: boolean;
}

export type RoomModelEvent =
  /** The link is open. */
  | { kind: 'opened'; participants: readonly Participant[] }
  | { kind: 'roomEvent'; event: RoomEvent }
  | { kind: 'mediaReceived'; from: string; received: Received }
  | { kind: 'messagesRead'; messages: readonly RoomMessage[] }
  | { kind: 'connectionChanged'; isOpen: boolean }
  | { kind: 'sendingChanged'; sending: Partial<Sending> }
  | { kind: 'sendingReported'; sending: Sending }
  | { kind: 'reportFailed' }
  | { kind: 'screenStarted'; screen: MediaStreamTrack }
  | { kind: 'screenStopped' }
  | { kind: 'removedRead'; removed: readonly RemovedPerson[] }
  /** The server no longer has this participant. */
  | { kind: 'lost' }
  /** The user has left. */
  | { kind: 'left' };

export type RoomEffect =
  | { kind: 'setPeople'; ids: string[] }
  /** A participant has left: drops their pending signals. */
  | { kind: 'dropSignals'; to: string }
  | { kind: 'handleSignal'; from: string; data: SignalData }
  | { kind: 'muteMicrophone' }
  | { kind: 'reportSending'; sending: Sending }
  | { kind: 'readMessages' | 'listen' | 'disconnect' | 'sendLeave' };

type Step = EffectStep<RoomModel, RoomEffect>;
type Handlers = {
  [Kind in RoomModelEvent['kind']]?: (
    room: RoomModel,
    event: Extract<RoomModelEvent, { kind: Kind }>,
  ) => Step;
};

const toStep = (model: RoomModel, ...effects: RoomEffect[]): Step => ({ model, effects });

const isSame = (a: Sending, b: Sending): boolean =>
  a.microphone === b.microphone && a.camera === b.camera && a.screen === b.screen;

const toPeers = ({ people, received }: Pick<RoomModel, 'people' | 'received'>): Peer[] =>
  [...people.values()].map((participant) => {
    const { link = 'connecting', ...tracks } = received.get(participant.participant_id) ?? {};
    return { ...participant, link, tracks };
  });

function setPeople(room: RoomModel, people: Map<string, Participant>, ...before: RoomEffect[]): Step {
  people.delete(room.own);
  const received = new Map([...room.received].filter(([id]) => people.has(id)));
  return toStep({ ...room, people, received, peers: toPeers({ people, received }) }, ...before, {
    kind: 'setPeople',
    ids: [...people.keys()],
  });
}

/** Adds messages without duplicates, the oldest first. */
function addMessages(room: RoomModel, more: readonly RoomMessage[]): Step {
  const byId = new Map([...room.messages, ...more].map((message) => [message.id, message]));
  return toStep({ ...room, messages: [...byId.values()].sort((a, b) => a.id - b.id) });
}

/** Reports the sent sources to the other participants. One call at a time; the last one contains the newest state. */
const report = (room: RoomModel): Step =>
  room.isReporting || isSame(room.sending, room.reported)
    ? toStep(room)
    : toStep({ ...room, isReporting: true }, { kind: 'reportSending', sending: room.sending });

const setSending = (room: RoomModel, sending: Partial<Sending>): Step =>
  report({ ...room, sending: { ...room.sending, ...sending } });

const end = (room: RoomModel, status: 'left' | 'ended', reason?: MeetingState['reason']): Step =>
  toStep(
    { ...room, status, reason, people: new Map(), received: new Map(), peers: [], screen: undefined },
    { kind: 'disconnect' },
  );

function handleRoomEvent(room: RoomModel, event: RoomEvent): Step {
  const people = new Map(room.people);
  switch (event.kind) {
    case 'joined':
    case 'changed':
      return setPeople(room, people.set(event.participant.participant_id, event.participant));
    case 'left':
      people.delete(event.participant_id);
      return setPeople(room, people, { kind: 'dropSignals', to: event.participant_id });
    case 'signal':
      return toStep(room, { kind: 'handleSignal', from: event.from, data: event.data });
    case 'message':
      return addMessages(room, [event.message]);
    case 'muted':
      return toStep({ ...room, mutedByHost: room.mutedByHost + 1 }, { kind: 'muteMicrophone' });
    case 'closed':
      return end(room, event.reason === 'elsewhere' ? 'left' : 'ended', event.reason);
  }
}

/** Handlers of all states in which the user is not out of the room. */
const live: Handlers = {
  roomEvent: (room, { event }) => handleRoomEvent(room, event),
  mediaReceived(room, { from, received: media }) {
    if (!room.people.has(from)) return toStep(room);
    const received = new Map(room.received).set(from, media);
    return toStep({ ...room, received, peers: toPeers({ people: room.people, received }) });
  },
  messagesRead: (room, { messages }) => addMessages(room, messages),
  sendingChanged: (room, { sending }) => setSending(room, sending),
  sendingReported: (room, { sending }) => report({ ...room, reported: sending, isReporting: false }),
  // The next change, or the restored connection, repeats a failed report.
  reportFailed: (room) => toStep({ ...room, isReporting: false }),
  screenStarted: (room, { screen }) => setSending({ ...room, screen }, { screen: true }),
  screenStopped: (room) => setSending({ ...room, screen: undefined }, { screen: false }),
  removedRead: (room, { removed }) => toStep({ ...room, removed }),
  lost: (room) => end(room, 'left', 'lost'),
  left(room) {
    const { model, effects } = end(room, 'left');
    return toStep(model, ...effects, { kind: 'sendLeave' });
  },
};

const connected: Handlers = {
  ...live,
  connectionChanged: (room, { isOpen }) =>
    isOpen ? report({ ...room, status: 'joined' }) : toStep({ ...room, status: 'reconnecting' }),
};

/** The events that each status handles, and how. It ignores the others. */
const transitions: Record<MeetingState['status'], Handlers> = {
  joining: {
    ...live,
    opened(room, { participants }) {
      const people = new Map(participants.map((each) => [each.participant_id, each]));
      const { model, effects } = setPeople(room, people);
      return toStep({ ...model, status: 'joined' }, ...effects, { kind: 'readMessages' }, { kind: 'listen' });
    },
  },
  joined: connected,
  reconnecting: connected,
  left: {},
  ended: {},
};

/** The next state of a room after an event, and the effects to run. */
export function reduceRoom(room: RoomModel, event: RoomModelEvent): Step {
  const handle = transitions[room.status][event.kind] as
    | ((room: RoomModel, event: RoomModelEvent) => Step)
    | undefined;
  return handle?.(room, event) ?? toStep(room);
}

/** Whether nobody can be in this room by this entry any more. */
export const isOver = ({ status }: Pick<MeetingState, 'status'>): boolean =>
  status === 'left' || status === 'ended';
