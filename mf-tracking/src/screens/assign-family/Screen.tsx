import { useTitle } from 'platform/remote';
import { Navigate, useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Page } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { MissingTracking } from '../../parts/missing-tracking/missing-tracking.tsx';
import { useTrackingDetails } from '../../queries/trackings.ts';
import { AssignForm } from './assign-form.tsx';

/** `/tracking-system/{id}/assign-family`: enrols further family members in a system (TF §2.6, PD-62). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const id = parseId(useParams().id);
  if (id !== undefined) return <AssignFamily key={id} id={id} />;
  return (
    <Page title={t('enrolment.assign.title')}>
      <MissingTracking />
    </Page>
  );
}

function AssignFamily({ id }: { id: number }) {
  const { t } = useTexts('mf-tracking');
  const query = useTrackingDetails(id);
  const { not_available, not_published, data: tracking } = query.data ?? {};
  useTitle(t('enrolment.assign.title'));
  if (not_available === 1) return <Navigate to="/not-available" replace />;
  if (not_published === 1) return <Navigate to="/not-published" replace />;
  return (
    <Page title={t('enrolment.assign.title')} lead={tracking && <bdi>{tracking.name}</bdi>}>
      <Loaded query={{ ...query, data: tracking ?? undefined }} missing={<MissingTracking />}>
        {(loaded) => <AssignForm tracking={loaded} />}
      </Loaded>
    </Page>
  );
}
