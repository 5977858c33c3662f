import { count, eq, sql } from 'drizzle-orm';
import type { OperatorRole } from 'shared-api/contracts/operator-roles';
import { isPermission, type Permission } from 'shared-api/rules/permissions';
import { type Database, Failure } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { getPermissions } from '../accounts/account.ts';
import { lockRights } from '../accounts/administrators.ts';
import { operatorRoleMembers, operatorRoles } from '../tables/operators.ts';

/** The operator who changes roles or rights. */
export interface Granter {
  operatorId: number;
  permissions: readonly Permission[];
}

/** What a role is made of. */
export interface RoleInput {
  name: string;
  permissions: readonly Permission[];
}

type StoredRole = typeof operatorRoles.$inferSelect;

const toRole = ({ id, name, permissions }: StoredRole, members: number): OperatorRole => ({
  id,
  name,
  permissions: permissions.filter(isPermission),
  members,
});

const countMembers = (db: Database, roleId: number): Promise<number> =>
  db.$count(operatorRoleMembers, eq(operatorRoleMembers.roleId, roleId));

/** Lists all roles by name. */
export async function listRoles(db: Database): Promise<OperatorRole[]> {
  const found = await db
    .select({ role: operatorRoles, members: count(operatorRoleMembers.userId) })
    .from(operatorRoles)
    .leftJoin(operatorRoleMembers, eq(operatorRoleMembers.roleId, operatorRoles.id))
    .groupBy(operatorRoles.id)
    .orderBy(sql`lower(${operatorRoles.name})`);
  return found.map(({ role, members }) => toRole(role, members));
}

/** @throws Failure 403 `permission_not_held` where an operator would give or take what they do not have themselves */
export function requireHeld({ permissions }: Granter, changed: readonly string[]): void {
  const held: readonly string[] = permissions;
  if (changed.some((permission) => !held.includes(permission))) throw new Failure('permission_not_held');
}

/** Finds the names that are in only one of two lists. */
const findDifference = (before: readonly string[], after: readonly string[]): string[] =>
  [...before, ...after].filter((name) => before.includes(name) !== after.includes(name));

const toText = (permissions: readonly string[]): string => [...permissions].sort().join(' ');

/**
 * Locks rights and the operator who changes them.
 * @returns the operator with the rights of now, of which an earlier change may have removed some
 * @throws Failure 403 `not_allowed`
 */
export async function lockGranter(tx: Database, { operatorId }: Granter): Promise<Granter> {
  await lockRights(tx);
  const [account] = await tx.select().from(users).where(eq(users.id, operatorId)).for('no key update');
  const permissions = account && !account.blockedAt && !account.deletedAt ? getPermissions(account) : [];
  if (!permissions.includes('roles')) throw new Failure('not_allowed');
  return { operatorId, permissions };
}

/** @throws Failure 409 `role_exists` */
async function requireFreeName(tx: Database, name: string, id?: number): Promise<void> {
  const [other] = await tx
    .select({ id: operatorRoles.id })
    .from(operatorRoles)
    .where(eq(sql`lower(${operatorRoles.name})`, name.toLowerCase()));
  if (other !== undefined && other.id !== id) throw new Failure('role_exists');
}

/**
 * Makes a role.
 * @throws Failure 403 `permission_not_held`, 409 `role_exists`
 */
export async function createRole(
  tx: Database,
  { name, permissions }: RoleInput,
  by: Granter,
  now: Date,
): Promise<OperatorRole> {
  requireHeld(await lockGranter(tx, by), permissions);
  await requireFreeName(tx, name);
  const [role] = await tx
    .insert(operatorRoles)
    .values({ name, permissions: [...new Set(permissions)], createdAt: now, updatedAt: now })
    .returning();
  if (!role) throw new Error('The role was not inserted');
  const details = { name, permissions: toText(permissions) };
  await audit(tx, { operatorId: by.operatorId, action: 'role.create', subject: role.id, details }, now);
  return toRole(role, 0);
}

/** @throws Failure 404 `not_found` */
async function findRole(tx: Database, id: number): Promise<StoredRole> {
  const [role] = await tx.select().from(operatorRoles).where(eq(operatorRoles.id, id));
  if (!role) throw new Failure('not_found');
  return role;
}

/**
 * Changes a role, for all who have it.
 * @throws Failure 403 `permission_not_held`, 404 `not_found`, 409 `role_exists`
 */
export async function changeRole(
  tx: Database,
  id: number,
  { name, permissions }: RoleInput,
  by: Granter,
  now: Date,
): Promise<OperatorRole> {
  const granter = await lockGranter(tx, by);
  const before = await findRole(tx, id);
  requireHeld(granter, findDifference(before.permissions, permissions));
  await requireFreeName(tx, name, id);
  const [role] = await tx
    .update(operatorRoles)
    .set({ name, permissions: [...new Set(permissions)], updatedAt: now })
    .where(eq(operatorRoles.id, id))
    .returning();
  const details = {
    name_before: before.name,
    name,
    permissions_before: toText(before.permissions),
    permissions: toText(permissions),
  };
  await audit(tx, { operatorId: by.operatorId, action: 'role.change', subject: id, details }, now);
  return toRole(role ?? before, await countMembers(tx, id));
}

/**
 * Deletes a role, and takes it from all who have it.
 * @throws Failure 403 `permission_not_held`, 404 `not_found`
 */
export async function deleteRole(tx: Database, id: number, by: Granter, now: Date): Promise<void> {
  const granter = await lockGranter(tx, by);
  const { name, permissions } = await findRole(tx, id);
  requireHeld(granter, permissions);
  const details = { name, permissions: toText(permissions), members: await countMembers(tx, id) };
  await tx.delete(operatorRoles).where(eq(operatorRoles.id, id));
  await audit(tx, { operatorId: by.operatorId, action: 'role.delete', subject: id, details }, now);
}
