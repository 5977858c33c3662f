import type { PersonalData } from '../../../services/users/index.ts';
import { attendances, bookings, ratings } from '../tables/booking.ts';
import { consultantProfiles } from '../tables/consultants.ts';

const surveyNotes = {
  awaits_session_survey: 'Says what the server has to look at again.',
  awaits_consultant_survey: 'Says what the server has to look at again.',
};

/** Sessions of learner and consultant, when each joined, and ratings. */
export const personalData: PersonalData = {
  rows: [
    {
      table: bookings,
      title: { en: 'Booked sessions', ar: 'الجلسات المحجوزة' },
      paths: [[bookings.learnerId]],
      leftOut: {
        meeting_url: 'The link of the consultant, which is given when the session can be joined.',
        ...surveyNotes,
      },
    },
    {
      table: bookings,
      title: { en: 'Sessions you give', ar: 'الجلسات التي تقدمها' },
      section: 'bookings_as_consultant',
      paths: [[bookings.consultantId, consultantProfiles.userId]],
      leftOut: { learner_timezone: 'Says where the learner is.', ...surveyNotes },
    },
    {
      table: attendances,
      title: { en: 'When you joined sessions', ar: 'أوقات حضور الجلسات' },
      paths: [[attendances.userId]],
    },
    {
      table: ratings,
      title: { en: 'Ratings of sessions', ar: 'تقييمات الجلسات' },
      paths: [[ratings.learnerId]],
    },
    {
      table: ratings,
      title: { en: 'Ratings received', ar: 'التقييمات الواردة' },
      section: 'ratings_received',
      paths: [[ratings.consultantId, consultantProfiles.userId]],
      leftOut: {
        learner_id: 'The author, whom the profile shows by name.',
        booking_id: 'Leads to the author.',
      },
    },
  ],
};
