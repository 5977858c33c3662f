/** How long connections of one purpose wait, in milliseconds. */
export interface ConnectionLimits {
  /** For a statement, and the locks that it waits for: PostgreSQL cancels it then. */
  statementMs: number;
  /** For a word of PostgreSQL while a statement is under way. Without one the connection is lost, unless a longer statement is still executed. */
  silenceMs: number;
  /** For the next statement of a transaction: PostgreSQL ends the connection then, and with it its locks. */
  idleInTransactionMs: number;
  /** For a connection that is free, and for one to be opened. */
  connectMs: number;
}

/** Of calls: people wait for them. */
export const callLimits: ConnectionLimits = {
  statementMs: 15_000,
  silenceMs: 18_000,
  idleInTransactionMs: 60_000,
  connectMs: 5_000,
};

/** Of jobs and sweeps, which run again when they fail. */
export const backgroundLimits: ConnectionLimits = {
  statementMs: 120_000,
  silenceMs: 18_000,
  idleInTransactionMs: 600_000,
  connectMs: 30_000,
};

/** Of migrations and commands, such as an import that encodes pictures in its transaction. */
export const commandLimits: ConnectionLimits = {
  statementMs: 3_600_000,
  silenceMs: 18_000,
  idleInTransactionMs: 3_600_000,
  connectMs: 10_000,
};

/** Milliseconds without traffic until the system asks whether the other machine is there: it gives up ten seconds later. */
export const keepAliveMs = 10_000;
