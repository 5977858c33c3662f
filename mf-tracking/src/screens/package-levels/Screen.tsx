import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { isSignedIn, useSession } from 'shared-api/session';
import { Page } from 'shared-ui/layout';
import { useAddress } from 'shared-ui/list';
import { ShareControl, sharedPath } from 'shared-ui/share';
import { Loaded } from 'shared-ui/states';
import { MissingTracking } from '../../parts/missing-tracking/missing-tracking.tsx';
import { usePackage } from '../../queries/packages.ts';
import { parsePackageQuery, withoutParticipant } from '../../rules/package-query.ts';
import { PackageContent } from './package-content.tsx';

/** `/user/trackings/{id}/package/levels`, `/user/initiatives/{id}/package/levels`: a package and its levels (TF §2.2). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const id = parseId(useParams().id);
  if (id !== undefined) return <Package key={id} id={id} />;
  return (
    <Page title={t('package.title')}>
      <MissingTracking />
    </Page>
  );
}

function Package({ id }: { id: number }) {
  const { t } = useTexts('mf-tracking');
  const { pathname } = useLocation();
  const [query] = useAddress();
  const request = parsePackageQuery(query, useSession(isSignedIn));
  const answer = usePackage(id, request);
  const { not_available, not_published, data } = answer.data ?? {};
  if (not_available === 1) return <Navigate to="/not-available" replace />;
  if (not_published === 1) return <Navigate to="/not-published" replace />;
  // Nobody of the family is enrolled (any more): shows the offered package.
  if (request.isMine && answer.error?.status === 404)
    return <Navigate to={`${pathname}?${withoutParticipant(query)}`} replace />;
  return (
    <Page
      title={t('package.title')}
      actions={
        data && (
          <ShareControl title={data.package_details.name} path={getSharedPackagePath(data.package_details)} />
        )
      }
    >
      <Loaded query={{ ...answer, data: data ?? undefined }} missing={<MissingTracking />}>
        {({ package_details: details, package_levels: levels }) => (
          <PackageContent details={details} levels={levels.data} />
        )}
      </Loaded>
    </Page>
  );
}

/** The address for sharing a package: the offered one, without the sender's participant. */
const getSharedPackagePath = ({ id, type }: Pick<Tracking, 'id' | 'type'>): string =>
  type === 'initiative'
    ? sharedPath(`/user/initiatives/${id}/package/levels?discover=1`, 'InitiativePackage', id)
    : sharedPath(`/user/trackings/${id}/package/levels?discover=1`, 'TrackingPackage', id);
