import { isSignedIn, useSession } from 'shared-api/session';

/** Whether the consultant is the signed-in user. */
export function useIsOwn(consultantId: number): boolean {
  return useSession((state) => isSignedIn(state) && state.userId === consultantId);
}
