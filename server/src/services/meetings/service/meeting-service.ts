import type { Answer } from 'shared-api/contract';
import type { enterMeeting } from 'shared-api/contracts/consultations/meetings';

/** The client's data of a meeting: our own mesh, or a service's client and token. */
export type Provider = Answer<typeof enterMeeting>['data']['provider'];

/** A room, and the service's id of its meeting if the service assigns ids. */
export interface Meeting {
  room: string;
  id?: string;
}

/** A participant who enters; the server decides their identity and permissions (PD-40). */
export interface NewParticipant {
  participantId: string;
  name: string;
  role: 'Host' | 'Guest';
  /** Absolute URL. */
  avatar?: string;
}

/**
 * Transports audio and video. Participants, messages and the end of a meeting are managed by the room, whichever service is used. Each adapter
 * passes meeting-service.contract.ts.
 */
export interface MeetingService {
  name: Provider['name'];
  /** Creates a meeting and returns its id; undefined if the room's name identifies it. */
  open(room: string, title: string): Promise<string | undefined>;
  /** Admits a participant. `entryId`: the service's id of the entry. */
  join(meeting: Meeting, participant: NewParticipant): Promise<{ provider: Provider; entryId?: string }>;
  /** Removes an entry, also after it has left. */
  remove(meeting: Meeting, entry: { participantId: string; entryId?: string }): Promise<void>;
  /** Mutes an entry if the service supports it; the participant's page stops sending in any case. */
  mute(meeting: Meeting, entry: { participantId: string; entryId?: string }): Promise<void>;
  /** Removes all participants and admits no others. Idempotent. */
  end(meeting: Meeting): Promise<void>;
}

/** The service failed; the message contains no secret. */
export class MeetingServiceError extends Error {
  override name = 'MeetingServiceError';
}
