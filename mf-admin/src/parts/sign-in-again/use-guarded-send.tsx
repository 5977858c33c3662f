import { type ReactNode, useRef, useState } from 'react';
import type { CallError } from 'shared-api/client';
import type { Answer, AnyContract, Input } from 'shared-api/contract';
import { type SendOptions, useSend } from 'shared-api/query';
import { SignInAgain } from './sign-in-again.tsx';

interface Waiting<C extends AnyContract> {
  input: Input<C>;
  onSuccess: ((answer: Answer<C>) => void) | undefined;
}

interface GuardedSendOptions<C extends AnyContract>
  extends Pick<SendOptions<C>, 'invalidates' | 'onSuccess'> {
  /** Called for every error, except if the server asks for a recent sign-in. */
  onRejected?(error: CallError<C>): void;
}

const isSignInRequired = (error: { code?: unknown } | null): boolean =>
  error?.code === 'reauthentication_required';

/**
 * A write that needs a recent sign-in, such as a refund. If the server asks for one, a dialog asks for the password and the write is
 * sent again. It sends one request at a time: another press before the answer does nothing. Render `dialog` beside the form.
 */
export function useGuardedSend<C extends AnyContract>(
  contract: C,
  { onRejected, ...options }: GuardedSendOptions<C> = {},
) {
  // Set at once, while `isPending` changes only with the next render.
  const inFlight = useRef(false);
  const { mutate, reset, isPending, error } = useSend(contract, {
    ...options,
    onError: (failure) => {
      inFlight.current = false;
      if (!isSignInRequired(failure)) onRejected?.(failure);
    },
  });
  const [waiting, setWaiting] = useState<Waiting<C>>();
  const send = (input: Input<C>, onSuccess?: (answer: Answer<C>) => void): void => {
    if (inFlight.current) return;
    inFlight.current = true;
    mutate(input, {
      onSuccess: (answer) => {
        inFlight.current = false;
        onSuccess?.(answer);
      },
      onError: (failure) => {
        if (isSignInRequired(failure)) setWaiting({ input, onSuccess });
      },
    });
  };
  const dialog: ReactNode = (
    <SignInAgain
      opened={waiting !== undefined}
      onClose={() => setWaiting(undefined)}
      onSignedIn={() => {
        setWaiting(undefined);
        if (waiting) send(waiting.input, waiting.onSuccess);
      }}
    />
  );
  const shownError: CallError<C> | null = isSignInRequired(error) ? null : error;
  return { send, reset, isPending, error: shownError, dialog };
}
