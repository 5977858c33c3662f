import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from 'shared-api/client';
import { signedOut, takeDestination } from 'shared-api/session';
import { useErrorText } from 'shared-ui/states';
import { useDeleteAccount } from '../../queries/account.ts';
import { deletionPath } from '../../rules/paths.ts';

/** The steps of a deletion: the proof of identity, what would be lost, and the end of the session. */
export function useAccountDeletion() {
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { mutate, isPending } = useDeleteAccount();
  const [error, setError] = useState<ApiError>();

  const losses = error?.code === 'account_in_use' ? (error.errors?.confirm ?? []) : [];
  const passwordError = error?.errors?.password?.[0];

  const erase = (password: string | undefined) => {
    if (isPending) return;
    mutate(
      // The server lists what is lost, and deletes the account once the user has confirmed that.
      { body: { password, confirm: losses.length > 0 ? '1' : undefined } },
      {
        onError: setError,
        onSuccess: async ({ deletes_at }) => {
          signedOut({ left: true });
          await navigate(deletionPath(deletes_at), { replace: true });
          // A guarded page stored its address when the session ended. Clears it, so that the next user is not sent
          // there.
          takeDestination();
        },
      },
    );
  };

  return {
    erase,
    isPending,
    losses,
    passwordError,
    /** The proof of the e-mail has expired, so that a new one is needed. */
    isProofEnded: error?.code === 'no_ticket',
    message:
      error === undefined || losses.length > 0 || passwordError !== undefined ? undefined : errorText(error),
    reset: () => setError(undefined),
  };
}
