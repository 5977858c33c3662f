import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { operatorRoles } from '../tables/operators.ts';

/** Condition: the account is an administrator's, and neither closed nor about to be. */
export const isAdministrator = and(
  eq(users.isOperator, true),
  isNull(users.deletedAt),
  isNull(users.deletesAt),
);

/** Serializes changes of roles and rights, because each check depends on the result of the changes before it. */
export const lockRights = (tx: Database) =>
  tx.execute(sql`lock table ${operatorRoles} in share row exclusive mode`);

/**
 * Requires that the site has an administrator besides an account. The caller has locked the rights.
 * @throws Failure 409 `last_administrator`
 */
export async function requireOtherAdministrator(tx: Database, userId: number): Promise<void> {
  if ((await tx.$count(users, and(isAdministrator, ne(users.id, userId)))) === 0)
    throw new Failure('last_administrator');
}
