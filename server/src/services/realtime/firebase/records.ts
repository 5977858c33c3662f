import type { Database, Module } from '../../../kernel/index.ts';
import type { StoredEvent } from '../read-events.ts';
import type { Updates } from './database-client.ts';

export interface RecordDeps {
  db: Database;
  modules: readonly Module[];
}

/** Records that Firebase has in addition to events, for clients that read them there (EC §3). They are written after each event that changes them. */
export interface RecordSource {
  /** Kinds of the events that change the records. */
  kinds: readonly string[];
  /** The current records by path; reading them twice is harmless. */
  findRecords(deps: RecordDeps, events: readonly Pick<StoredEvent, 'kind' | 'payload'>[]): Promise<Updates>;
}

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /** Records of this module in Firebase. */
    realtimeRecords?: RecordSource;
  }
}
