import type { PersonalData } from '../../../services/users/index.ts';
import { listMembers } from './family.ts';
import { familyMembers, familyZones } from './tables.ts';

/**
 * The members of the user's family. A member is an account without a sign-in: only the owner of the family can ask for its data, and reads and
 * changes it on the site already, so that the copy has the members' data too. Members who were removed are being erased and are left out.
 */
export const personalData: PersonalData = {
  rows: [
    { table: familyMembers, title: { en: 'Family', ar: 'العائلة' }, paths: [[familyMembers.ownerId]] },
    {
      table: familyZones,
      title: { en: 'Time zone of the family', ar: 'المنطقة الزمنية للعائلة' },
      paths: [[familyZones.ownerId]],
    },
  ],
  withheld: {
    'family_members.member_id':
      'A member has no sign-in; the row is part of the copy of who manages the family.',
  },
  findManagedAccounts: async (tx, userId) => (await listMembers(tx, userId)).map(({ id }) => id),
};
