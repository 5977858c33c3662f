import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { SurveyList } from '../../parts/surveys/survey-list.tsx';

/** `/user/survey/list`: the user's questionnaires. */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  return (
    <Page title={t('sessions.surveys.title')}>
      <SurveyList />
    </Page>
  );
}
