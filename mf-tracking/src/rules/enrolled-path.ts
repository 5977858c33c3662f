import type { Tracking } from 'shared-api/contracts/tracking/wire';

type Linked = Pick<
  Tracking,
  'id' | 'type' | 'tracking_type' | 'package_id' | 'belongs_to_level_tree' | 'enrolled_members'
>;

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path;

/** The enrolled participant of an address: the one in the address, else the first of the family. */
export const findParticipant = (
  { enrolled_members: members }: Pick<Linked, 'enrolled_members'>,
  userId: number | undefined,
): number | undefined => (members.find(({ id }) => id === userId) ?? members[0])?.id;

/** The page of a participant (TF §2.1), with the query of the previous page. The path contains the participant. */
export function getEnrolledPath(
  { id, type, package_id: packageId }: Pick<Linked, 'id' | 'type' | 'package_id'>,
  userId: number,
  query: URLSearchParams = new URLSearchParams(),
): string {
  const after = new URLSearchParams(query);
  after.delete('current_user_id');
  const isCompetition = type === 'initiative';
  if (isCompetition) after.set('trackType', 'initiative');
  if (isCompetition && packageId !== null) after.set('packageId', String(packageId));
  return withQuery(
    `/user/${isCompetition ? 'initiative' : 'trackings'}/${id}/details/enrolled/${userId}`,
    after,
  );
}

/** The levels of a package, with the query of the previous page. */
function getLevelsPath(
  { id, type }: Pick<Linked, 'id' | 'type'>,
  added: Record<string, string>,
  query: URLSearchParams,
): string {
  const after = new URLSearchParams(query);
  for (const [key, value] of Object.entries(added)) after.set(key, value);
  return withQuery(
    `/user/${type === 'initiative' ? 'initiatives' : 'trackings'}/${id}/package/levels`,
    after,
  );
}

/** Path of the page on which a participant follows a system, a competition or a package. */
export const getParticipantPath = (tracking: Linked, userId: number, query: URLSearchParams): string =>
  tracking.tracking_type === 'multi'
    ? getLevelsPath(tracking, { discover: '0', current_user_id: String(userId) }, query)
    : getEnrolledPath(tracking, userId, query);

/** Path of the introduction of a system, a competition or a package, with the query of the previous page. */
export function getIntroductionPath(tracking: Linked, query: URLSearchParams): string {
  if (tracking.tracking_type === 'multi') return getLevelsPath(tracking, { discover: '1' }, query);
  const after = new URLSearchParams(query);
  after.delete('current_user_id');
  if (!after.has('is_level')) after.set('is_level', String(tracking.belongs_to_level_tree));
  return withQuery(`/user/trackings/${tracking.id}/details`, after);
}

/** Path of the introduction of a system without the participant in the query; the rest of the query stays. */
export function withoutParticipant(id: number, query: URLSearchParams): string {
  const after = new URLSearchParams(query);
  after.delete('current_user_id');
  return withQuery(`/user/trackings/${id}/details`, after);
}

/** The page to which an enrolment leads (TF §2.3), with the query of the previous page. */
export function getAfterEnrolPath(id: number, userId: number | undefined, query: URLSearchParams): string {
  const after = new URLSearchParams(query);
  if (userId !== undefined) after.set('current_user_id', String(userId));
  return withQuery(`/tracking-system/${id}/details`, after);
}
