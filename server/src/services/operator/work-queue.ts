import { count, min, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from 'shared-api/rules/permissions';
import type { Database, Language, Module } from '../../kernel/index.ts';

/** Cases that wait for an operator. */
export interface Waiting {
  count: number;
  /** Since when the oldest case waits; null without one. */
  oldest: Date | null;
}

/** Counts the rows of a table that wait. @param since column with the time from which a row waits */
export async function countWaitingRows(
  db: Database,
  table: PgTable,
  since: PgColumn,
  where: SQL | undefined,
): Promise<Waiting> {
  const [found] = await db
    .select({ count: count(), oldest: min(since) })
    .from(table)
    .where(where);
  return { count: found?.count ?? 0, oldest: (found?.oldest as Date | null | undefined) ?? null };
}

/** A queue of cases that operators work through. */
export interface WorkQueue {
  /** Names the queue in answers: `consultant-requests`. */
  id: string;
  /** Who may work through it. */
  permission: Permission;
  title: Record<Language, string>;
  /** Address of the page on which its cases are decided. */
  path: string;
  /** @param reader the account that asks, because cases of its own are not its to decide, and the time */
  waiting(db: Database, reader: { operatorId: number; now: Date }): Promise<Waiting>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The queues of this module for operators. */
    workQueues?: readonly WorkQueue[];
  }
}

/** The queues of all modules, in the order of the modules. */
export const listWorkQueues = (modules: readonly Module[]): WorkQueue[] =>
  modules.flatMap(({ workQueues = [] }) => workQueues);
