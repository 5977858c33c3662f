import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { OperatorAccount } from 'shared-api/contracts/operator-roles';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, Failure, searchText } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { getPermissions, isClosed, lockByEmail } from '../accounts/account.ts';
import { isAdministrator } from '../accounts/administrators.ts';
import { operatorRoleMembers, operatorRoles } from '../tables/operators.ts';
import { type Granter, lockGranter, requireHeld } from './roles.ts';

export const pageSize = 50;

/** Accounts with a role and administrators. */
const isOperatorAccount = and(
  isNull(users.deletedAt),
  or(
    users.isOperator,
    inArray(users.id, sql`(select ${operatorRoleMembers.userId} from ${operatorRoleMembers})`),
  ),
);

async function toAccounts(
  db: Database,
  found: readonly (typeof users.$inferSelect)[],
): Promise<OperatorAccount[]> {
  const roles = await db
    .select({ userId: operatorRoleMembers.userId, id: operatorRoles.id, name: operatorRoles.name })
    .from(operatorRoleMembers)
    .innerJoin(operatorRoles, eq(operatorRoles.id, operatorRoleMembers.roleId))
    .where(
      inArray(
        operatorRoleMembers.userId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(sql`lower(${operatorRoles.name})`);
  return found.map((account) => ({
    id: account.id,
    username: account.username,
    email: account.email,
    avatar: account.avatar,
    administrator: toBit(account.isOperator),
    roles: roles.filter(({ userId }) => userId === account.id).map(({ id, name }) => ({ id, name })),
    permissions: [...getPermissions(account)],
  }));
}

/** A page of the accounts that run the site, by name, and the number of all. */
export async function listOperators(
  db: Database,
  page: number,
): Promise<{ items: OperatorAccount[]; count: number }> {
  const found = await db
    .select()
    .from(users)
    .where(isOperatorAccount)
    .orderBy(asc(searchText(users.username)), asc(users.username), asc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: await toAccounts(db, found), count: await db.$count(users, isOperatorAccount) };
}

/** The rights that an account gets. */
export interface RightsInput {
  email: string;
  roles: readonly number[];
  administrator: boolean;
  /** Whether an account that has rights already is an error. */
  isNew?: boolean;
}

/**
 * Sets the roles of an account, and whether it is an administrator. Takes effect with the next call of its sessions; idempotent.
 * @returns the account; undefined where it is no operator any more
 * @throws Failure 403 `permission_not_held`, 404 `user_unknown` and `not_found` (a role), 409 `last_administrator`, `operator_exists`
 */
export async function setOperatorRoles(
  tx: Database,
  { email, roles, administrator, isNew = false }: RightsInput,
  by: Granter,
  now: Date,
): Promise<OperatorAccount | undefined> {
  const granter = await lockGranter(tx, by);
  // Locks them, because an account that is closed at the same time no longer counts.
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(isAdministrator)
    .orderBy(users.id)
    .for('no key update');
  const account = await lockByEmail(tx, email);
  if (!account || isClosed(account, now)) throw new Failure('user_unknown');
  if (account.isOperator !== administrator) {
    if (!administrators.some(({ id }) => id === by.operatorId)) throw new Failure('permission_not_held');
    if (!administrator && administrators.every(({ id }) => id === account.id))
      throw new Failure('last_administrator');
  }
  const named = [...new Set(roles)];
  const all = await tx.select().from(operatorRoles).orderBy(operatorRoles.id);
  const after = all.filter(({ id }) => named.includes(id));
  if (after.length < named.length) throw new Failure('not_found');
  const had = await tx
    .select({ id: operatorRoleMembers.roleId })
    .from(operatorRoleMembers)
    .where(eq(operatorRoleMembers.userId, account.id));
  const before = all.filter(({ id }) => had.some((each) => each.id === id));
  if (isNew && (account.isOperator || before.length > 0)) throw new Failure('operator_exists');
  const changed = all.filter((role) => before.includes(role) !== after.includes(role));
  if (changed.length === 0 && account.isOperator === administrator) return findOperator(tx, account.id);
  requireHeld(
    granter,
    changed.flatMap((role) => role.permissions),
  );

  const removed = before.filter((role) => !after.includes(role)).map(({ id }) => id);
  if (removed.length > 0)
    await tx
      .delete(operatorRoleMembers)
      .where(and(eq(operatorRoleMembers.userId, account.id), inArray(operatorRoleMembers.roleId, removed)));
  const added = after.filter((role) => !before.includes(role));
  if (added.length > 0)
    await tx
      .insert(operatorRoleMembers)
      .values(added.map(({ id: roleId }) => ({ userId: account.id, roleId, createdAt: now })));
  if (account.isOperator !== administrator)
    await tx.update(users).set({ isOperator: administrator, updatedAt: now }).where(eq(users.id, account.id));
  const names = (list: typeof all) => list.map(({ name }) => name).join(', ');
  const details = {
    administrator_before: account.isOperator,
    administrator,
    roles_before: names(before),
    roles: names(after),
  };
  await audit(
    tx,
    {
      operatorId: by.operatorId,
      action: 'account.roles',
      subject: account.id,
      personId: account.id,
      details,
    },
    now,
  );
  return findOperator(tx, account.id);
}

async function findOperator(db: Database, id: number): Promise<OperatorAccount | undefined> {
  const found = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isOperatorAccount));
  return (await toAccounts(db, found))[0];
}
