import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../client/index.ts';
import type { AnyContract, Input } from '../contract.ts';
import { on } from '../events/index.ts';
import { isSignedIn, session } from '../session/index.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      // Offline a read fails and offers Retry; paused, its skeleton would stay for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Root of everything known of a call; answers of another meaning (`major`) do not mix. */
export const queryKey = <C extends AnyContract>(contract: C, input?: Input<C>) =>
  [contract.id, contract.major ?? 1, ...(input === undefined ? [] : [input])] as const;

/** Marks a call's answers as outdated: all of them, or those of an input or a part of one. */
export const invalidate = <C extends AnyContract>(contract: C, input?: Partial<Input<C>>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKey(contract, input as Input<C> | undefined) });

/** A sign-out ends the token that reads were sent with. */
on('session.leaving', () => void queryClient.cancelQueries());

/** Answers are one person's, and in one language. */
session.subscribe((state, before) => {
  if (isSignedIn(state) !== isSignedIn(before) || state.userId !== before.userId) {
    queryClient.removeQueries({ type: 'inactive' });
    queryClient.getMutationCache().clear();
    void queryClient.resetQueries();
  } else if (state.language !== before.language) {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  }
});
