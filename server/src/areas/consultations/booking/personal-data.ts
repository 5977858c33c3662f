import type { PersonalData } from '../../../services/users/index.ts';
import { consultantProfiles } from '../consultants/tables.ts';
import { attendances, bookings, ratings } from './tables.ts';

/** Sessions of learner and consultant, when each joined, and ratings. */
export const personalData: PersonalData = {
  rows: [
    {
      table: bookings,
      paths: [[bookings.learnerId]],
      leftOut: { meeting_url: 'The link of the consultant, which is given when the session can be joined.' },
    },
    {
      table: bookings,
      section: 'bookings_as_consultant',
      paths: [[bookings.consultantId, consultantProfiles.userId]],
      leftOut: { learner_timezone: 'Says where the learner is.' },
    },
    { table: attendances, paths: [[attendances.userId]] },
    { table: ratings, paths: [[ratings.learnerId]] },
    {
      table: ratings,
      section: 'ratings_received',
      paths: [[ratings.consultantId, consultantProfiles.userId]],
      leftOut: {
        learner_id: 'The author, whom the profile shows by name.',
        booking_id: 'Leads to the author.',
      },
    },
  ],
};
