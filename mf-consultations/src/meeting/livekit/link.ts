import { type LocalTrackPublication, type RemoteParticipant, Room, RoomEvent, Track } from 'livekit-client';
import { captureScreen } from '../capture.ts';
import type { MediaLink, OpenLink, Provider, Received } from '../port.ts';

const sourceOf = {
  microphone: Track.Source.Microphone,
  camera: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
} as const;

/** What the adapter needs of LiveKit's room: https://docs.livekit.io/reference/client-sdk-js/classes/Room.html */
export type LiveKitRoom = Pick<
  Room,
  'connect' | 'disconnect' | 'on' | 'remoteParticipants' | 'localParticipant'
>;

const newRoom = (): LiveKitRoom => new Room({ stopLocalTrackOnUnpublish: false, dynacast: true });

/** LiveKit, where the identity of a participant is our `participant_id`. */
export const openLiveKit =
  (
    { url, auth_token }: Extract<Provider, { name: 'livekit' }>,
    create: () => LiveKitRoom = newRoom,
  ): OpenLink =>
  async ({ onReceived }): Promise<MediaLink> => {
    const room = create();
    let link: Received['link'] = 'connected';

    const show = (participant: RemoteParticipant) => {
      const trackOf = (source: Track.Source) => {
        const publication = participant.getTrackPublication(source);
        return publication?.isMuted ? undefined : publication?.track?.mediaStreamTrack;
      };
      onReceived(participant.identity, {
        link,
        microphone: trackOf(sourceOf.microphone),
        camera: trackOf(sourceOf.camera),
        screen: trackOf(sourceOf.screen),
      });
    };
    const showAll = () => {
      for (const participant of room.remoteParticipants.values()) show(participant);
    };
    const setLink = (next: Received['link']) => () => {
      link = next;
      showAll();
    };
    room
      .on(RoomEvent.ParticipantConnected, show)
      .on(RoomEvent.TrackSubscribed, (_track, _publication, participant) => show(participant))
      .on(RoomEvent.TrackUnsubscribed, (_track, _publication, participant) => show(participant))
      .on(RoomEvent.TrackMuted, showAll)
      .on(RoomEvent.TrackUnmuted, showAll)
      .on(RoomEvent.Reconnecting, setLink('reconnecting'))
      .on(RoomEvent.Reconnected, setLink('connected'));
    await room.connect(url, auth_token);

    const published = new Map<keyof typeof sourceOf, LocalTrackPublication>();
    const send = async (source: keyof typeof sourceOf, track: MediaStreamTrack | undefined) => {
      const before = published.get(source)?.track;
      if (before?.mediaStreamTrack === track) return;
      if (before) await room.localParticipant.unpublishTrack(before, false);
      published.delete(source);
      if (track)
        published.set(source, await room.localParticipant.publishTrack(track, { source: sourceOf[source] }));
    };

    return {
      // LiveKit knows the participants itself. Shows tracks again that arrived before the server's event about their
      // participant.
      setPeople: showAll,
      send,
      async startScreen() {
        const track = await captureScreen();
        await send('screen', track);
        return track;
      },
      async stopScreen() {
        published.get('screen')?.track?.mediaStreamTrack.stop();
        await send('screen', undefined);
      },
      close() {
        published.get('screen')?.track?.mediaStreamTrack.stop();
        void room.disconnect(false);
      },
    };
  };
