import { Navigate, useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Page } from 'shared-ui/layout';
import { useAddress } from 'shared-ui/list';
import { Loaded, LoadingState } from 'shared-ui/states';
import { useCurrentUserId } from '../../parts/enrolment/use-current-user-id.ts';
import { MissingTracking } from '../../parts/missing-tracking/missing-tracking.tsx';
import { useTrackingDetails } from '../../queries/trackings.ts';
import { findParticipant, getIntroductionPath, getParticipantPath } from '../../rules/enrolled-path.ts';
import { usePackage } from './use-package.ts';

/**
 * `/tracking-system/{id}/details`, which is opened after an enrolment (TF §2.3): redirects to the page of the enrolled
 * participant and keeps the query, or to the introduction if nobody of the family is enrolled.
 */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const id = parseId(useParams().id);
  return (
    <Page title={t('details.loading.tracking')}>
      {id === undefined ? <MissingTracking /> : <Participant key={id} id={id} />}
    </Page>
  );
}

function Participant({ id }: { id: number }) {
  const [query] = useAddress();
  const userId = useCurrentUserId();
  const details = useTrackingDetails(id);
  const ofPackage = usePackage(id, { enabled: details.error?.status === 404 });
  const found = details.error?.status === 404 ? ofPackage : details;
  return (
    <Loaded query={found} missing={<MissingTracking />}>
      {({ not_available, not_published, data: tracking }) => {
        if (not_available === 1) return <Navigate to="/not-available" replace />;
        if (not_published === 1) return <Navigate to="/not-published" replace />;
        if (!tracking) return <MissingTracking />;
        const participant = findParticipant(tracking, userId);
        // An answer from before the enrolment does not contain the participant yet.
        if (found.isFetching && (participant === undefined || participant !== (userId ?? participant)))
          return <LoadingState />;
        const path =
          participant === undefined
            ? getIntroductionPath(tracking, query)
            : getParticipantPath(tracking, participant, query);
        return <Navigate to={path} replace />;
      }}
    </Loaded>
  );
}
