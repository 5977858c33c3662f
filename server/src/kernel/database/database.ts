import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { packageRoot } from '../package-root.ts';

/** What both drivers answer to a raw statement. */
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
 * Hears of every `pg_notify` on a channel, of this node's and of others' transactions once they are committed, until the answer is called. Told
 * without a payload: something may have been missed.
 */
export type Listen = (channel: string, heard: (payload?: string) => void) => Promise<() => Promise<void>>;

/** A database and what its owner does with it besides queries. */
export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgres';
  /** Applies the migrations that are missing. */
  migrate(): Promise<void>;
  /** Runs work that prepares the database for this version, one node at a time. */
  prepare<T>(work: () => Promise<T>): Promise<T>;
  /** How many connections there are, where there is a pool of them. */
  pool?(): { idle: number; used: number; waiting: number };
  listen: Listen;
  /** Statements as text, for a library that writes its own; several are one transaction at most, and have no values. The last one's rows. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Throws when the database does not answer within two seconds. */
  ping(): Promise<void>;
  /** Closing twice is closing once. */
  close(): Promise<void>;
}

/** Rows of a raw statement. Column types are the driver's: cast int8 in SQL, the drivers differ in it. */
export async function rows<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  return (await db.execute<Row>(statement)).rows;
}

/** SQLSTATE of a failed statement (drizzle wraps the driver's error), e.g. 23505 for a unique violation. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  return undefined;
}

/** The constraint that a failed statement broke, by its name. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  return undefined;
}
