import type { Database } from '../../kernel/index.ts';

/** The user who requests a file of the media store. */
export interface MediaReader {
  userId: number;
  isOperator: boolean;
}

/** A right to read files of the media store, as links name it: `e` for `e12`, being in a course by the enrolment 12. */
export interface MediaRight {
  prefix: string;
  /** Whether the user has the right now: checked again every few seconds while they read. */
  mayRead(db: Database, id: number, reader: MediaReader): Promise<boolean>;
  /** Called when a file was sent because of this right. */
  opened?(db: Database, id: number, file: { id: string; type: string }, now: Date): Promise<void>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The rights to the files of this module. */
    mediaRights?: readonly MediaRight[];
    /** Finds the user of a live session; exactly one module has it. */
    findMediaReader?(db: Database, sessionId: string, now: Date): Promise<MediaReader | undefined>;
  }
}
