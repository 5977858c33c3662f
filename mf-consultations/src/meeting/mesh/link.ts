import { captureScreen } from '../capture.ts';
import type { MediaLink, OpenLink } from '../port.ts';
import { connectTo, type Source, type Tracks } from './connection.ts';

/**
 * Our own mesh: each browser sends to at most three others, and signals go through the room.
 * @param create replaced in tests, which have no WebRTC
 */
export const openMesh =
  (
    iceServers: RTCIceServer[],
    create: (configuration: RTCConfiguration) => RTCPeerConnection = (configuration) =>
      new RTCPeerConnection(configuration),
  ): OpenLink =>
  async ({ id, onReceived, sendSignal }): Promise<MediaLink> => {
    const connections = new Map<string, ReturnType<typeof connectTo>>();
    const tracks: Tracks = {};

    const send = async (source: Source, track: MediaStreamTrack | undefined) => {
      tracks[source] = track;
      await Promise.all([...connections.values()].map((connection) => connection.send(source, track)));
    };

    return {
      setPeople(ids) {
        for (const [peer, connection] of connections)
          if (!ids.includes(peer)) {
            connection.close();
            connections.delete(peer);
          }
        for (const peer of ids)
          if (!connections.has(peer))
            connections.set(
              peer,
              connectTo({
                own: id,
                peer,
                create: () => create({ iceServers }),
                tracks: () => tracks,
                sendSignal: (signal) => sendSignal(peer, signal),
                onReceived: (received) => onReceived(peer, received),
              }),
            );
      },
      handleSignal: (from, signal) => connections.get(from)?.take(signal),
      send,
      async startScreen() {
        const track = await captureScreen();
        await send('screen', track);
        return track;
      },
      async stopScreen() {
        tracks.screen?.stop();
        await send('screen', undefined);
      },
      close() {
        tracks.screen?.stop();
        for (const connection of connections.values()) connection.close();
        connections.clear();
      },
    };
  };
