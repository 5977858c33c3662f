import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { parseId } from 'shared-api/rules/parse-id';
import { getCardPath } from './card-path.ts';

/** Parameters of the page of a package. */
export interface PackageRequest {
  /** Whether to show the participant's package (`discover=0`) and not the offered one (`discover=1`). */
  isMine: boolean;
  /** Id of the participant. */
  userId: number | undefined;
}

/** Parses the query of a package (TF §2.2). Ignores a participant for visitors, who have neither a package nor a family. */
export function parsePackageQuery(query: URLSearchParams, isSignedIn: boolean): PackageRequest {
  if (!isSignedIn) return { isMine: false, userId: undefined };
  const userId = query.get('current_user_id') ?? query.get('selectedAssignedId') ?? undefined;
  return { isMine: query.get('discover') === '0', userId: parseId(userId) };
}

/** The query for the participant's package. Other parameters stay. */
export function withParticipant(query: URLSearchParams, userId: number): URLSearchParams {
  const after = new URLSearchParams(query);
  after.set('discover', '0');
  after.set('current_user_id', String(userId));
  after.delete('selectedAssignedId');
  return after;
}

/** The query for the offered package. Other parameters stay. */
export function withoutParticipant(query: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(query);
  after.set('discover', '1');
  after.delete('current_user_id');
  after.delete('selectedAssignedId');
  return after;
}

/** Parameters of an invitation, which links to levels keep if nobody is enrolled in the level (TF §2.1, §2.2). */
const invitationKeys = ['type', 'modal_type', 'model_id', 'invitation_id', 'invitee_id'] as const;

/** Link target of the card of a level (TF §2.1). */
export function getLevelPath(
  level: Tracking,
  { query, hasPricedLevels }: { query: URLSearchParams; hasPricedLevels: boolean },
): string {
  const path = getCardPath(level);
  if (level.is_enrolled === 1) return path;
  const [pathname, search] = path.split('?', 2);
  const after = new URLSearchParams(search);
  if (hasPricedLevels) after.set('has_priced_level', '1');
  for (const key of invitationKeys) {
    const value = query.get(key);
    if (value !== null) after.set(key, value);
  }
  return `${pathname}?${after}`;
}
