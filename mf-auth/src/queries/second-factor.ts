import { refreshUser } from 'shared-api/client';
import {
  finishSignIn,
  proofMethods,
  proofPasskey,
  prove,
  signInPasskey,
  signInStep,
} from 'shared-api/contracts/second-factor';
import { useCall, useSend } from 'shared-api/query';
import { signedIn } from 'shared-api/session';
import { useNoteKeptAccount } from './accounts.ts';

/** How the sign-in that this browser has begun can be finished. It is asked again each time, because it ends after minutes. */
export const useSignInStep = () =>
  useCall(signInStep, {}, { select: ({ data }) => data, gcTime: 0, staleTime: 0, retry: false });

export const useSignInPasskey = () => useSend(signInPasskey);

/** Signing in stores the session; the page then redirects. */
export function useFinishSignIn() {
  const noteKeptAccount = useNoteKeptAccount();
  return useSend(finishSignIn, {
    onSuccess: (answer) => {
      signedIn(answer);
      noteKeptAccount(answer);
    },
  });
}

/** How the session proves who it is again. */
export const useProofMethods = () =>
  useCall(proofMethods, {}, { select: ({ data }) => data.methods, gcTime: 0, staleTime: 0 });

export const useProofPasskey = () => useSend(proofPasskey);

/** Proves who the session is. An operator's pages open by it, so the account is read again. */
export const useProve = () => useSend(prove, { onSuccess: refreshUser });
