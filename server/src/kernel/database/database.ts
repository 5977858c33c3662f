import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { packageRoot } from '../package-root.ts';

/** The result of a raw statement in both drivers. */
interface Rows<Row> {
  rows: Row[];
}
interface RawResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/**
 * The database, or a transaction in it: services take this type and work in either. Inside `db.transaction(async
 * (tx) => …)` only `tx` may be used; the embedded database has one connection, and refuses the outer one there.
 */
export type Database = PgDatabase<RawResult, Record<string, never>>;

/** The migrations, the same for both databases. */
export const migrationsFolder = join(packageRoot, 'drizzle');

/**
 * Calls `onNotify` for every `pg_notify` on a channel once its transaction is committed, on this node or another, until the returned function is
 * called. A call without a payload means that notifications may have been missed.
 */
export type Listen = (channel: string, onNotify: (payload?: string) => void) => Promise<() => Promise<void>>;

/** A database and the operations of its owner besides queries. */
export interface OpenDatabase {
  db: Database;
  /** For jobs and sweeps: with longer limits, and without the connections of calls where there is a pool. */
  background: Database;
  kind: 'embedded' | 'postgres';
  /** Applies the migrations that are missing. */
  migrate(): Promise<void>;
  /** Runs work that prepares the database for this version, on one node at a time. */
  prepare<T>(work: () => Promise<T>): Promise<T>;
  /** The connections, where there is a pool. */
  pool?(): { idle: number; used: number; waiting: number };
  listen: Listen;
  /** Runs SQL text of a library; several statements are one transaction and have no values. Returns the last one's rows. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Calling it again has no effect. */
  close(): Promise<void>;
}

/** Runs a raw statement and returns its rows. Column types are the driver's: cast int8 in SQL, because the drivers differ in it. */
export async function rows<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  return (await db.execute<Row>(statement)).rows;
}

/** SQLSTATE of a failed statement (drizzle wraps the driver's error), e.g. 23505 for a unique violation. Unlike EPIPE it has a digit. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  return undefined;
}

/** The name of the constraint that a failed statement violated. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  return undefined;
}
