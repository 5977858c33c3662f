import type { Database } from '../database/database.ts';

/** Something to do later. */
export interface PlannedJob {
  /** Of its `JobKind`. */
  name: string;
  /** One that waits with the same key already is enough. */
  key: string;
  at: Date;
  data: Readonly<Record<string, string | number>>;
}

/** Work for later that outlives the process; `Module.jobs` says what each kind does. */
export interface Jobs {
  /** Plans it in the transaction that has the reason for it: both happen or neither. */
  plan(tx: Database, jobs: readonly PlannedJob[]): Promise<void>;
}

/** Carries out what is planned. */
export interface JobRunner extends Jobs {
  /**
   * Runs what is due now, one job after the other, and answers how many were done. One that fails is tried again later; after a
   * crash it may run a second time.
   */
  runDue(run: (name: string, data: unknown) => Promise<void>): Promise<number>;
  /** Gives jobs of nodes that died back, and forgets old ones. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
