import type { Answer } from 'shared-api/contract';
import type {
  enterMeeting,
  Participant,
  RemovedPerson,
  RoomMessage,
  SignalData,
} from 'shared-api/contracts/consultations/meetings';

export type Provider = Answer<typeof enterMeeting>['data']['provider'];

/** What one may send. */
export interface Sending {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
}

/** What arrives from somebody; a source that is not sent has no track. */
export interface Received {
  /** `connecting` the first time, `reconnecting` when what was there is lost. */
  link: 'connecting' | 'connected' | 'reconnecting';
  microphone?: MediaStreamTrack;
  camera?: MediaStreamTrack;
  screen?: MediaStreamTrack;
}

/** Somebody else in the room: who they are, what they say they send, and what has arrived of it. */
export interface Peer extends Participant, Pick<Received, 'link'> {
  tracks: Pick<Received, 'microphone' | 'camera' | 'screen'>;
}

export interface MeetingState {
  /** `left`: out of the room, by oneself or because the connection was away too long; `ended`: nobody is let in any more. */
  status: 'joining' | 'joined' | 'reconnecting' | 'left' | 'ended';
  /** Why it is over for this window. `lost`: one was away for too long and may enter again. */
  reason?: 'ended' | 'cancelled' | 'elsewhere' | 'removed' | 'lost';
  /** Oneself, as the others see it. */
  me?: Participant;
  sending: Sending;
  /** The own screen, while it is shared. */
  screen?: MediaStreamTrack;
  /** Three at most, in the order in which they came. */
  peers: Peer[];
  /** The oldest first. */
  messages: RoomMessage[];
  /** Number of the newest event when one entered: messages up to it were there before. */
  since: number;
  /** How often the host has muted one. */
  mutedByHost: number;
  /** Whom the host has removed; for the host alone. */
  removed: readonly RemovedPerson[];
}

/** What the host of a room may do with it; the server refuses it to anybody else. Each may reject with an ApiError. */
export interface HostTools {
  mute(participantId: string): Promise<void>;
  remove(participantId: string): Promise<void>;
  /** Lets somebody come back who was removed. */
  readmit(userId: number): Promise<void>;
  endForAll(): Promise<void>;
}

/** A room that one has entered. It knows nothing of what meets in it: a session, a lesson. */
export interface MeetingRoom {
  getState(): MeetingState;
  /** @returns how to end it */
  subscribe(listener: () => void): () => void;
  /** Begins to send and to receive. */
  join(): Promise<void>;
  leave(): void;
  setMicrophone(on: boolean): Promise<void>;
  setCamera(on: boolean): Promise<void>;
  /** Also rejects when the person chooses nothing to share (`NotAllowedError`). */
  shareScreen(on: boolean): Promise<void>;
  /** Writes to everyone in the room. @throws ApiError */
  say(text: string): Promise<void>;
  host: HostTools;
}

/** What carries sound and pictures: our own mesh, or the client of a service. */
export interface MediaLink {
  /** Who else is in the room, after each change. */
  setPeople(ids: readonly string[]): void;
  /** What somebody's browser tells this one through the room; services have ways of their own. */
  take?(from: string, signal: SignalData): void;
  /** Sends a track in place of the one before; undefined sends nothing. */
  send(source: 'microphone' | 'camera', track: MediaStreamTrack | undefined): Promise<void>;
  /** Asks what to share, and sends it. */
  startScreen(): Promise<MediaStreamTrack>;
  stopScreen(): Promise<void>;
  close(): void;
}

export interface LinkOptions {
  /** The own entry. */
  id: string;
  onReceived(from: string, received: Received): void;
  /** Tells somebody's browser something through the room, in order. */
  tell(to: string, signal: SignalData): void;
}

/** @throws whatever keeps the link from being made */
export type OpenLink = (options: LinkOptions) => Promise<MediaLink>;
