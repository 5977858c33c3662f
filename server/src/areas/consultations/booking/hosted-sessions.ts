import type { SQL } from 'drizzle-orm';
import type { BookedSession } from 'shared-api/contracts/consultations/sessions';
import type { Database, Language, Module } from '../../../kernel/index.ts';

/** For whom a list of sessions is made. */
export interface SessionsViewer {
  language: Language;
  publicUrl: string;
}

/** What consultants hold besides booked sessions, and see among them: the live lessons of their courses. */
export interface HostedSessions {
  /** A query for `id` and `starts_at` of those of a consultant that are to come, or of those that have ended. */
  query(db: Database, choice: { userId: number; previous: boolean }, now: Date): SQL;
  /** Some of them as they are listed. */
  find(
    db: Database,
    ids: readonly number[],
    viewer: SessionsViewer,
    now: Date,
  ): Promise<ReadonlyMap<number, BookedSession>>;
}

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /** What consultants hold of this area. */
    hostedSessions?: HostedSessions;
  }
}

export const listHostedSessions = (modules: readonly Module[]): HostedSessions[] =>
  modules.flatMap(({ hostedSessions }) => hostedSessions ?? []);
