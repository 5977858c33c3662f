import type { Database } from '../../kernel/index.ts';

/** A user who may enter a meeting. */
export interface RoomPerson {
  userId: number;
  role: 'Host' | 'Guest';
  name: string;
  avatar: string | null;
  /** Whether the user has entered before or may enter late: then the join window is open until the end (PD-39). */
  entered: boolean;
}

/** The session or lesson of a meeting room. */
export interface RoomSubject {
  title: string;
  /** Set if there is an Arabic title. */
  titleAr?: string;
  startsAt: Date;
  endsAt: Date;
  people: RoomPerson[];
  /** Whether it was cancelled. */
  closed?: boolean;
  /** Address of an external meeting, which replaces our room (PD-41). */
  url?: string;
}

/** A kind of meeting rooms. */
export interface RoomKind {
  /** Prefix of the names of its rooms, unique among kinds: `s` for `s-8`, the room of session 8. Up to eight lower-case letters. */
  prefix: string;
  /** Undefined if it does not exist. */
  find(db: Database, id: number, now: Date): Promise<RoomSubject | undefined>;
  /** Called after a user has entered, in the same transaction. */
  entered(tx: Database, id: number, userId: number, now: Date): Promise<void>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The kinds of rooms of this module. */
    rooms?: readonly RoomKind[];
  }
}
