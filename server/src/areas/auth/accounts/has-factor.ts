import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { secondFactors } from '../tables/factors.ts';

/** Whether the account has a second factor. */
export async function hasFactor(db: Database, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .limit(1);
  return found.length > 0;
}
