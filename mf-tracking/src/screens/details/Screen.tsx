import { useTitle } from 'platform/remote';
import { Navigate, useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Page } from 'shared-ui/layout';
import { useAddress } from 'shared-ui/list';
import { ShareControl, sharedPath } from 'shared-ui/share';
import { Loaded } from 'shared-ui/states';
import { useCurrentUserId } from '../../parts/enrolment/use-current-user-id.ts';
import { MissingTracking } from '../../parts/missing-tracking/missing-tracking.tsx';
import { useTrackingDetails } from '../../queries/trackings.ts';
import { withoutParticipant } from '../../rules/enrolled-path.ts';
import { Introduction } from './introduction.tsx';

/** `/user/trackings/{id}/details`: a system, competition or level before the enrolment (TF §2.3). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const id = parseId(useParams().id);
  if (id !== undefined) return <Details key={id} id={id} />;
  return (
    <Page title={t('details.loading.tracking')}>
      <MissingTracking />
    </Page>
  );
}

function Details({ id }: { id: number }) {
  const { t } = useTexts('mf-tracking');
  const [address] = useAddress();
  const userId = useCurrentUserId();
  const query = useTrackingDetails(id, userId);
  const { not_available, not_published, data: tracking } = query.data ?? {};
  useTitle(tracking?.name);
  // The address was copied from another family, whose participant does not exist here.
  if (query.error?.status === 404 && userId !== undefined)
    return <Navigate to={withoutParticipant(id, address)} replace />;
  if (not_available === 1) return <Navigate to="/not-available" replace />;
  if (not_published === 1) return <Navigate to="/not-published" replace />;
  return (
    <Page
      title={<bdi>{tracking?.name ?? t('details.loading.tracking')}</bdi>}
      lead={tracking && <bdi>{tracking.short_description}</bdi>}
      actions={
        tracking && (
          <ShareControl
            title={tracking.name}
            path={sharedPath(
              `/user/trackings/${id}/details?is_level=${tracking.belongs_to_level_tree}`,
              tracking.type === 'initiative' ? 'Initiative' : 'Tracking',
              id,
            )}
          />
        )
      }
    >
      <Loaded query={{ ...query, data: tracking ?? undefined }} missing={<MissingTracking />}>
        {(loaded) => <Introduction tracking={loaded} onExpired={() => void query.refetch()} />}
      </Loaded>
    </Page>
  );
}
