import type { Tracking } from 'shared-api/contracts/tracking/wire';

export type Membership = 'enrolled' | 'notStarted' | 'finished' | 'free' | 'price' | 'pricedLevels';

/** The labels of a card (EC §4): what an enrolled participant has done so far, else what it costs. */
export function getMemberships({
  is_enrolled,
  has_started_tracking,
  finished_current_tracking,
  price,
  has_priced_level,
}: Pick<
  Tracking,
  'is_enrolled' | 'has_started_tracking' | 'finished_current_tracking' | 'price' | 'has_priced_level'
>): readonly Membership[] {
  if (is_enrolled === 0) {
    if (price > 0) return ['price'];
    return has_priced_level === 1 ? ['pricedLevels'] : ['free'];
  }
  if (has_started_tracking === 0) return ['enrolled', 'notStarted'];
  return finished_current_tracking === 1 ? ['enrolled', 'finished'] : ['enrolled'];
}
