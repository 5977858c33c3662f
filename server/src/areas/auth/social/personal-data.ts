import type { PersonalData } from '../../../services/users/index.ts';
import { identities } from '../tables/social.ts';

/** The linked accounts of identity providers. */
export const personalData: PersonalData = {
  rows: [
    {
      table: identities,
      title: { en: 'Linked accounts', ar: 'الحسابات المرتبطة' },
      paths: [[identities.userId]],
    },
  ],
  withheld: {
    social_attempts: 'A sign-in in progress, for ten minutes, bound to a browser and not to an account.',
  },
};
