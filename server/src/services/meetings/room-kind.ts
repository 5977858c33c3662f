import type { Database } from '../../kernel/index.ts';

/** Somebody who belongs in a meeting. */
export interface RoomPerson {
  userId: number;
  role: 'Host' | 'Guest';
  name: string;
  avatar: string | null;
  /** They have come before, or may come at any time: until the end the doors are open to them (PD-39). */
  entered: boolean;
}

/** What a meeting room knows of the session or lesson that it is for. */
export interface RoomSubject {
  title: string;
  /** Where it has another one in Arabic. */
  titleAr?: string;
  startsAt: Date;
  endsAt: Date;
  people: RoomPerson[];
  /** It was cancelled. */
  closed?: boolean;
  /** It meets there, and not in our room (PD-41). */
  url?: string;
}

/** A kind of meeting rooms: `s` for `s-8`, the room of the session 8. */
export interface RoomKind {
  prefix: string;
  /** Undefined: there is none. */
  find(db: Database, id: number, now: Date): Promise<RoomSubject | undefined>;
  /** Somebody has come in; in the transaction that lets them in. */
  entered(tx: Database, id: number, userId: number, now: Date): Promise<void>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** What this area has meetings about. */
    rooms?: RoomKind;
  }
}
