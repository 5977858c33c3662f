import type { Slots } from 'shared-api/slots';
import { LearnerSessions } from '../parts/sessions/learner-sessions.tsx';

/** Tab 'sessions' of the user's profile: upcoming and previous ones (EC §2.6). */
export default function Sessions(place: Slots['user-profile.sessions.v1']) {
  return <LearnerSessions {...place} />;
}
