import type { Answer } from 'shared-api/contract';
import type {
  enterMeeting,
  Participant,
  RemovedPerson,
  RoomMessage,
  SignalData,
} from 'shared-api/contracts/consultations/meetings';

export type Provider = Answer<typeof enterMeeting>['data']['provider'];

/** The tracks that this participant sends. */
export interface Sending {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
}

/** What arrives from a participant; a source that is not sent has no track. */
export interface Received {
  /** `connecting` at first, `reconnecting` after the connection was lost. */
  link: 'connecting' | 'connected' | 'reconnecting';
  microphone?: MediaStreamTrack;
  camera?: MediaStreamTrack;
  screen?: MediaStreamTrack;
}

/** Another participant: their entry, the sources that they report to send, and the tracks that have arrived. */
export interface Peer extends Participant, Pick<Received, 'link'> {
  tracks: Pick<Received, 'microphone' | 'camera' | 'screen'>;
}

export interface MeetingState {
  /** `left`: out of the room, by choice or after a lost connection; `ended`: nobody can join any more. */
  status: 'joining' | 'joined' | 'reconnecting' | 'left' | 'ended';
  /** Why the meeting is over in this window. `lost`: the connection was interrupted for too long; the user may join again. */
  reason?: 'ended' | 'cancelled' | 'elsewhere' | 'removed' | 'lost';
  /** This participant, as the others see it. */
  me?: Participant;
  sending: Sending;
  /** This participant's screen while it is shared. */
  screen?: MediaStreamTrack;
  /** At most three, in the order of joining. */
  peers: Peer[];
  /** The oldest first. */
  messages: RoomMessage[];
  /** Sequence of the newest event at the time of joining: messages up to it are older than the visit. */
  since: number;
  /** How often the host has muted this participant. */
  mutedByHost: number;
  /** Users whom the host has removed; only sent to the host. */
  removed: readonly RemovedPerson[];
}

/** Actions of a room's host; the server rejects them for everybody else. Each may reject with an ApiError. */
export interface HostTools {
  mute(participantId: string): Promise<void>;
  remove(participantId: string): Promise<void>;
  /** Lets a removed user join again. */
  readmit(userId: number): Promise<void>;
  endForAll(): Promise<void>;
}

/** A joined room. It does not depend on the kind of meeting, a session or a lesson. */
export interface MeetingRoom {
  getState(): MeetingState;
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
  /** Starts sending and receiving. */
  join(): Promise<void>;
  leave(): void;
  setMicrophone(on: boolean): Promise<void>;
  setCamera(on: boolean): Promise<void>;
  /** Also rejects if the user chooses nothing to share (`NotAllowedError`). */
  shareScreen(on: boolean): Promise<void>;
  /**
   * Sends a message to everyone in the room.
   * @throws ApiError
   */
  sendMessage(text: string): Promise<void>;
  host: HostTools;
}

/** Transports audio and video: our own mesh, or the client of a service. */
export interface MediaLink {
  /** Sets the other participants of the room, after each change. */
  setPeople(ids: readonly string[]): void;
  /** Handles a signal that another browser sent through the room; services have channels of their own. */
  handleSignal?(from: string, signal: SignalData): void;
  /** Replaces the sent track; undefined sends nothing. */
  send(source: 'microphone' | 'camera', track: MediaStreamTrack | undefined): Promise<void>;
  /** Asks the user what to share, and sends it. */
  startScreen(): Promise<MediaStreamTrack>;
  stopScreen(): Promise<void>;
  close(): void;
}

export interface LinkOptions {
  /** Participant id of this browser. */
  id: string;
  onReceived(from: string, received: Received): void;
  /** Sends a signal to another browser through the room, in order. */
  sendSignal(to: string, signal: SignalData): void;
}

/** @throws any error that prevents the connection */
export type OpenLink = (options: LinkOptions) => Promise<MediaLink>;
