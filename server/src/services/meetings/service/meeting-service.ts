import type { Answer } from 'shared-api/contract';
import type { enterMeeting } from 'shared-api/contracts/consultations/meetings';

/** What a page runs a meeting with: our own mesh, or a service's client and a token for it. */
export type Provider = Answer<typeof enterMeeting>['data']['provider'];

/** A room, and what the service calls it where it gives names of its own. */
export interface Meeting {
  room: string;
  id?: string;
}

/** Somebody who enters; who they are and what they may do is the server's word (PD-40). */
export interface Entering {
  participantId: string;
  name: string;
  role: 'Host' | 'Guest';
  /** An address on the web. */
  avatar?: string;
}

/**
 * Carries sound and pictures. Who is in a room, what is said in it and when it closes is the room's own, whoever carries. Each adapter
 * passes meeting-service.contract.ts.
 */
export interface MeetingService {
  name: Provider['name'];
  /** Opens a meeting; undefined where the room's name is enough. */
  open(room: string, title: string): Promise<string | undefined>;
  /** Lets one person in. `entryId`: what the service calls this entry. */
  admit(meeting: Meeting, entering: Entering): Promise<{ provider: Provider; entryId?: string }>;
  /** Puts one entry out, also when it has left by itself. */
  remove(meeting: Meeting, entry: { participantId: string; entryId?: string }): Promise<void>;
  /** Stops the sound of one entry where the service can; the entry's own page stops to send in any case. */
  mute(meeting: Meeting, entry: { participantId: string; entryId?: string }): Promise<void>;
  /** Puts everybody out, and lets nobody in any more; repeating it does nothing. */
  end(meeting: Meeting): Promise<void>;
}

/** The service did not do what it was asked; says nothing secret. */
export class MeetingServiceError extends Error {
  override name = 'MeetingServiceError';
}
