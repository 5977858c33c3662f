import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { users } from '../accounts/tables.ts';

/** How somebody is called to others. */
export async function nameOf(db: Database, userId: number): Promise<string> {
  const [person] = await db.select({ name: users.username }).from(users).where(eq(users.id, userId));
  return person?.name ?? '';
}
