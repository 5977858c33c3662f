import type { Database } from '../../kernel/index.ts';

/** A user who may enter a meeting. */
export interface RoomPerson {
  userId: number;
  role: 'Host' | 'Guest';
  name: string;
  avatar: string | null;
  /** Has entered before, or may enter late: for them the join window is open until the end (PD-39). */
  entered: boolean;
}

/** The session or lesson of a meeting room. */
export interface RoomSubject {
  title: string;
  /** If there is an Arabic title. */
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
  /** Begins the names of its rooms, and of no others: `s` for `s-8`, the room of the session 8. Up to eight lower-case letters. */
  prefix: string;
  /** Undefined when it does not exist. */
  find(db: Database, id: number, now: Date): Promise<RoomSubject | undefined>;
  /** Called when a user has entered, in the same transaction. */
  entered(tx: Database, id: number, userId: number, now: Date): Promise<void>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The kinds of rooms of this module. */
    rooms?: readonly RoomKind[];
  }
}
