import { type Database, Failure } from '../../../../kernel/index.ts';
import { createLeases } from '../../../../services/downloads/index.ts';
import { dataCopies } from '../../tables/accounts.ts';

export const copyLeases = createLeases(dataCopies);

/** @throws Failure 409 `data_copy_running` */
export async function checkNoCopy(db: Database, userId: number, now: Date): Promise<void> {
  if (await copyLeases.isHeld(db, userId, now)) throw new Failure('data_copy_running');
}

/**
 * Starts a copy; an account may have one at a time.
 * @returns the id of its lease
 * @throws Failure 409 `data_copy_running`
 */
export async function beginCopy(db: Database, userId: number, now: Date): Promise<string> {
  const id = await copyLeases.begin(db, userId, now);
  if (id === undefined) throw new Failure('data_copy_running');
  return id;
}
