import { Navigate } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { emptyTextOf, ItemList, listState, useAddress, useLastPage, usePageOf } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { TrackingCard } from '../../parts/tracking-card/tracking-card.tsx';
import { useTracks } from '../../queries/levels.ts';

/**
 * `/user/tracking-system/single/list?id=…`: the levels of a system in which the family is enrolled (TF §2.1). Without
 * an id, the list of systems.
 */
export default function Screen() {
  const [query] = useAddress();
  const id = parseId(query.get('id') ?? undefined);
  return id === undefined ? <Navigate to="/user/trackings/list" replace /> : <OwnLevels key={id} id={id} />;
}

function OwnLevels({ id }: { id: number }) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const [page, turnTo] = usePageOf('page');
  const query = useTracks({ id, page, isMine: true });
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, turnTo);
  return (
    <Page title={t('package.tree.title')}>
      <ItemList
        label={t('package.tree.title')}
        columns={3}
        {...listState(query)}
        error={query.error && errorText(query.error)}
        keyOf={(level) => level.id}
        page={page}
        onPage={turnTo}
        empty={
          <EmptyState
            picture="path"
            title={emptyTextOf('tracking')}
            text={t('package.tree.notEnrolled')}
            action={<Button href={`/tracking-system/${id}/levels/`}>{t('details.levelTree')}</Button>}
          />
        }
      >
        {(level) => <TrackingCard tracking={level} />}
      </ItemList>
    </Page>
  );
}
