import { and, eq, lt, or, sql } from 'drizzle-orm';
import { type Database, rows } from '../../../kernel/index.ts';
import { realtimeCursor } from './tables.ts';

/** Milliseconds for which a node writes alone; longer than one request to the database may take. */
const leaseMs = 15_000;

const isRow = eq(realtimeCursor.id, 1);

/** Creates the cursor where there is none: events from now on are planned. */
export async function ensureCursor(db: Database, now: Date): Promise<void> {
  await db
    .insert(realtimeCursor)
    .values({ snapshot: sql`pg_current_snapshot()::text`, plannedAt: now.getTime() })
    .onConflictDoNothing();
}

/** Makes this node the one that writes, or keeps it. @returns whether it is */
export async function claimLease(db: Database, holder: string, now: Date): Promise<boolean> {
  const claimed = await db
    .update(realtimeCursor)
    .set({ holder, heldUntil: new Date(now.getTime() + leaseMs) })
    .where(
      and(
        isRow,
        or(
          eq(realtimeCursor.holder, holder),
          sql`${realtimeCursor.holder} is null`,
          lt(realtimeCursor.heldUntil, now),
        ),
      ),
    )
    .returning({ id: realtimeCursor.id });
  return claimed.length > 0;
}

/** Lets another node write. */
export async function releaseLease(db: Database, holder: string): Promise<void> {
  await db
    .update(realtimeCursor)
    .set({ holder: null, heldUntil: null })
    .where(and(isRow, eq(realtimeCursor.holder, holder)));
}

export interface Cursor {
  snapshot: string;
  plannedAt: number;
}

/** Locks the cursor until the transaction ends: deliveries get their sequence under it, so that none is committed before an earlier one. */
export async function lockCursor(tx: Database): Promise<Cursor> {
  const [cursor] = await tx
    .select({ snapshot: realtimeCursor.snapshot, plannedAt: realtimeCursor.plannedAt })
    .from(realtimeCursor)
    .where(isRow)
    .for('update');
  if (!cursor) throw new Error('Firebase has no cursor');
  return cursor;
}

export async function moveCursor(tx: Database, cursor: Cursor): Promise<void> {
  await tx.update(realtimeCursor).set(cursor).where(isRow);
}

/** Whether Firebase is or was in use. */
export const hasCursor = async (db: Database): Promise<boolean> =>
  (await rows(db, sql`select 1 from ${realtimeCursor}`)).length > 0;
