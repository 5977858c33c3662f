import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import { enrolments, taskSubmissions } from '../tables.ts';

/** What somebody has handed in goes with their account; the files follow by themselves, once nothing refers to them. */
export async function forgetTasks(tx: Database, userId: number): Promise<void> {
  const own = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, userId));
  await tx.delete(taskSubmissions).where(inArray(taskSubmissions.enrolmentId, own));
}
