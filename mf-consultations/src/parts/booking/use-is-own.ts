import { isSignedIn, useSession } from 'shared-api/session';

/** Whether a consultant's account is the one of whoever is signed in. */
export function useIsOwn(consultantId: number): boolean {
  return useSession((state) => isSignedIn(state) && state.userId === consultantId);
}
