import { discoverPackage, myPackage } from 'shared-api/contracts/tracking/details';
import { switchUser } from 'shared-api/contracts/tracking/enrolment';
import { useCall, useSend } from 'shared-api/query';
import type { PackageRequest } from '../rules/package-query.ts';

/** A package with its levels: of a participant, or as it is offered (TF §7). */
export function usePackage(id: number, { isMine, userId }: PackageRequest) {
  return useCall(isMine ? myPackage : discoverPackage, {
    params: { id },
    query: { current_user_id: userId },
  });
}

/** Selects another participant of a package, and says whether they are enrolled. */
export const useSwitchUser = () => useSend(switchUser);
