import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { type Database, Failure } from '../../../../kernel/index.ts';
import { dataCopies } from '../../tables/accounts.ts';

/** How long a copy blocks another one of the account after its process has crashed. */
export const leaseMs = 60_000;

const endOf = (now: Date): Date => new Date(now.getTime() + leaseMs);

/** @throws Failure 409 `data_copy_running` */
export async function checkNoCopy(db: Database, userId: number, now: Date): Promise<void> {
  const running = await db.$count(dataCopies, and(eq(dataCopies.userId, userId), gt(dataCopies.until, now)));
  if (running > 0) throw new Failure('data_copy_running');
}

/**
 * Starts a copy; an account may have one at a time.
 * @returns its id
 * @throws Failure 409 `data_copy_running`
 */
export async function beginCopy(db: Database, userId: number, now: Date): Promise<string> {
  const id = randomUUID();
  const values = { id, until: endOf(now) };
  const begun = await db
    .insert(dataCopies)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: dataCopies.userId, set: values, setWhere: lte(dataCopies.until, now) })
    .returning({ id: dataCopies.id });
  if (begun.length === 0) throw new Failure('data_copy_running');
  return id;
}

export async function keepCopy(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(dataCopies)
    .set({ until: endOf(now) })
    .where(eq(dataCopies.id, id));
}

export async function endCopy(db: Database, userId: number, id: string): Promise<void> {
  await db.delete(dataCopies).where(and(eq(dataCopies.userId, userId), eq(dataCopies.id, id)));
}
