import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import { enrolments, taskSubmissions } from '../../tables/learning.ts';

/** Deletes the submissions of a closed account; a job removes media files that no row refers to. */
export async function deleteSubmissions(tx: Database, userId: number): Promise<void> {
  const own = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, userId));
  await tx.delete(taskSubmissions).where(inArray(taskSubmissions.enrolmentId, own));
}
