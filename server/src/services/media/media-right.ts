import type { Database } from '../../kernel/index.ts';

/** Who asks for a file of the media store. */
export interface MediaReader {
  userId: number;
  isOperator: boolean;
}

/** A right by which somebody reads files of the media store, as links name it: `e` for `e12`, being in a course by the enrolment 12. */
export interface MediaRight {
  prefix: string;
  /** Whether they have it now: it is asked again every few seconds while they read. */
  mayRead(db: Database, id: number, reader: MediaReader): Promise<boolean>;
  /** A file of this type was given out by it. */
  opened?(db: Database, id: number, file: { id: string; type: string }, now: Date): Promise<void>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** By what the files of this area are read. */
    mediaRights?: readonly MediaRight[];
    /** Who reads by a session, while it is live; exactly one module has it. */
    findMediaReader?(db: Database, sessionId: string, now: Date): Promise<MediaReader | undefined>;
  }
}
