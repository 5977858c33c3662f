/**
 * The negotiation of a peer connection: an answer names its offer, another offer may roll an offer back, and two
 * connections that have exchanged descriptions are connected.
 */
export class FakePeerConnection {
  static made: FakePeerConnection[] = [];
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: { type: 'offer' | 'answer'; sdp: string } | null = null;
  remoteDescription: { type: 'offer' | 'answer'; sdp: string } | null = null;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: { candidate: object | null }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  readonly candidates: unknown[] = [];
  private readonly places: FakeTransceiver[] = [];
  private restarts = 0;
  private readonly number = FakePeerConnection.made.length;

  constructor(readonly name: string) {
    FakePeerConnection.made.push(this);
  }

  getTransceivers = () => this.places;

  addTransceiver(kind: string, { direction }: { direction: string }): FakeTransceiver {
    const place = new FakeTransceiver(kind, direction);
    this.places.push(place);
    this.need();
    return place;
  }

  restartIce(): void {
    this.restarts++;
    this.need();
  }

  /** Fires `negotiationneeded` once for several changes, and only in a stable state. */
  private needed = false;
  private need(): void {
    if (this.needed) return;
    this.needed = true;
    queueMicrotask(() => {
      if (this.signalingState !== 'stable' || this.isClosed()) return;
      this.needed = false;
      this.onnegotiationneeded?.();
    });
  }

  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.refuseClosed();
    const own = `${this.name} ${this.number}`;
    this.localDescription = { type, sdp: `${own}:${this.places.length}:${this.restarts}` };
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
    this.onicecandidate?.({ candidate: { candidate: this.name, sdpMid: '0', sdpMLineIndex: 0 } });
    if (type === 'answer') this.settle();
  }

  async setRemoteDescription(description: { type: 'offer' | 'answer'; sdp: string }): Promise<void> {
    this.refuseClosed();
    const from = ({ sdp }: { sdp: string }) => sdp.split(':')[0];
    if (this.remoteDescription && from(this.remoteDescription) !== from(description))
      throw new DOMException('Of another connection', 'InvalidAccessError');
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer')
      throw new DOMException('Not expected', 'InvalidStateError');
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    const kinds = ['audio', 'video', 'video'];
    const places = Number(description.sdp.split(':')[1]);
    while (this.places.length < places)
      this.places.push(new FakeTransceiver(kinds[this.places.length] ?? 'video', 'recvonly'));
    if (description.type === 'answer') this.settle();
  }

  async addIceCandidate(candidate: unknown): Promise<void> {
    if (!this.remoteDescription) throw new DOMException('Too soon', 'InvalidStateError');
    this.candidates.push(candidate);
  }

  /** Simulates a change by the network. */
  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  close(): void {
    this.signalingState = 'closed';
    this.connectionState = 'closed';
  }

  private isClosed = () => this.signalingState === 'closed';

  private refuseClosed(): void {
    if (this.isClosed()) throw new DOMException('It is closed', 'InvalidStateError');
  }

  private settle(): void {
    queueMicrotask(() => {
      if (this.isClosed()) return;
      this.become('connected');
      if (this.needed) {
        this.needed = false;
        this.need();
      }
    });
  }
}

class FakeTransceiver {
  readonly receiver: { track: { kind: string } };
  readonly sender = {
    track: null as unknown,
    replaceTrack: async (track: unknown) => {
      this.sender.track = track;
    },
  };

  constructor(
    kind: string,
    public direction: string,
  ) {
    this.receiver = { track: { kind } };
  }
}
