import type { NotStarted } from 'shared-api/contracts/tracking/today';
import { getCardPath } from './card-path.ts';

/** Path of the page on which a system can be started for a participant. */
export const getStartPath = ({ tracking_id: id, type, tracking_type }: NotStarted, userId: number): string =>
  getCardPath({
    id,
    type,
    tracking_type,
    is_enrolled: 1,
    belongs_to_level_tree: 0,
    package_id: null,
    selected_enrolled_user_id: userId,
  });
