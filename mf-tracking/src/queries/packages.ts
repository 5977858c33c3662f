import { discoverPackage, myPackage } from 'shared-api/contracts/tracking/details';
import { switchUser } from 'shared-api/contracts/tracking/enrolment';
import { useCall, useSend } from 'shared-api/query';
import type { PackageRequest } from '../rules/package-query.ts';

/** A package with its levels: the view of a participant, or the offered one (TF §7). */
export function usePackage(id: number, { isMine, userId }: PackageRequest) {
  return useCall(isMine ? myPackage : discoverPackage, {
    params: { id },
    query: { current_user_id: userId },
  });
}

/** Selects another participant of a package. The answer contains whether they are enrolled. */
export const useSwitchUser = () => useSend(switchUser);
