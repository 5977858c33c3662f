import { useTitle } from 'platform/remote';
import { Navigate, useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { ShareControl, sharedPath } from 'shared-ui/share';
import { EmptyState, Loaded } from 'shared-ui/states';
import { useTrackingDetails } from '../../queries/trackings.ts';
import { parseId } from '../../rules/parse-id.ts';
import { Introduction } from './introduction.tsx';

/** `/user/trackings/{id}/details`: a system, competition or level before the enrolment (TF §2.3). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const id = parseId(useParams().id);
  if (id !== undefined) return <Details key={id} id={id} />;
  return (
    <Page title={t('details.loading')}>
      <Missing />
    </Page>
  );
}

function Details({ id }: { id: number }) {
  const { t } = useTexts('mf-tracking');
  const query = useTrackingDetails(id);
  const { not_available, not_published, data: tracking } = query.data ?? {};
  useTitle(tracking?.name);
  if (not_available === 1) return <Navigate to="/not-available" replace />;
  if (not_published === 1) return <Navigate to="/not-published" replace />;
  return (
    <Page
      title={<bdi>{tracking?.name ?? t('details.loading')}</bdi>}
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
      <Loaded query={{ ...query, data: tracking ?? undefined }} missing={<Missing />}>
        {(loaded) => <Introduction tracking={loaded} onExpired={() => void query.refetch()} />}
      </Loaded>
    </Page>
  );
}

function Missing() {
  const { t } = useTexts('mf-tracking');
  return (
    <EmptyState
      title={t('details.missing.title')}
      text={t('details.missing.text')}
      action={<Button href="/user/trackings/list">{t('details.missing.action')}</Button>}
    />
  );
}
