import type { Database } from '../kernel/index.ts';
import { users } from '../services/users/index.ts';

let made = 0;

/** Inserts an account. Returns its id. */
export async function makePerson(
  db: Database,
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<number> {
  made += 1;
  const at = new Date('2026-01-01T00:00:00Z');
  const [row] = await db
    .insert(users)
    .values({
      email: `person${made}@test.example`,
      username: `Person ${made}`,
      language: 'en',
      referralCode: `PERSON${made}`,
      createdAt: at,
      updatedAt: at,
      ...overrides,
    })
    .returning({ id: users.id });
  if (!row) throw new Error('The account was not inserted');
  return row.id;
}
