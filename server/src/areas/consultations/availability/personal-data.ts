import type { PersonalData } from '../../../services/users/index.ts';
import { consultantSettings, durationPrices, meetingLinks, slots } from '../tables/availability.ts';
import { consultantProfiles } from '../tables/consultants.ts';

/** A consultant's prices, meeting link and slots. */
export const personalData: PersonalData = {
  rows: [
    {
      table: consultantSettings,
      title: { en: 'Settings of the consultant', ar: 'إعدادات المستشار' },
      paths: [[consultantSettings.userId, consultantProfiles.userId]],
    },
    {
      table: durationPrices,
      title: { en: 'Prices of sessions', ar: 'أسعار الجلسات' },
      paths: [[durationPrices.userId, consultantSettings.userId, consultantProfiles.userId]],
    },
    {
      table: meetingLinks,
      title: { en: 'Meeting link', ar: 'رابط اللقاء' },
      paths: [[meetingLinks.userId, consultantProfiles.userId]],
    },
    {
      table: slots,
      title: { en: 'Free times', ar: 'الأوقات المتاحة' },
      paths: [[slots.consultantId, consultantProfiles.userId]],
    },
  ],
};
