import type { PersonalData } from '../../../services/users/index.ts';
import { trackingActivities, trackingFields, trackingItems, trackings } from '../tables/systems.ts';

/** Follow-up systems and competitions are not personal data of their provider. */
export const personalData: PersonalData = {
  names: [
    { table: trackings, name: { en: trackings.nameEn, ar: trackings.nameAr } },
    { table: trackingFields, name: { en: trackingFields.nameEn, ar: trackingFields.nameAr } },
    { table: trackingActivities, name: { en: trackingActivities.nameEn, ar: trackingActivities.nameAr } },
    { table: trackingItems, name: { en: trackingItems.nameEn, ar: trackingItems.nameAr } },
  ],
  withheld: {
    'trackings.provider_id':
      'Follow-up systems and competitions are content of the site; their pages are public.',
  },
};
