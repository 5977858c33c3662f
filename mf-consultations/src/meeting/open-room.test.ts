import type { SignalData } from 'shared-api/contracts/consultations/meetings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMesh } from './mesh/link.ts';
import { openRoom } from './open-room.ts';
import type { OpenLink } from './port.ts';
import { FakePeerConnection } from './testing/fake-peer-connection.ts';
import { fakeRoom } from './testing/fake-room.ts';

const track = (kind: string) => ({ kind, enabled: true, stop: vi.fn() }) as unknown as MediaStreamTrack;

function fakeDevices() {
  const tracks: { microphone?: MediaStreamTrack; camera?: MediaStreamTrack } = {
    microphone: track('audio'),
    camera: track('video'),
  };
  return {
    getState: () => ({ tracks, microphoneOn: true }) as never,
    setMicrophone: async () => tracks.microphone,
    setCamera: async (on: boolean) => {
      tracks.camera = on ? track('video') : undefined;
      return tracks.camera;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakePeerConnection.made = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(50);

/** A link that transports nothing, for tests of the room itself. */
const noLink: OpenLink = async () => ({
  setPeople: vi.fn(),
  send: async () => {},
  startScreen: async () => Object.assign(new EventTarget(), { stop: vi.fn() }) as unknown as MediaStreamTrack,
  stopScreen: async () => {},
  close: vi.fn(),
});

/** Lets a participant join through the mesh. */
async function come(room: ReturnType<typeof fakeRoom>, id: string, openLink?: OpenLink) {
  const devices = fakeDevices();
  const mesh = openMesh([], () => new FakePeerConnection(id) as unknown as RTCPeerConnection);
  const meeting = openRoom({
    entered: room.enter(id),
    wire: room.wire(id),
    openLink: openLink ?? mesh,
    devices,
  });
  await meeting.join();
  return meeting;
}

const linksOf = (meeting: Awaited<ReturnType<typeof come>>) =>
  meeting.getState().peers.map(({ participant_id, link }) => `${participant_id} ${link}`);

test('everybody in a room is connected with everybody, whoever came first', async () => {
  const room = fakeRoom();
  const meetings = [];
  for (const id of ['bbbbbbbb', 'aaaaaaaa', 'dddddddd', 'cccccccc']) meetings.push(await come(room, id));
  await settle();
  expect(meetings.map((meeting) => linksOf(meeting).sort())).toEqual([
    ['aaaaaaaa connected', 'cccccccc connected', 'dddddddd connected'],
    ['bbbbbbbb connected', 'cccccccc connected', 'dddddddd connected'],
    ['aaaaaaaa connected', 'bbbbbbbb connected', 'cccccccc connected'],
    ['aaaaaaaa connected', 'bbbbbbbb connected', 'dddddddd connected'],
  ]);
  // Three transceivers for each of the twelve connection ends, without duplicates.
  expect(FakePeerConnection.made.map((each) => each.getTransceivers().length)).toEqual(Array(12).fill(3));
});

test('what is sent takes the places of microphone and camera, and leaves them without another offer', async () => {
  const room = fakeRoom();
  const first = await come(room, 'aaaaaaaa');
  await come(room, 'bbbbbbbb');
  await settle();
  const sent = (name: string) =>
    FakePeerConnection.made
      .find((each) => each.name === name)
      ?.getTransceivers()
      .map(({ sender, direction }) => [direction, (sender.track as MediaStreamTrack | null)?.kind]);
  expect(sent('aaaaaaaa')).toEqual([
    ['sendrecv', 'audio'],
    ['sendrecv', 'video'],
    ['sendrecv', undefined],
  ]);
  const described = FakePeerConnection.made.map(({ localDescription }) => localDescription);
  await first.setCamera(false);
  await settle();
  expect(sent('aaaaaaaa')?.[1]).toEqual(['sendrecv', undefined]);
  expect(FakePeerConnection.made.map(({ localDescription }) => localDescription)).toEqual(described);
});

test('what somebody sends is said to the others', async () => {
  const room = fakeRoom();
  const first = await come(room, 'aaaaaaaa');
  const second = await come(room, 'bbbbbbbb');
  await settle();
  await first.setMicrophone(false);
  await first.setCamera(false);
  await settle();
  expect(second.getState().peers[0]).toMatchObject({ microphone: false, camera: false });
  expect(first.getState().sending).toEqual({ microphone: false, camera: false, screen: false });
});

test('whoever the host mutes stops to send; whoever is removed is out', async () => {
  const room = fakeRoom();
  const host = await come(room, 'aaaaaaaa');
  const guest = await come(room, 'bbbbbbbb');
  await settle();
  await host.host.mute('bbbbbbbb');
  await settle();
  expect(guest.getState()).toMatchObject({ sending: { microphone: false }, mutedByHost: 1 });
  expect(host.getState().peers[0]).toMatchObject({ microphone: false });
  await host.host.remove('bbbbbbbb');
  await settle();
  expect(guest.getState()).toMatchObject({ status: 'ended', reason: 'removed' });
  expect(host.getState()).toMatchObject({ peers: [], removed: [{ name: 'BBBBBBBB' }] });
});

test('a lost path is sought anew: the peer is reconnecting, then there again', async () => {
  const room = fakeRoom();
  const first = await come(room, 'aaaaaaaa');
  await come(room, 'bbbbbbbb');
  await settle();
  const connection = FakePeerConnection.made.find(({ name }) => name === 'aaaaaaaa');
  connection?.become('disconnected');
  expect(linksOf(first)).toEqual(['bbbbbbbb reconnecting']);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(linksOf(first)).toEqual(['bbbbbbbb connected']);
  expect(FakePeerConnection.made).toHaveLength(2);
});

test('both sides may seek a path at once', async () => {
  const room = fakeRoom();
  const first = await come(room, 'aaaaaaaa');
  const second = await come(room, 'bbbbbbbb');
  await settle();
  for (const connection of FakePeerConnection.made) connection.become('failed');
  await vi.advanceTimersByTimeAsync(13_000);
  expect([linksOf(first), linksOf(second)]).toEqual([['bbbbbbbb connected'], ['aaaaaaaa connected']]);
  for (const { signalingState } of FakePeerConnection.made.slice(-2)) expect(signalingState).toBe('stable');
});

test('what never connects begins anew on both sides', async () => {
  const room = fakeRoom();
  const lost: SignalData[] = [];
  const first = await come(room, 'aaaaaaaa');
  const wire = room.wire('bbbbbbbb');
  const sendSignals = wire.sendSignals;
  let working = false;
  wire.sendSignals = async (to, signals) => (working ? sendSignals(to, signals) : void lost.push(...signals));
  const second = openRoom({
    entered: room.enter('bbbbbbbb'),
    wire,
    openLink: openMesh([], () => new FakePeerConnection('bbbbbbbb') as unknown as RTCPeerConnection),
    devices: fakeDevices(),
  });
  await second.join();
  await settle();
  expect(lost.map(({ type }) => type)).toContain('offer');
  expect(linksOf(second)).toEqual(['aaaaaaaa connecting']);
  working = true;
  await vi.advanceTimersByTimeAsync(13_000);
  expect([linksOf(first), linksOf(second)]).toEqual([['bbbbbbbb connected'], ['aaaaaaaa connected']]);
});

test('a connection that needs long is begun anew ever more rarely', async () => {
  const room = fakeRoom();
  // The participant has joined, but their signals do not arrive.
  room.enter('aaaaaaaa');
  const second = openRoom({
    entered: room.enter('bbbbbbbb'),
    wire: room.wire('bbbbbbbb'),
    openLink: openMesh([], () => new FakePeerConnection('bbbbbbbb') as unknown as RTCPeerConnection),
    devices: fakeDevices(),
  });
  await second.join();
  const counts: number[] = [];
  for (const seconds of [13, 24, 48, 60, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    counts.push(FakePeerConnection.made.length);
  }
  // Reconnections after 12, 36, 84, 144 and 204 seconds.
  expect(counts).toEqual([2, 3, 4, 5, 6]);
});

test.each(['aaaaaaaa', 'bbbbbbbb'])(
  'an end that has broken (%s) is replaced on both sides, once',
  async (name) => {
    const room = fakeRoom();
    const first = await come(room, 'aaaaaaaa');
    const second = await come(room, 'bbbbbbbb');
    await settle();
    FakePeerConnection.made.find((each) => each.name === name)?.close();
    FakePeerConnection.made.find((each) => each.name !== name)?.become('failed');
    await vi.advanceTimersByTimeAsync(20_000);
    expect([linksOf(first), linksOf(second)]).toEqual([['bbbbbbbb connected'], ['aaaaaaaa connected']]);
    expect(FakePeerConnection.made).toHaveLength(4);
  },
);

test('somebody who leaves is gone, with their connection', async () => {
  const room = fakeRoom();
  const first = await come(room, 'aaaaaaaa');
  const second = await come(room, 'bbbbbbbb');
  await settle();
  second.leave();
  await settle();
  expect([first.getState().peers, second.getState().status]).toEqual([[], 'left']);
  expect(FakePeerConnection.made.map(({ connectionState }) => connectionState)).toEqual(['closed', 'closed']);
});

test.each([
  ['ended', 'ended'],
  ['cancelled', 'ended'],
  ['elsewhere', 'left'],
] as const)('a room that is closed (%s) is over: %s', async (reason, status) => {
  const room = fakeRoom();
  const meeting = await come(room, 'aaaaaaaa', noLink);
  room.close('aaaaaaaa', reason);
  await settle();
  expect(meeting.getState()).toMatchObject({ status, reason, peers: [] });
});

test('without events one is reconnecting; what was missed comes after', async () => {
  const room = fakeRoom();
  const meeting = await come(room, 'aaaaaaaa', noLink);
  room.connection('aaaaaaaa', false);
  expect(meeting.getState().status).toBe('reconnecting');
  room.connection('aaaaaaaa', true);
  expect(meeting.getState().status).toBe('joined');
});

test('an entry that the server no longer knows is lost', async () => {
  const room = fakeRoom();
  const wire = { ...room.wire('aaaaaaaa'), listen: async () => Promise.reject(new Error('left')) };
  const meeting = openRoom({
    entered: room.enter('aaaaaaaa'),
    wire,
    openLink: noLink,
    devices: fakeDevices(),
  });
  await meeting.join();
  await settle();
  expect(meeting.getState()).toMatchObject({ status: 'left', reason: 'lost' });
});

test('messages are there once and in order, those from before too', async () => {
  const room = fakeRoom();
  room.messages.push({ id: 0, user_id: 9, name: 'Mona', text: 'Hello', sent_at: '2030-05-01T09:59:00.000Z' });
  const first = await come(room, 'aaaaaaaa', noLink);
  const second = await come(room, 'bbbbbbbb', noLink);
  await first.sendMessage('Can you hear me?');
  await settle();
  for (const meeting of [first, second])
    expect(meeting.getState().messages.map(({ text }) => text)).toEqual(['Hello', 'Can you hear me?']);
});

test('a shared screen is said, and ends by the browser’s own bar too', async () => {
  const room = fakeRoom();
  const meeting = await come(room, 'aaaaaaaa', noLink);
  const other = await come(room, 'bbbbbbbb', noLink);
  await meeting.shareScreen(true);
  await settle();
  expect(other.getState().peers[0]?.screen).toBe(true);
  meeting.getState().screen?.dispatchEvent(new Event('ended'));
  await settle();
  expect(meeting.getState()).toMatchObject({ screen: undefined, sending: { screen: false } });
  expect(other.getState().peers[0]?.screen).toBe(false);
});
