import { createHash } from 'node:crypto';
import type { Database } from '../../../kernel/index.ts';
import { storePortrait } from '../../../services/content/index.ts';
import { users } from '../../../services/users/index.ts';

/** Creates an account of the demonstration; it has no password, so nobody can sign in to it. Returns its id. */
export async function createAccount(
  tx: Database,
  person: { email: string; username: string; gender: number; language: 'en' | 'ar' },
  now: Date,
  { hasPortrait = true } = {},
): Promise<number> {
  const avatar = hasPortrait
    ? await storePortrait(tx, { seed: person.email, gender: person.gender })
    : undefined;
  const referralCode = createHash('sha256').update(person.email).digest('hex').slice(0, 8).toUpperCase();
  const [made] = await tx
    .insert(users)
    .values({ ...person, avatar, referralCode, createdAt: now, updatedAt: now })
    .returning({ id: users.id });
  if (!made) throw new Error('The account was not inserted');
  return made.id;
}
