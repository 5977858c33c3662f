import { useTexts } from 'shared-api/i18n';
import { emptyTextOf, ItemList, listState } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { TrackingCard } from '../../parts/tracking-card/tracking-card.tsx';
import { type LevelsQuery, useLevels } from '../../queries/levels.ts';

/** One of the pages that are listed below each other, each with its own retry. */
export function LevelPage({ query: request }: { query: LevelsQuery }) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const query = useLevels(request, { enabled: true });
  return (
    <ItemList
      label={t('package.initiative.page', { page: request.page })}
      columns={3}
      {...listState(query)}
      error={query.error && errorText(query.error)}
      keyOf={({ id }) => id}
      empty={<EmptyState picture="path" title={emptyTextOf('tracking')} />}
    >
      {(level) => <TrackingCard tracking={level} />}
    </ItemList>
  );
}
