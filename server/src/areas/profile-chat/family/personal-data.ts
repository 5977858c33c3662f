import type { PersonalData } from '../../../services/users/index.ts';
import { familyMembers, familyZones } from '../tables/family.ts';
import { listMembers } from './family.ts';

/**
 * The members of the user's family. Members cannot sign in: only the owner of the family can request their data, and can already read and
 * change it on the site, so the owner's copy includes it. It omits removed members, who are being erased.
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
