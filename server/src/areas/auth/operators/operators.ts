import { and, count, eq, isNull } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { isClosed, lockByEmail } from '../accounts/account.ts';

const isLiveOperator = and(eq(users.isOperator, true), isNull(users.deletedAt));

/** Counts accounts with the operator role. */
export async function countOperators(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(isLiveOperator);
  return row?.count ?? 0;
}

/**
 * Grants or revokes an account's operator role. Takes effect with the next call of its sessions; idempotent.
 * @throws Failure 404 `user_unknown`
 */
export async function setOperator(
  tx: Database,
  { email, isOperator }: { email: string; isOperator: boolean },
  now: Date,
): Promise<{ user_id: number; is_operator: boolean; operators: number }> {
  const account = await lockByEmail(tx, email);
  if (!account || isClosed(account, now)) throw new Failure(404, 'user_unknown');
  if (account.isOperator !== isOperator) {
    await tx.update(users).set({ isOperator, updatedAt: now }).where(eq(users.id, account.id));
    const action = isOperator ? 'account.grant' : 'account.revoke';
    await audit(tx, { action, subject: account.id, details: { role: 'operator' } }, now);
  }
  return { user_id: account.id, is_operator: isOperator, operators: await countOperators(tx) };
}
