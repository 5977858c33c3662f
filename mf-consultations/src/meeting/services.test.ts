// @vitest-environment happy-dom
import { RoomEvent, Track } from 'livekit-client';
import { expect, test, vi } from 'vitest';
import { type LiveKitRoom, openLiveKit } from './livekit/link.ts';
import type { MediaLink, OpenLink, Received } from './port.ts';
import { openRealtimeKit, type RealtimeKitMeeting } from './realtimekit/link.ts';

const track = (kind: string) =>
  Object.assign(new EventTarget(), { kind, stop: vi.fn() }) as unknown as MediaStreamTrack;

/** A service that the test controls: another participant in its room, and the tracks that this one sends. */
interface Service {
  open: OpenLink;
  /** The other participant joins, with a microphone, a camera and optionally a screen. */
  comes(id: string, sent: Partial<Record<'microphone' | 'camera' | 'screen', MediaStreamTrack>>): void;
  connection(lost: boolean): void;
  sent(): (MediaStreamTrack | undefined)[];
  isLeft(): boolean;
}

type Handler = (...args: never[]) => void;

function livekit(): Service {
  const handlers = new Map<string, Handler>();
  const remoteParticipants = new Map<string, unknown>();
  const published: { track: { mediaStreamTrack: MediaStreamTrack } }[] = [];
  const emit = (event: string, ...args: unknown[]) => handlers.get(event)?.(...(args as never[]));
  const disconnect = vi.fn();
  const room = {
    remoteParticipants,
    connect: async () => {},
    disconnect,
    on(event: string, handler: Handler) {
      handlers.set(event, handler);
      return room;
    },
    localParticipant: {
      async publishTrack(mediaStreamTrack: MediaStreamTrack) {
        const publication = { track: { mediaStreamTrack } };
        published.push(publication);
        return publication;
      },
      async unpublishTrack(gone: { mediaStreamTrack: MediaStreamTrack }) {
        const index = published.findIndex((publication) => publication.track === gone);
        published.splice(index, 1);
      },
    },
  };
  const sources = {
    [Track.Source.Microphone]: 'microphone',
    [Track.Source.Camera]: 'camera',
    [Track.Source.ScreenShare]: 'screen',
  } as Record<string, 'microphone' | 'camera' | 'screen'>;
  return {
    open: openLiveKit(
      { name: 'livekit', url: 'wss://livekit.example', auth_token: 'token' },
      () => room as unknown as LiveKitRoom,
    ),
    comes(id, sent) {
      const participant = {
        identity: id,
        getTrackPublication: (source: string) => {
          const mediaStreamTrack = sent[sources[source] ?? 'camera'];
          return mediaStreamTrack && { isMuted: false, track: { mediaStreamTrack } };
        },
      };
      remoteParticipants.set(id, participant);
      emit(RoomEvent.ParticipantConnected, participant);
    },
    connection: (lost) => emit(lost ? RoomEvent.Reconnecting : RoomEvent.Reconnected),
    sent: () => published.map((publication) => publication.track.mediaStreamTrack),
    isLeft: () => disconnect.mock.calls.length > 0,
  };
}

function realtimekit(): Service {
  const handlers = new Map<string, Handler>();
  const people: unknown[] = [];
  const sent = new Map<string, MediaStreamTrack>();
  const emit = (event: string, ...args: unknown[]) => handlers.get(event)?.(...(args as never[]));
  const on = (event: string, handler: Handler) => void handlers.set(event, handler);
  const leave = vi.fn(async () => {});
  const meeting = {
    join: async () => {},
    leave,
    meta: { on },
    participants: { joined: { on, toArray: () => people } },
    self: {
      enableAudio: async (own: MediaStreamTrack) => void sent.set('microphone', own),
      disableAudio: async () => void sent.delete('microphone'),
      enableVideo: async (own: MediaStreamTrack) => void sent.set('camera', own),
      disableVideo: async () => void sent.delete('camera'),
    },
  };
  return {
    open: openRealtimeKit(
      { name: 'realtimekit', auth_token: 'token' },
      async () => meeting as unknown as RealtimeKitMeeting,
    ),
    comes(id, tracks) {
      const participant = {
        customParticipantId: id,
        audioEnabled: tracks.microphone !== undefined,
        audioTrack: tracks.microphone,
        videoEnabled: tracks.camera !== undefined,
        videoTrack: tracks.camera,
        screenShareEnabled: tracks.screen !== undefined,
        screenShareTracks: { video: tracks.screen },
      };
      people.push(participant);
      emit('participantJoined', participant);
    },
    connection: (lost) =>
      emit('mediaConnectionUpdate', { state: lost ? 'reconnecting' : 'connected', transport: 'consuming' }),
    sent: () => [...sent.values()],
    isLeft: () => leave.mock.calls.length > 0,
  };
}

/** Behaviour that the links of all services share. room.test.ts asserts it for our own mesh. */
const services = [
  ['LiveKit', livekit],
  ['RealtimeKit', realtimekit],
] as const;

async function open(service: Service): Promise<{ link: MediaLink; received: Map<string, Received> }> {
  const received = new Map<string, Received>();
  const link = await service.open({
    id: 'own',
    sendSignal: () => {},
    onReceived: (from, notifications) => received.set(from, notifications),
  });
  return { link, received };
}

test.each(services)(
  '%s: what somebody sends arrives under the name of their entry',
  async (_name, create) => {
    const service = create();
    const { received, link } = await open(service);
    const [microphone, camera, screen] = [track('audio'), track('video'), track('video')];
    service.comes('peer', { microphone, camera, screen });
    expect(received.get('peer')).toEqual({ link: 'connected', microphone, camera, screen });
    service.comes('quiet', { camera });
    expect(received.get('quiet')).toEqual({ link: 'connected', camera });
    // Shows a participant again whom the server announces later than the service does.
    received.clear();
    link.setPeople(['peer', 'quiet']);
    expect([...received.keys()]).toEqual(['peer', 'quiet']);
  },
);

test.each(services)('%s: a lost connection is said, and that it is back', async (_name, create) => {
  const service = create();
  const { received } = await open(service);
  service.comes('peer', {});
  service.connection(true);
  expect(received.get('peer')?.link).toBe('reconnecting');
  service.connection(false);
  expect(received.get('peer')?.link).toBe('connected');
});

test.each(services)(
  '%s: a track is sent once, replaced by the next, and taken back',
  async (_name, create) => {
    const service = create();
    const { link } = await open(service);
    const [microphone, first, second] = [track('audio'), track('video'), track('video')];
    await link.send('microphone', microphone);
    await link.send('microphone', microphone);
    await link.send('camera', first);
    expect(service.sent()).toEqual([microphone, first]);
    await link.send('camera', second);
    expect(service.sent()).toEqual([microphone, second]);
    await link.send('camera', undefined);
    expect(service.sent()).toEqual([microphone]);
  },
);

test.each(services)('%s: closing leaves', async (_name, create) => {
  const service = create();
  const { link } = await open(service);
  link.close();
  expect(service.isLeft()).toBe(true);
});
