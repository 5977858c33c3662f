import { useHost } from 'platform/remote';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/states';
import type { TrackingsQuery } from '../../queries/trackings.ts';
import type { ListProps } from './discover-trackings.tsx';
import { TrackingGrid } from './tracking-grid.tsx';

interface MyTrackingsProps extends ListProps {
  query: TrackingsQuery;
  onDiscover(): void;
}

/** The systems or competitions in which the caller's family is enrolled. Visitors are asked to sign in, and return here. */
export function MyTrackings({ type, filters, query, onPage, onClear, onDiscover }: MyTrackingsProps) {
  const { t } = useTexts('mf-tracking');
  const host = useHost();
  const signedIn = useSession(isSignedIn);
  if (!signedIn)
    return (
      <EmptyState
        picture="path"
        title={t(`${type}.mine.signInTitle`)}
        text={t(`${type}.mine.signInText`)}
        action={<Button onClick={() => host.signIn()}>{t('lists.signIn')}</Button>}
      />
    );
  return (
    <TrackingGrid
      label={t(`${type}.mine.title`)}
      type={type}
      query={query}
      page={filters.page}
      onPage={onPage}
      onClear={onClear}
      emptyText={t(`${type}.mine.empty`)}
      emptyAction={<Button onClick={onDiscover}>{t(`${type}.discover.title`)}</Button>}
    />
  );
}
