import { SurveyList } from '../parts/surveys/survey-list.tsx';

/** Tab 'questionnaires' of the user's profile (EC §2.6), without pagination. */
export default function Questionnaires() {
  return <SurveyList />;
}
