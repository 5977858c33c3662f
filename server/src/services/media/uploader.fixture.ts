import type { Database } from '../../kernel/index.ts';
import { users } from '../users/index.ts';

/** Inserts an account that uploads. @returns the id */
export async function insertUploader(db: Database, email = 'uploader@example.org'): Promise<number> {
  const now = new Date('2030-05-01T12:00:00Z');
  const [user] = await db
    .insert(users)
    .values({
      email,
      username: 'Uploader Demo',
      language: 'en' as const,
      referralCode: email.slice(0, 8),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('The user was not inserted');
  return user.id;
}
