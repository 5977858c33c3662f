import type { SessionStatus } from 'shared-api/contracts/consultations/sessions';
import type { BadgeTone } from 'shared-ui/badge';

/** Green for completed, red for everything else (EC §4). Text and icon distinguish the others (PD-46). */
export const statusTone = (status: SessionStatus): BadgeTone =>
  status === 'completed' ? 'accepted' : 'rejected';

interface Previous {
  status: SessionStatus;
  is_rated: 0 | 1;
  has_user_questionnaire_answers: 0 | 1;
  has_survey: 0 | 1;
}

/** Whether a completed session can still be rated, or has been (EC §4); undefined for other sessions. */
export function getRatingState({ status, is_rated }: Previous): 'open' | 'rated' | undefined {
  if (status !== 'completed') return undefined;
  return is_rated === 1 ? 'rated' : 'open';
}

/** Whether the survey of a session is still unanswered (EC §4). False if the consultant has no survey. */
export const asksSurvey = ({ status, has_user_questionnaire_answers, has_survey }: Previous): boolean =>
  status === 'completed' && has_survey === 1 && has_user_questionnaire_answers === 0;
