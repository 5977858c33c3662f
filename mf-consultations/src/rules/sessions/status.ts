import type { SessionStatus } from 'shared-api/contracts/consultations/sessions';
import type { BadgeTone } from 'shared-ui/badge';

/** Completed is green, everything else red (EC §4); its word and its icon say which it is (PD-46). */
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

/** Whether the survey of a session is still to be answered (EC §4); a consultant without a survey asks for none. */
export const asksSurvey = ({ status, has_user_questionnaire_answers, has_survey }: Previous): boolean =>
  status === 'completed' && has_survey === 1 && has_user_questionnaire_answers === 0;
