import type { Tracking } from 'shared-api/contracts/tracking/wire';

type Linked = Pick<
  Tracking,
  | 'id'
  | 'type'
  | 'tracking_type'
  | 'is_enrolled'
  | 'belongs_to_level_tree'
  | 'selected_enrolled_user_id'
  | 'package_id'
>;

const withQuery = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;

/** Path of the levels of a package; for a competition with the shown participant (TF §2.1). */
function getPackagePath({ id, type, is_enrolled, selected_enrolled_user_id: userId }: Linked): string {
  const discover = is_enrolled === 1 ? 0 : 1;
  if (type === 'tracking') return withQuery(`/user/trackings/${id}/package/levels`, { discover });
  return withQuery(`/user/initiatives/${id}/package/levels`, {
    discover,
    ...(is_enrolled === 1 && userId !== null && { current_user_id: userId }),
  });
}

/** Link target of a card (TF §2.1): the levels of a package, the participant's page, or the details. */
export function getCardPath(card: Linked): string {
  const { id, type, is_enrolled, selected_enrolled_user_id: userId, package_id: packageId } = card;
  if (card.tracking_type === 'multi') return getPackagePath(card);
  if (is_enrolled === 0 || userId === null)
    return withQuery(`/user/trackings/${id}/details`, { is_level: card.belongs_to_level_tree });
  if (type === 'tracking') return `/user/trackings/${id}/details/enrolled/${userId}`;
  return withQuery(`/user/initiative/${id}/details/enrolled/${userId}`, {
    trackType: 'initiative',
    ...(packageId !== null && { packageId }),
  });
}
