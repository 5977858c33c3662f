/** Timeouts of the connections of one purpose, in milliseconds. */
export interface ConnectionLimits {
  /** Maximum time of a statement with the locks that it waits for; PostgreSQL cancels it then. */
  statementMs: number;
  /**
   * Maximum time without data from PostgreSQL while a statement is in progress. The connection is then lost, unless PostgreSQL still executes a
   * longer statement.
   */
  silenceMs: number;
  /** Maximum pause between two statements of a transaction; PostgreSQL then closes the connection, which releases its locks. */
  idleInTransactionMs: number;
  /** Maximum time to get a free connection, and to open a new one. */
  connectMs: number;
}

/** For calls, because users wait for them. */
export const callLimits: ConnectionLimits = {
  statementMs: 15_000,
  silenceMs: 18_000,
  idleInTransactionMs: 60_000,
  connectMs: 5_000,
};

/** For jobs and sweeps, which run again after a failure. */
export const backgroundLimits: ConnectionLimits = {
  statementMs: 120_000,
  silenceMs: 18_000,
  idleInTransactionMs: 600_000,
  connectMs: 30_000,
};

/** For migrations and commands, such as an import that encodes pictures in its transaction. */
export const commandLimits: ConnectionLimits = {
  statementMs: 3_600_000,
  silenceMs: 18_000,
  idleInTransactionMs: 3_600_000,
  connectMs: 10_000,
};

/** Milliseconds without traffic until the system probes the other machine; it gives up ten seconds later. */
export const keepAliveMs = 10_000;
