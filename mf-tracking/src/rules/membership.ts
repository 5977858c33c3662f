import type { Tracking } from 'shared-api/contracts/tracking/wire';

export type Membership =
  | 'ended'
  | 'enrolled'
  | 'notStarted'
  | 'finished'
  | 'free'
  | 'price'
  | 'pricedLevels'
  | 'inPackage';

type Labelled = Pick<
  Tracking,
  | 'type'
  | 'is_enrolled'
  | 'has_started_tracking'
  | 'finished_current_tracking'
  | 'cumulative_score_calculated'
  | 'price'
  | 'has_priced_level'
  | 'package_id'
>;

/** A level without a price of its own is part of its package, whatever the price of the package is. */
function getCost({ price, has_priced_level, package_id }: Labelled): Membership {
  if (price > 0) return 'price';
  if (package_id !== null) return 'inPackage';
  return has_priced_level === 1 ? 'pricedLevels' : 'free';
}

/** The labels of a card (EC §4): the state of an enrolled participant, else the price. */
export function getMemberships(tracking: Labelled): readonly Membership[] {
  const { type, is_enrolled, has_started_tracking, finished_current_tracking } = tracking;
  if (is_enrolled === 0) {
    const isOver = finished_current_tracking === 1 || tracking.cumulative_score_calculated === 1;
    return type === 'initiative' && isOver ? ['ended', getCost(tracking)] : [getCost(tracking)];
  }
  if (has_started_tracking === 0) return ['enrolled', 'notStarted'];
  return finished_current_tracking === 1 ? ['enrolled', 'finished'] : ['enrolled'];
}

/**
 * Whether a card shows the participant's progress: once started, and for a competition after the marking, because there
 * is no score before (PD-81).
 */
export const isScoreShown = ({
  is_enrolled,
  has_started_tracking,
  is_prof_marking_ended,
}: Pick<Tracking, 'is_enrolled' | 'has_started_tracking' | 'is_prof_marking_ended'>): boolean =>
  is_enrolled === 1 && has_started_tracking === 1 && is_prof_marking_ended === 1;
