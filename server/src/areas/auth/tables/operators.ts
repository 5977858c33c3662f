import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { permissions } from 'shared-api/rules/permissions';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';

const allPermissions = sql.raw(`array[${permissions.map((name) => `'${name}'`).join(', ')}]`);

/** Roles of operators. Administrators need none: they have every permission. */
export const operatorRoles = pgTable(
  'operator_roles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    permissions: text().array().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('operator_roles_name').on(sql`lower(${table.name})`),
    check('operator_roles_name_length', sql`char_length(${table.name}) between 1 and 60`),
    check(
      'operator_roles_permissions',
      sql`${table.permissions} <@ ${allPermissions} and cardinality(${table.permissions}) > 0`,
    ),
  ],
);

/** Who has which role. A trigger of the migration copies the permissions into the account. */
export const operatorRoleMembers = pgTable(
  'operator_role_members',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    roleId: integer('role_id')
      .notNull()
      .references(() => operatorRoles.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleId] }),
    index('operator_role_members_role').on(table.roleId),
  ],
);
