import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { emptyTextOf, ItemList, useAddress } from 'shared-ui/list';
import { EmptyState } from 'shared-ui/states';
import { getLevelPath } from '../../rules/package-query.ts';
import { TrackingCard } from '../tracking-card/tracking-card.tsx';

interface LevelCardsProps {
  /** Accessible name of the list. */
  label: string;
  levels: readonly Tracking[];
  /** Whether levels are sold one by one. */
  hasPricedLevels: boolean;
}

/** Levels in their order. Links to levels in which nobody is enrolled keep the invitation of the address (TRCK-056). */
export function LevelCards({ label, levels, hasPricedLevels }: LevelCardsProps) {
  const [query] = useAddress();
  return (
    <ItemList
      label={label}
      columns={3}
      state="ready"
      items={levels}
      keyOf={({ id }) => id}
      onRetry={() => {}}
      empty={<EmptyState picture="path" title={emptyTextOf('tracking')} />}
    >
      {(level) => <TrackingCard tracking={level} to={getLevelPath(level, { query, hasPricedLevels })} />}
    </ItemList>
  );
}
