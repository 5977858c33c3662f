import RealtimeKitClient, { type RTKParticipant } from '@cloudflare/realtimekit';
import type { MediaLink, OpenLink, Provider, Received } from '../port.ts';

/** What the adapter needs of RealtimeKit's client: https://developers.cloudflare.com/realtime/realtimekit/core/ */
export type RealtimeKitMeeting = Pick<RealtimeKitClient, 'join' | 'leave' | 'self' | 'participants' | 'meta'>;

const newMeeting = (authToken: string): Promise<RealtimeKitMeeting> =>
  RealtimeKitClient.init({ authToken, defaults: { audio: false, video: false } });

/** Cloudflare RealtimeKit, where `customParticipantId` is our `participant_id`. */
export const openRealtimeKit =
  (
    { auth_token }: Extract<Provider, { name: 'realtimekit' }>,
    create: (authToken: string) => Promise<RealtimeKitMeeting> = newMeeting,
  ): OpenLink =>
  async ({ onReceived }): Promise<MediaLink> => {
    const meeting = await create(auth_token);
    const { joined } = meeting.participants;
    let link: Received['link'] = 'connected';

    const show = (participant: RTKParticipant) => {
      if (participant.customParticipantId === undefined) return;
      onReceived(participant.customParticipantId, {
        link,
        microphone: participant.audioEnabled ? participant.audioTrack : undefined,
        camera: participant.videoEnabled ? participant.videoTrack : undefined,
        screen: participant.screenShareEnabled ? participant.screenShareTracks.video : undefined,
      });
    };
    const showAll = () => {
      for (const participant of joined.toArray()) show(participant);
    };
    joined.on('participantJoined', show);
    joined.on('audioUpdate', showAll);
    joined.on('videoUpdate', showAll);
    joined.on('screenShareUpdate', showAll);
    meeting.meta.on('mediaConnectionUpdate', ({ state }) => {
      link = state === 'connected' ? 'connected' : 'reconnecting';
      showAll();
    });
    await meeting.join();

    const sent: Partial<Record<'microphone' | 'camera', MediaStreamTrack>> = {};
    const { self } = meeting;
    return {
      // RealtimeKit knows the participants itself. Shows tracks again that arrived before the server's event about
      // their participant.
      setPeople: showAll,
      async send(source, track) {
        if (sent[source] === track) return;
        sent[source] = track;
        if (source === 'microphone') await (track ? self.enableAudio(track) : self.disableAudio());
        else await (track ? self.enableVideo(track) : self.disableVideo());
      },
      async startScreen() {
        await self.enableScreenShare();
        const { video } = self.screenShareTracks;
        if (!self.screenShareEnabled || !video) throw new DOMException('Nothing to share', 'NotAllowedError');
        return video;
      },
      stopScreen: () => self.disableScreenShare(),
      close: () => void meeting.leave(),
    };
  };
