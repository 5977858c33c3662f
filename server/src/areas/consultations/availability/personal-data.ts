import type { PersonalData } from '../../../services/users/index.ts';
import { consultantProfiles } from '../consultants/tables.ts';
import { consultantSettings, durationPrices, meetingLinks, slots } from './tables.ts';

/** A consultant's prices, meeting link and slots. */
export const personalData: PersonalData = {
  rows: [
    { table: consultantSettings, paths: [[consultantSettings.userId, consultantProfiles.userId]] },
    {
      table: durationPrices,
      paths: [[durationPrices.userId, consultantSettings.userId, consultantProfiles.userId]],
    },
    { table: meetingLinks, paths: [[meetingLinks.userId, consultantProfiles.userId]] },
    { table: slots, paths: [[slots.consultantId, consultantProfiles.userId]] },
  ],
};
