import { Navigate, useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { useAddress } from 'shared-ui/list';
import { Loaded, LoadingState } from 'shared-ui/states';
import { useCurrentUserId } from '../../parts/enrolment/index.ts';
import { MissingTracking } from '../../parts/missing-tracking/index.ts';
import { useTrackingDetails } from '../../queries/trackings.ts';
import { findParticipant, getIntroductionPath, getParticipantPath } from '../../rules/enrolled-path.ts';
import { parseId } from '../../rules/parse-id.ts';
import { usePackage } from './use-package.ts';

/**
 * `/tracking-system/{id}/details`, where an enrolment ends (TF §2.3): leads to the page of the enrolled participant, with its query, and
 * to the introduction when nobody of the family is enrolled.
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
        // What was read before the enrolment does not name the participant yet.
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
