import type { TrackingType } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import type { OnPage } from 'shared-ui/list';
import { useDiscoverTrackings } from '../../queries/trackings.ts';
import { type Filters, listQuery } from '../../rules/filters.ts';
import { TrackingGrid } from './tracking-grid.tsx';

export interface ListProps {
  type: TrackingType;
  filters: Filters;
  onPage: OnPage;
  /** Clears the filters; undefined if none is set. */
  onClear?: () => void;
}

/** The systems or competitions that are offered to the caller. */
export function DiscoverTrackings({ type, filters, onPage, onClear }: ListProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <TrackingGrid
      label={t(`${type}.discover.title`)}
      type={type}
      query={useDiscoverTrackings(type, listQuery(filters))}
      page={filters.page}
      onPage={onPage}
      onClear={onClear}
      emptyText={t(`${type}.discover.empty`)}
    />
  );
}
