import type { SignalData } from 'shared-api/contracts/consultations/meetings';
import type { Received } from '../port.ts';

/** Order of the media sections in the descriptions of both sides. */
export const sources = ['microphone', 'camera', 'screen'] as const;
export type Source = (typeof sources)[number];
export type Tracks = Partial<Record<Source, MediaStreamTrack>>;

export interface ConnectionOptions {
  /** Participant ids of this browser and of the other. */
  own: string;
  peer: string;
  create(): RTCPeerConnection;
  /** The tracks that are sent now. */
  tracks(): Tracks;
  sendSignal(signal: SignalData): void;
  onReceived(received: Received): void;
}

/**
 * Initial and maximum timeout of connecting, ms. It doubles after each timeout, because reconnecting on a slow device
 * or network costs more than it saves.
 */
const connectMs = 12_000;
const maxConnectMs = 60_000;
/** How long a connection may be interrupted before an ICE restart, and the minimum time between two reconnections, ms. */
const interruptedMs = 3_000;
const betweenMs = 2_000;

/**
 * One connection to one other browser. The order of the two ids decides which side starts, so that the descriptions of
 * both sides have the three media sections in one order; a side that sends nothing fills a section with no track, and
 * nothing has to be renegotiated. Later both sides may offer, to restart ICE: perfect negotiation
 * (https://w3c.github.io/webrtc-pc/#perfect-negotiation-example) resolves collisions.
 */
export function connectTo({ own, peer, create, tracks, sendSignal, onReceived }: ConnectionOptions) {
  const begins = own > peer;
  const polite = !begins;
  let connection = begin();
  let offering = false;
  let ignored = false;
  let wasConnected = false;
  let closed = false;
  let begunAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timeoutMs = connectMs;
  let applied = Promise.resolve();
  expectConnection();

  function begin(): RTCPeerConnection {
    const made = create();
    made.onnegotiationneeded = () => void offer(made);
    made.onicecandidate = ({ candidate }) => {
      if (made === connection) sendSignal({ type: 'candidate', candidate: candidate && plain(candidate) });
    };
    made.onconnectionstatechange = () => made === connection && onState();
    if (begins)
      for (const source of sources)
        made.addTransceiver(source === 'microphone' ? 'audio' : 'video', { direction: 'sendrecv' });
    if (begins) fill(made);
    return made;
  }

  /** Sets the sent tracks on the transceivers of the description. */
  function fill(made: RTCPeerConnection): void {
    const sent = tracks();
    made.getTransceivers().forEach((transceiver, index) => {
      const source = sources[index];
      if (!source) return;
      transceiver.direction = 'sendrecv';
      // Fails only if the connection was closed meanwhile.
      void transceiver.sender.replaceTrack(sent[source] ?? null).catch(() => {});
    });
  }

  async function offer(made: RTCPeerConnection): Promise<void> {
    try {
      offering = true;
      await made.setLocalDescription();
      if (made === connection) describe(made);
    } catch {
      if (made === connection) renew();
    } finally {
      offering = false;
    }
  }

  function describe({ localDescription }: RTCPeerConnection): void {
    const { type, sdp } = localDescription ?? {};
    if ((type === 'offer' || type === 'answer') && sdp !== undefined) sendSignal({ type, sdp });
  }

  async function apply(signal: SignalData): Promise<void> {
    if (closed) return;
    const made = connection;
    if (signal.type === 'restart') {
      // The other side requests a reconnection, or reports its own.
      if (begins) renew();
      else replace();
      return;
    }
    if (signal.type === 'candidate') {
      await made.addIceCandidate(signal.candidate ?? undefined).catch((error: unknown) => {
        // Ignores a candidate of an ignored offer, or of a closed connection.
        if (!ignored && made.remoteDescription) throw error;
      });
      return;
    }
    const collides = signal.type === 'offer' && (offering || made.signalingState !== 'stable');
    ignored = !polite && collides;
    if (ignored) return;
    await made.setRemoteDescription(signal);
    if (signal.type !== 'offer') return;
    fill(made);
    await made.setLocalDescription();
    describe(made);
  }

  function onState(): void {
    const state = connection.connectionState;
    if (state === 'connected') {
      clearTimeout(timer);
      timeoutMs = connectMs;
      wasConnected = true;
    }
    if (state === 'disconnected') wait(interruptedMs, seekPath);
    if (state === 'failed') seekPath();
    show();
  }

  /** Restarts ICE: keeps the connection and looks for another network path. */
  function seekPath(): void {
    connection.restartIce();
    expectConnection();
  }

  function expectConnection(): void {
    wait(timeoutMs, () => {
      timeoutMs = Math.min(2 * timeoutMs, maxConnectMs);
      renew();
    });
  }

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  /** Reconnects on both sides. The side that starts reports it, then sends a new description; the other side requests it. */
  function renew(): void {
    if (closed) return;
    const rest = begunAt + betweenMs - Date.now();
    if (rest > 0) {
      wait(rest, renew);
      return;
    }
    sendSignal({ type: 'restart' });
    if (begins) replace();
    else {
      begunAt = Date.now();
      expectConnection();
    }
  }

  function replace(): void {
    connection.close();
    offering = false;
    ignored = false;
    begunAt = Date.now();
    connection = begin();
    expectConnection();
    show();
  }

  function show(): void {
    if (closed) return;
    const connected = connection.connectionState === 'connected';
    const received: Received = {
      link: connected ? 'connected' : wasConnected ? 'reconnecting' : 'connecting',
    };
    connection.getTransceivers().forEach(({ receiver }, index) => {
      const source = sources[index];
      if (source) received[source] = receiver.track;
    });
    onReceived(received);
  }

  return {
    /** Handles signals of the other browser, in order. */
    take(signal: SignalData): void {
      applied = applied.then(() => apply(signal)).catch(() => renew());
    },
    async send(source: Source, track: MediaStreamTrack | undefined): Promise<void> {
      const transceiver = connection.getTransceivers()[sources.indexOf(source)];
      await transceiver?.sender.replaceTrack(track ?? null);
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
      connection.close();
    },
  };
}

/** The fields of a candidate that are sent. */
const plain = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
});
