import { useTitle } from 'platform/remote';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type Survey, survey } from 'shared-api/contracts/consultations/surveys';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Page } from 'shared-ui/layout';
import { Loaded, LoadingState } from 'shared-ui/states';
import { NoSurvey } from '../../parts/surveys/no-survey.tsx';
import { SurveyForm } from '../../parts/surveys/survey-form.tsx';
import { useSurvey } from '../../queries/sessions.ts';

/** `/survey/{id}`, and `/survey` with the survey in the navigation's state (TF §2.7). */
export default function Screen() {
  const { id } = useParams();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const input = survey.safeParse((state as { survey?: unknown } | null)?.survey);
  const assignment = parseId(query.get('assignment'));
  if (id === undefined)
    return input.success ? <Filled survey={input.data} /> : <Navigate to="/user/survey/list" replace />;
  const number = parseId(id);
  return number === undefined ? <Missing /> : <Asked id={number} assignment={assignment} />;
}

function Asked({ id, assignment }: { id: number; assignment: number | undefined }) {
  const { t } = useTexts('mf-consultations');
  const query = useSurvey(id, assignment);
  if (query.data) return <Filled survey={query.data} assignment={assignment} />;
  return (
    <Page title={t('sessions.survey.title')} width="narrow">
      <Loaded query={query} loading={<LoadingState shape="form" />} missing={<NoSurvey />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

function Filled({ survey, assignment }: { survey: Survey; assignment?: number }) {
  const navigate = useNavigate();
  useTitle(survey.title);
  return (
    <Page title={<bdi>{survey.title}</bdi>} width="narrow">
      <SurveyForm
        key={survey.id}
        survey={survey}
        assignment={assignment}
        onDone={() => navigate('/user/survey/list')}
      />
    </Page>
  );
}

function Missing() {
  const { t } = useTexts('mf-consultations');
  return (
    <Page title={t('sessions.survey.title')} width="narrow">
      <NoSurvey />
    </Page>
  );
}
