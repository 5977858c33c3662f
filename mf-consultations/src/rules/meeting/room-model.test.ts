import type { Participant, RoomEvent, RoomMessage } from 'shared-api/contracts/consultations/meetings';
import { expect, test } from 'vitest';
import type { MeetingState } from '../../meeting/port.ts';
import { participant } from '../../meeting/testing/fake-room.ts';
import { isOver, type RoomModel, type RoomModelEvent, reduceRoom } from './room-model.ts';

const sending = { microphone: true, camera: true, screen: false };
const initial: RoomModel = {
  status: 'joining',
  own: 'aaaaaaaa',
  sending,
  reported: sending,
  isReporting: false,
  people: new Map(),
  received: new Map(),
  peers: [],
  messages: [],
  since: 1,
  mutedByHost: 0,
  removed: [],
};
const track = { kind: 'video' } as MediaStreamTrack;
const everybody: Participant[] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((id) => participant(id));

function after(start: RoomModel, ...events: RoomModelEvent[]) {
  let step: ReturnType<typeof reduceRoom> = { model: start, effects: [] };
  for (const event of events) step = reduceRoom(step.model, event);
  return { ...step, kinds: step.effects.map(({ kind }) => kind) };
}
const event = (event: Record<string, unknown>): RoomModelEvent => ({
  kind: 'roomEvent',
  event: { id: 2, ...event } as unknown as RoomEvent,
});
const joined = after(initial, { kind: 'opened', participants: everybody }).model;

test('an opened room has the other participants, and begins to read messages and events', () => {
  const opened = after(initial, { kind: 'opened', participants: everybody });
  expect(opened.model.status).toBe('joined');
  expect(opened.model.peers.map(({ participant_id, link }) => [participant_id, link])).toEqual([
    ['bbbbbbbb', 'connecting'],
    ['cccccccc', 'connecting'],
  ]);
  expect(opened.effects).toEqual([
    { kind: 'setPeople', ids: ['bbbbbbbb', 'cccccccc'] },
    { kind: 'readMessages' },
    { kind: 'listen' },
  ]);
  // A second `opened` event changes nothing.
  expect(after(opened.model, { kind: 'opened', participants: [] })).toMatchObject({
    model: opened.model,
    kinds: [],
  });
});

test('media of a participant shows while they are in the room', () => {
  const media = { link: 'connected', camera: track } as const;
  const seen = after(joined, { kind: 'mediaReceived', from: 'bbbbbbbb', received: media }).model;
  expect(seen.peers[0]).toMatchObject({ link: 'connected', tracks: { camera: track } });
  expect(after(joined, { kind: 'mediaReceived', from: 'dddddddd', received: media }).model).toBe(joined);
  const gone = after(seen, event({ kind: 'left', participant_id: 'bbbbbbbb' }));
  expect(gone.effects).toEqual([
    { kind: 'dropSignals', to: 'bbbbbbbb' },
    { kind: 'setPeople', ids: ['cccccccc'] },
  ]);
  // A participant who joins again starts without the old tracks.
  const back = after(gone.model, event({ kind: 'joined', participant: participant('bbbbbbbb') })).model;
  expect(back.peers.at(-1)).toMatchObject({ participant_id: 'bbbbbbbb', link: 'connecting', tracks: {} });
});

test('sources are reported one call at a time, the newest state last', () => {
  const muted = { ...sending, microphone: false };
  const first = after(joined, { kind: 'sendingChanged', sending: { microphone: false } });
  expect(first.effects).toEqual([{ kind: 'reportSending', sending: muted }]);
  const second = after(first.model, { kind: 'sendingChanged', sending: { camera: false } });
  expect(second.effects).toEqual([]);
  const reported = after(second.model, { kind: 'sendingReported', sending: muted });
  expect(reported.effects).toEqual([{ kind: 'reportSending', sending: { ...muted, camera: false } }]);
  const done = after(reported.model, { kind: 'sendingReported', sending: { ...muted, camera: false } });
  expect([done.model.isReporting, done.effects]).toEqual([false, []]);
  // An unchanged state is not reported.
  expect(after(done.model, { kind: 'sendingChanged', sending: { camera: false } }).effects).toEqual([]);
});

test('a failed report is repeated when the connection is back', () => {
  const failed = after(
    joined,
    { kind: 'sendingChanged', sending: { camera: false } },
    { kind: 'reportFailed' },
    { kind: 'connectionChanged', isOpen: false },
  );
  expect(failed).toMatchObject({ model: { status: 'reconnecting' }, effects: [] });
  expect(after(failed.model, { kind: 'connectionChanged', isOpen: true })).toMatchObject({
    model: { status: 'joined' },
    kinds: ['reportSending'],
  });
});

test('a shared screen is a source that starts and stops', () => {
  const shared = after(joined, { kind: 'screenStarted', screen: track }).model;
  expect(shared).toMatchObject({ screen: track, sending: { screen: true } });
  const stopped = after(shared, { kind: 'screenStopped' }).model;
  expect(stopped).toMatchObject({ screen: undefined, sending: { screen: false } });
});

test('messages are in order and each once', () => {
  const message = (id: number) => ({ id, text: String(id) }) as RoomMessage;
  const { messages } = after(
    joined,
    event({ kind: 'message', message: message(5) }),
    { kind: 'messagesRead', messages: [message(3), message(5)] },
    event({ kind: 'message', message: message(4) }),
  ).model;
  expect(messages.map(({ id }) => id)).toEqual([3, 4, 5]);
});

test('signals go to the link; the host’s mute turns the microphone off', () => {
  const data = { type: 'restart' } as const;
  expect(after(joined, event({ kind: 'signal', from: 'bbbbbbbb', data })).effects).toEqual([
    { kind: 'handleSignal', from: 'bbbbbbbb', data },
  ]);
  const muted = after(joined, event({ kind: 'muted' }));
  expect(muted).toMatchObject({ model: { mutedByHost: 1 }, kinds: ['muteMicrophone'] });
});

test('the host sees whom they removed', () => {
  const removed = [{ user_id: 9, name: 'Ali' }];
  expect(after(joined, { kind: 'removedRead', removed }).model.removed).toBe(removed);
});

test.each([
  [event({ kind: 'closed', reason: 'ended' }), 'ended', 'ended', ['disconnect']],
  [event({ kind: 'closed', reason: 'removed' }), 'ended', 'removed', ['disconnect']],
  [event({ kind: 'closed', reason: 'elsewhere' }), 'left', 'elsewhere', ['disconnect']],
  [{ kind: 'lost' }, 'left', 'lost', ['disconnect']],
  [{ kind: 'left' }, 'left', undefined, ['disconnect', 'sendLeave']],
] as const)('%o ends the room', (last, status, reason, kinds) => {
  const over = after(joined, last);
  expect(over).toMatchObject({ model: { status, reason, peers: [], screen: undefined }, kinds });
  expect(isOver(over.model)).toBe(true);
  const ignored: RoomModelEvent[] = [
    { kind: 'left' },
    { kind: 'opened', participants: everybody },
    { kind: 'connectionChanged', isOpen: true },
    { kind: 'sendingChanged', sending: { camera: false } },
    event({ kind: 'joined', participant: participant('dddddddd') }),
  ];
  for (const each of ignored)
    expect(after(over.model, each)).toMatchObject({ model: over.model, effects: [] });
});

test('a room is over once it was left or has ended', () => {
  const statuses: MeetingState['status'][] = ['joining', 'joined', 'reconnecting', 'left', 'ended'];
  expect(statuses.filter((status) => isOver({ status }))).toEqual(['left', 'ended']);
});
