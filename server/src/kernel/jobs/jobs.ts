import type { Database } from '../database/database.ts';

/** A job to run later. */
export interface PlannedJob {
  /** Name of its `JobKind`. */
  name: string;
  /** A job is not planned again while one with the same key waits. */
  key: string;
  at: Date;
  data: Readonly<Record<string, string | number>>;
}

/** Work for later that survives a restart; `Module.jobs` declares each kind. */
export interface Jobs {
  /** Plans jobs in the transaction that causes them, so that both are committed or neither. */
  plan(tx: Database, jobs: readonly PlannedJob[]): Promise<void>;
}

/** Runs planned jobs. */
export interface JobRunner extends Jobs {
  /**
   * Runs the due jobs one after the other, and returns how many succeeded. A failed job is retried later; after a crash a job may run a second
   * time.
   */
  runDue(run: (name: string, data: unknown) => Promise<void>): Promise<number>;
  /** Releases the jobs of nodes that died, and deletes old ones. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
