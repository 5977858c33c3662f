import { and, eq, lt, or, sql } from 'drizzle-orm';
import { type Database, rows } from '../../../kernel/index.ts';
import { realtimeCursor } from './tables.ts';

/** Milliseconds for which a node is the only writer; longer than a request to the database may take. */
const leaseMs = 15_000;

const isRow = eq(realtimeCursor.id, 1);

/** Creates the cursor if there is none: events are planned from now on. */
export async function ensureCursor(db: Database, now: Date): Promise<void> {
  await db
    .insert(realtimeCursor)
    .values({ snapshot: sql`pg_current_snapshot()::text`, plannedAt: now.getTime() })
    .onConflictDoNothing();
}

/** Claims the lease to write for this node, or renews it. @returns whether this node has it */
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

/** Releases the lease, so that another node can write. */
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

/** Locks the cursor until the transaction ends. Deliveries get their sequence under this lock, so that none is committed before an earlier one. */
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
