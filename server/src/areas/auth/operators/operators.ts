import { count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Permission } from 'shared-api/rules/permissions';
import { type Database, Failure } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { isClosed, lockByEmail } from '../accounts/account.ts';
import { isAdministrator } from '../accounts/administrators.ts';

/** Condition: the account has a permission, as an administrator or by a role. */
export const holdsPermission = (permission: Permission): SQL | undefined =>
  or(users.isOperator, sql`${users.permissions} @> array[${permission}]::text[]`);

/** Counts the administrators of the site. */
export async function countOperators(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(isAdministrator);
  return row?.count ?? 0;
}

/**
 * Makes an account an administrator, or no longer one. Takes effect with the next call of its sessions; idempotent.
 * @throws Failure 404 `user_unknown`
 */
export async function setOperator(
  tx: Database,
  { email, isOperator }: { email: string; isOperator: boolean },
  now: Date,
): Promise<{ user_id: number; is_operator: boolean; operators: number }> {
  const account = await lockByEmail(tx, email);
  if (!account || isClosed(account, now)) throw new Failure('user_unknown');
  if (account.isOperator !== isOperator) {
    await tx.update(users).set({ isOperator, updatedAt: now }).where(eq(users.id, account.id));
    const action = isOperator ? 'account.grant' : 'account.revoke';
    await audit(
      tx,
      { action, subject: account.id, personId: account.id, details: { role: 'operator' } },
      now,
    );
  }
  return { user_id: account.id, is_operator: isOperator, operators: await countOperators(tx) };
}
