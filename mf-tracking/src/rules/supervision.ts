import type { SupervisedParticipant, SupervisionRequest } from 'shared-api/contracts/tracking/supervision';
import { getEnrolledPath } from './enrolled-path.ts';

/** The states of a request by their code (TF §9), in the order of the tabs (TF §2.5). */
export const requestStates = ['pending', 'accepted', 'rejected'] as const;
export type RequestState = (typeof requestStates)[number];

/** The requests of one state, in the order of the answer. */
export const filterByState = (
  requests: readonly SupervisionRequest[],
  state: RequestState,
): SupervisionRequest[] => requests.filter(({ status }) => requestStates[status] === state);

type Linked = Pick<
  SupervisedParticipant,
  'type' | 'tracking_type' | 'tracking_id' | 'package_id' | 'user_id'
>;

/** The page on which a supervisor sees a participant: that of the run, or the levels of a package. */
export function getSupervisedPath(of: Linked): string {
  const { type, tracking_type, tracking_id: id, package_id, user_id: userId } = of;
  if (tracking_type === 'single') return getEnrolledPath({ id, type, package_id }, userId);
  const list = type === 'initiative' ? 'initiatives' : 'trackings';
  return `/user/${list}/${id}/package/levels?discover=0&current_user_id=${userId}`;
}
