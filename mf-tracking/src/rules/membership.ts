import type { Tracking } from 'shared-api/contracts/tracking/wire';

export type Membership = 'ended' | 'enrolled' | 'notStarted' | 'finished' | 'free' | 'price' | 'pricedLevels';

type Labelled = Pick<
  Tracking,
  | 'type'
  | 'is_enrolled'
  | 'has_started_tracking'
  | 'finished_current_tracking'
  | 'cumulative_score_calculated'
  | 'price'
  | 'has_priced_level'
>;

function getCost({ price, has_priced_level }: Labelled): Membership {
  if (price > 0) return 'price';
  return has_priced_level === 1 ? 'pricedLevels' : 'free';
}

/** The labels of a card (EC §4): what an enrolled participant has done so far, else what it costs. */
export function getMemberships(tracking: Labelled): readonly Membership[] {
  const { type, is_enrolled, has_started_tracking, finished_current_tracking } = tracking;
  if (is_enrolled === 0) {
    const isOver = finished_current_tracking === 1 || tracking.cumulative_score_calculated === 1;
    return type === 'initiative' && isOver ? ['ended', getCost(tracking)] : [getCost(tracking)];
  }
  if (has_started_tracking === 0) return ['enrolled', 'notStarted'];
  return finished_current_tracking === 1 ? ['enrolled', 'finished'] : ['enrolled'];
}
