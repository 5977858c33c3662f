import { SurveyList } from '../parts/surveys/survey-list.tsx';

/** Tab 'questionnaires' of the own profile (EC §2.6). All of them are on one page. */
export default function Questionnaires() {
  return <SurveyList />;
}
