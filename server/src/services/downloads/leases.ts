import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type Database, instant } from '../../kernel/index.ts';
import { users } from '../users/index.ts';

/** A table of what is being downloaded: one at a time for an account, across all nodes. */
export const leaseTable = <const Name extends string>(name: Name) =>
  pgTable(name, {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Chosen by the process that sends it. */
    id: text().notNull(),
    /** End of the lease: the sending process renews it; after a crash it expires. */
    until: instant('until').notNull(),
  });

/** How long a download blocks another one of the account after its process has crashed. */
export const leaseMs = 60_000;

const endOf = (now: Date): Date => new Date(now.getTime() + leaseMs);

export type Leases = ReturnType<typeof createLeases>;

/** The leases of one kind of download. */
export const createLeases = (table: ReturnType<typeof leaseTable>) => ({
  async isHeld(db: Database, userId: number, now: Date): Promise<boolean> {
    return (await db.$count(table, and(eq(table.userId, userId), gt(table.until, now)))) > 0;
  },

  /** Starts a download. @returns the id of the lease; undefined while another download of the account runs */
  async begin(db: Database, userId: number, now: Date): Promise<string | undefined> {
    const id = randomUUID();
    const values = { id, until: endOf(now) };
    const begun = await db
      .insert(table)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: table.userId, set: values, setWhere: lte(table.until, now) })
      .returning({ id: table.id });
    return begun[0]?.id;
  },

  async keep(db: Database, id: string, now: Date): Promise<void> {
    await db
      .update(table)
      .set({ until: endOf(now) })
      .where(eq(table.id, id));
  },

  async end(db: Database, userId: number, id: string): Promise<void> {
    await db.delete(table).where(and(eq(table.userId, userId), eq(table.id, id)));
  },

  /** Removes the lease of an account that is closed. */
  async erase(db: Database, userId: number): Promise<void> {
    await db.delete(table).where(eq(table.userId, userId));
  },
});
