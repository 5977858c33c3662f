import { useNavigate, useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Page } from 'shared-ui/layout';
import { Loaded, LoadingState } from 'shared-ui/states';
import { NoSurvey } from '../../parts/surveys/no-survey.tsx';
import { SurveyForm } from '../../parts/surveys/survey-form.tsx';
import { useSessionSurvey } from '../../queries/sessions.ts';

/** `/survey/meeting/{id}`: the survey of a session (EC §2.7). */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const id = parseId(useParams().id);
  return (
    <Page title={t('sessions.survey.sessionTitle')} width="narrow">
      {id === undefined ? <NoSurvey /> : <SessionSurvey id={id} />}
    </Page>
  );
}

function SessionSurvey({ id }: { id: number }) {
  const navigate = useNavigate();
  const query = useSessionSurvey(id);
  return (
    <Loaded query={query} loading={<LoadingState shape="form" />} missing={<NoSurvey />}>
      {(survey) => (
        <SurveyForm key={survey.id} survey={survey} onDone={() => navigate('/user/sessions?tab=previous')} />
      )}
    </Loaded>
  );
}
