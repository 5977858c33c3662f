import type { Tracking, TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { detailAnswer, trackingAnswer } from './trackings.ts';

/** Level of package 4. */
export const levelAnswer = (level: number, tracking: Partial<Tracking> = {}): Tracking =>
  trackingAnswer({
    id: 40 + level,
    name: `Step ${level}`,
    level,
    level_count: 2,
    belongs_to_level_tree: 1,
    package_id: 4,
    ...tracking,
  });

/** Package 4 with two levels. */
export const packageDetails = (tracking: Partial<TrackingDetail> = {}): TrackingDetail =>
  detailAnswer({
    id: 4,
    name: 'Calm house',
    tracking_type: 'multi',
    level_count: 2,
    duration: null,
    ...tracking,
  });

export const packageAnswer = (
  tracking: Partial<TrackingDetail> = {},
  levels: Tracking[] = [levelAnswer(1), levelAnswer(2)],
) => ({
  body: {
    status: true,
    not_available: 0,
    not_published: 0,
    data: { package_details: packageDetails(tracking), package_levels: { data: levels } },
  },
});
