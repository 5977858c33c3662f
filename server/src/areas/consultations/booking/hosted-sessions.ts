import type { SQL } from 'drizzle-orm';
import type { BookedSession } from 'shared-api/contracts/consultations/sessions';
import type { Database, Language, Module } from '../../../kernel/index.ts';

/** The user for whom sessions are listed. */
export interface SessionsViewer {
  language: Language;
  publicUrl: string;
}

/** Sessions of other areas in a consultant's list: the live lessons of their courses. */
export interface HostedSessions {
  /** Builds a query for `id` and `starts_at` of a consultant's upcoming or past sessions. */
  query(db: Database, choice: { userId: number; previous: boolean }, now: Date): SQL;
  /** Finds sessions by their ids, in wire form. */
  find(
    db: Database,
    ids: readonly number[],
    viewer: SessionsViewer,
    now: Date,
  ): Promise<ReadonlyMap<number, BookedSession>>;
}

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /** Sessions of the module's area that consultants host. */
    hostedSessions?: HostedSessions;
  }
}

export const listHostedSessions = (modules: readonly Module[]): HostedSessions[] =>
  modules.flatMap(({ hostedSessions }) => hostedSessions ?? []);
