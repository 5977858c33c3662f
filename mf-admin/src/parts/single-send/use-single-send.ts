import { useRef } from 'react';
import type { CallError } from 'shared-api/client';
import type { Answer, AnyContract, Input } from 'shared-api/contract';
import { useGuardedSend } from '../sign-in-again/use-guarded-send.tsx';

interface SingleSendOptions<C extends AnyContract> {
  /** Queries to invalidate once this has succeeded. */
  invalidates?: readonly AnyContract[];
  /** Called for every error, except if the server asks for a recent sign-in. */
  onRejected?(error: CallError<C>): void;
}

/** `useGuardedSend` that sends one request at a time: another press before the answer does nothing. */
export function useSingleSend<C extends AnyContract>(
  contract: C,
  { invalidates, onRejected }: SingleSendOptions<C> = {},
) {
  // Set at once, while `isPending` changes only with the next render.
  const inFlight = useRef(false);
  const guarded = useGuardedSend(contract, {
    invalidates,
    onError: (error) => {
      inFlight.current = false;
      const code: string = error.code;
      if (code !== 'reauthentication_required') onRejected?.(error);
    },
  });
  return {
    ...guarded,
    send(input: Input<C>, onSuccess?: (answer: Answer<C>) => void): void {
      if (inFlight.current) return;
      inFlight.current = true;
      guarded.send(input, (answer) => {
        inFlight.current = false;
        onSuccess?.(answer);
      });
    },
  };
}
