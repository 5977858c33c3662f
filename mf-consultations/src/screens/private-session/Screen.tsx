import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { RequestDetails } from '../../parts/sessions/request/request-details.tsx';
import { useRequest } from '../../queries/sessions.ts';

/** `/private/sessions/{id}/details/{isCons}`: one request for a private session (TF §2.7). */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const { id, isCons } = useParams();
  const number = parseId(id);
  const asConsultant = isCons === '1';
  return (
    <Page title={t('sessions.request.title')} width="narrow">
      {number === undefined ? (
        <Missing asConsultant={asConsultant} />
      ) : (
        <Details id={number} asConsultant={asConsultant} />
      )}
    </Page>
  );
}

interface DetailsProps {
  id: number;
  asConsultant: boolean;
}

const lists = { consultant: '/private/sessions/list', learner: '/show/user/profile?tab=requests' };

function Details({ id, asConsultant }: DetailsProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const query = useRequest(id);
  // A page opened from a mail has no history entry to return to.
  const back = () => (key === 'default' ? navigate(lists.consultant) : navigate(-1));
  return (
    <Loaded
      query={query}
      loading={<LoadingState shape="form" />}
      missing={<Missing asConsultant={asConsultant} />}
    >
      {(request) => <RequestDetails request={request} asConsultant={asConsultant} onDecided={back} />}
    </Loaded>
  );
}

function Missing({ asConsultant }: { asConsultant: boolean }) {
  const { t } = useTexts('mf-consultations');
  return (
    <EmptyState
      picture="search"
      title={t('sessions.request.missing')}
      action={
        <Button href={asConsultant ? lists.consultant : lists.learner}>{t('sessions.requests.title')}</Button>
      }
    />
  );
}
