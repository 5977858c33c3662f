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

/** A job whose last attempt failed: `kind` and `jobId` of a row of `failed_jobs`. */
export interface FailedJob {
  kind: string;
  jobId: string;
}

/** Work for later that survives a restart; `Module.jobs` declares each kind. */
export interface Jobs {
  /** Plans jobs in the transaction that causes them, so that both are committed or neither. */
  plan(tx: Database, jobs: readonly PlannedJob[]): Promise<void>;
  /**
   * Makes a failed job due at once, with all its attempts again.
   * @returns false if it is running, has succeeded meanwhile or was dropped
   */
  retry(tx: Database, job: FailedJob): Promise<boolean>;
  /**
   * Takes a failed job out of the queue.
   * @returns false if it is running, has succeeded meanwhile or was dropped
   */
  drop(tx: Database, job: FailedJob): Promise<boolean>;
}

/** Runs planned jobs. */
export interface JobRunner extends Jobs {
  /**
   * Runs the due jobs one after the other, and returns how many succeeded. A failed job is retried later, and stands in `failed_jobs` until it
   * succeeds; after a crash a job may run a second time.
   */
  runDue(run: (name: string, data: unknown) => Promise<void>): Promise<number>;
  /** Releases the jobs of nodes that died, deletes old ones, and brings `failed_jobs` up to date. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
