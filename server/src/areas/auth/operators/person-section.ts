import { eq, sql } from 'drizzle-orm';
import { inLanguage } from '../../../kernel/index.ts';
import type { PersonRow, PersonSection } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { operatorRoleMembers, operatorRoles } from '../tables/operators.ts';

const path = '/admin/roles';

/** The roles of an operator. */
export const roleSection: PersonSection = {
  id: 'roles',
  permission: 'roles',
  title: { en: 'Roles', ar: 'الأدوار' },
  path: () => path,
  async list(db, { id, language }) {
    const [account] = await db.select({ isOperator: users.isOperator }).from(users).where(eq(users.id, id));
    const roles = await db
      .select({ id: operatorRoles.id, name: operatorRoles.name, at: operatorRoleMembers.createdAt })
      .from(operatorRoleMembers)
      .innerJoin(operatorRoles, eq(operatorRoles.id, operatorRoleMembers.roleId))
      .where(eq(operatorRoleMembers.userId, id))
      .orderBy(sql`lower(${operatorRoles.name})`);
    const name = inLanguage(language, { en: 'Administrator', ar: 'مدير الموقع' });
    const administrator: PersonRow[] = account?.isOperator
      ? [{ id: 'administrator', name, details: [], at: null }]
      : [];
    const rows = roles.map((role): PersonRow => ({ ...role, id: String(role.id), details: [] }));
    return { rows: [...administrator, ...rows], count: administrator.length + rows.length };
  },
};
