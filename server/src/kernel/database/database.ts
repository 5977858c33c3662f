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
 * The database, or a transaction in it: services take this type and work with either. Inside `db.transaction(async (tx) => …)` use only `tx`:
 * the embedded database has one connection, and throws if `db` is used there.
 */
export type Database = PgDatabase<RawResult, Record<string, never>>;

/** The folder of the migrations, the same for both databases. */
export const migrationsFolder = join(packageRoot, 'drizzle');

/**
 * Calls `onNotify` for every `pg_notify` on a channel once its transaction is committed, on this node or another, until the returned function is
 * called. A call without a payload means that notifications may have been missed.
 */
export type Listen = (channel: string, onNotify: (payload?: string) => void) => Promise<() => Promise<void>>;

/** An open database, with the operations that its owner needs besides queries. */
export interface OpenDatabase {
  db: Database;
  /** The database for jobs and sweeps. On PostgreSQL it has longer limits and its own connections. */
  background: Database;
  kind: 'embedded' | 'postgres';
  /** Applies the missing migrations. */
  migrate(): Promise<void>;
  /** Runs work that prepares the database for this version, on one node at a time. */
  prepare<T>(work: () => Promise<T>): Promise<T>;
  /** Counts the connections; only PostgreSQL has a pool. */
  pool?(): { idle: number; used: number; waiting: number };
  listen: Listen;
  /** Runs SQL text of a library. Several statements form one transaction and take no values; the rows are those of the last one. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Idempotent. */
  close(): Promise<void>;
}

/** Runs a raw statement and returns its rows. Cast int8 in SQL, because the drivers convert it differently. */
export async function rows<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  return (await db.execute<Row>(statement)).rows;
}

/**
 * SQLSTATE of a failed statement (drizzle wraps the driver's error), e.g. 23505 for a unique violation. It always has a digit, unlike system codes
 * such as EPIPE.
 */
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
