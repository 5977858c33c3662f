import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { users } from '../users/index.ts';
import { caseHolders } from './tables.ts';

/** How long a case is taken, unless it is taken again. */
const takenMs = 5 * 60_000;

export interface Case {
  queue: string;
  caseId: number;
  operatorId: number;
}

/** Who has a case; `takenBy` is null if it is the caller. */
export interface Holder {
  takenBy: { id: number; username: string } | null;
  until: Date;
}

/**
 * Takes a case for an operator, unless another one has it. One statement decides, so that of two operators one gets it. Removes the cases of
 * the queue whose time is over.
 */
export async function takeCase(
  tx: Database,
  { queue, caseId, operatorId }: Case,
  now: Date,
): Promise<Holder> {
  await tx.delete(caseHolders).where(and(eq(caseHolders.queue, queue), lte(caseHolders.until, now)));
  const until = new Date(now.getTime() + takenMs);
  const [taken] = await tx
    .insert(caseHolders)
    .values({ queue, caseId, operatorId, until })
    .onConflictDoUpdate({
      target: [caseHolders.queue, caseHolders.caseId],
      set: { operatorId, until },
      setWhere: or(eq(caseHolders.operatorId, operatorId), lte(caseHolders.until, now)),
    })
    .returning({ until: caseHolders.until });
  if (taken) return { takenBy: null, until: taken.until };
  const [holder] = await tx
    .select({ id: users.id, username: users.username, until: caseHolders.until })
    .from(caseHolders)
    .innerJoin(users, eq(users.id, caseHolders.operatorId))
    .where(and(eq(caseHolders.queue, queue), eq(caseHolders.caseId, caseId)));
  if (!holder) throw new Error(`Nobody has the case ${caseId} of ${queue}`);
  return { takenBy: { id: holder.id, username: holder.username }, until: holder.until };
}

/** Lists the cases of a queue that operators have now, by id. */
export const listHolders = (db: Database, queue: string, now: Date) =>
  db
    .select({
      id: caseHolders.caseId,
      operatorId: users.id,
      username: users.username,
      until: caseHolders.until,
    })
    .from(caseHolders)
    .innerJoin(users, eq(users.id, caseHolders.operatorId))
    .where(and(eq(caseHolders.queue, queue), gt(caseHolders.until, now)))
    .orderBy(asc(caseHolders.caseId));

/** Releases a case if the operator has it. */
export const releaseCase = async (db: Database, { queue, caseId, operatorId }: Case): Promise<void> => {
  await db
    .delete(caseHolders)
    .where(
      and(
        eq(caseHolders.queue, queue),
        eq(caseHolders.caseId, caseId),
        eq(caseHolders.operatorId, operatorId),
      ),
    );
};

/** Ends what an operator has taken, when their account is closed. */
export const releaseCases = async (tx: Database, operatorId: number): Promise<void> => {
  await tx.delete(caseHolders).where(eq(caseHolders.operatorId, operatorId));
};
