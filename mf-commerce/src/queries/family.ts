import { familyList } from 'shared-api/contracts/commerce/family';
import { useCall } from 'shared-api/query';
import { isSignedIn, useSession } from 'shared-api/session';

/** The caller and the people of the caller's family; nothing is requested for a visitor. */
export function useFamily() {
  const enabled = useSession(isSignedIn);
  return useCall(familyList, { query: {} }, { enabled });
}
