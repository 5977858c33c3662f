import type { PersonalData } from '../../../services/users/index.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';

/** Follow-up systems and competitions that the user takes part in. Prices are in hundredths of `currency`. */
export const personalData: PersonalData = {
  rows: [
    {
      table: trackingEnrolments,
      title: { en: 'Follow-up systems and competitions', ar: 'أنظمة المتابعة والمسابقات' },
      paths: [[trackingEnrolments.userId]],
      leftOut: { invited_by_id: 'Another participant, whom the site does not show.' },
    },
  ],
  withheld: {
    'tracking_enrolments.buyer_id':
      'Who enrolled a family member; the buyer has the order, and the enrolment with the member.',
  },
};
