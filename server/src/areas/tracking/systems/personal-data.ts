import type { PersonalData } from '../../../services/users/index.ts';

/** Follow-up systems and competitions are no personal data of their provider. */
export const personalData: PersonalData = {
  withheld: {
    'trackings.provider_id':
      'Follow-up systems and competitions are content of the site; their pages are public.',
  },
};
