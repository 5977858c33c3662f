import type { PersonalData } from '../../../services/users/index.ts';
import { operatorRoleMembers, operatorRoles } from '../tables/operators.ts';

/** The roles of an account in running the site. */
export const personalData: PersonalData = {
  names: [{ table: operatorRoles, name: { en: operatorRoles.name, ar: operatorRoles.name } }],
  rows: [
    {
      table: operatorRoleMembers,
      title: { en: 'Roles in running the site', ar: 'الأدوار في إدارة الموقع' },
      paths: [[operatorRoleMembers.userId]],
    },
  ],
};
