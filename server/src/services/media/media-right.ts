import type { Caller, Database } from '../../kernel/index.ts';

/** The user who requests a file of the media store. */
export type MediaReader = Pick<Caller, 'userId' | 'permissions'>;

/** A right to read files of the media store, named in links by its letter: `e` in `e12` is the right to a course by enrolment 12. */
export interface MediaRight {
  prefix: string;
  /** Whether the user has the right now. It is checked again every few seconds during playback. */
  mayRead(db: Database, id: number, reader: MediaReader): Promise<boolean>;
  /** Called after a file was sent because of this right. */
  opened?(
    db: Database,
    id: number,
    file: { id: string; type: string },
    now: Date,
    reader: MediaReader,
  ): Promise<void>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The rights to the files of this module. */
    mediaRights?: readonly MediaRight[];
    /** Finds the user of a live session; exactly one module implements it. */
    findMediaReader?(db: Database, sessionId: string, now: Date): Promise<MediaReader | undefined>;
  }
}
