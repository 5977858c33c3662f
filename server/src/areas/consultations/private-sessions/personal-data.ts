import type { PersonalData } from '../../../services/users/index.ts';
import { consultantProfiles } from '../tables/consultants.ts';
import { sessionRequests, sessionRequestTimes } from '../tables/private-sessions.ts';

/** Requests for private sessions, sent and received, with their times. */
export const personalData: PersonalData = {
  rows: [
    {
      table: sessionRequests,
      title: { en: 'Requested sessions', ar: 'طلبات الجلسات' },
      paths: [[sessionRequests.learnerId]],
    },
    {
      table: sessionRequests,
      title: { en: 'Session requests received', ar: 'طلبات الجلسات الواردة' },
      section: 'session_requests_received',
      paths: [[sessionRequests.consultantId, consultantProfiles.userId]],
      leftOut: { timezone: 'Says where the learner is.' },
    },
    {
      table: sessionRequestTimes,
      title: { en: 'Times of session requests', ar: 'أوقات طلبات الجلسات' },
      paths: [
        [sessionRequestTimes.requestId, sessionRequests.learnerId],
        [sessionRequestTimes.requestId, sessionRequests.consultantId, consultantProfiles.userId],
      ],
    },
  ],
};
