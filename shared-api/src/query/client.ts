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
      // Offline, a read fails and offers Retry. If it were paused instead, its skeleton would stay forever.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Root of the query key of a call; answers of different `major` versions are not mixed. */
export const queryKey = <C extends AnyContract>(contract: C, input?: Input<C>) =>
  [contract.id, contract.major ?? 1, ...(input === undefined ? [] : [input])] as const;

/** Invalidates a call's answers: all of them, or those of an input or a part of one. */
export const invalidate = <C extends AnyContract>(contract: C, input?: Partial<Input<C>>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKey(contract, input as Input<C> | undefined) });

/** Sign-out ends the token with which reads were sent. */
on('session.leaving', () => void queryClient.cancelQueries());

/** Answers belong to one user and one language. */
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
