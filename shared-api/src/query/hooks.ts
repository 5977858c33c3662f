import {
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { type ApiError, call, callRaw, parseAnswer } from '../client/index.ts';
import type { Answer, AnyContract, Input } from '../contract.ts';
import { invalidate, queryClient, queryKey } from './client.ts';

/** Who calls, `<remote>@<version>`: the platform provides it around every page and slot. */
export const ClientIdentity = createContext('');

export interface CallQueryOptions<C extends AnyContract, Data = Answer<C>>
  extends Omit<UseQueryOptions<unknown, ApiError, Data>, 'queryKey' | 'queryFn' | 'select'> {
  /** Takes a part of the answer; give it a stable identity when it is costly. */
  select?: (answer: Answer<C>) => Data;
}

/**
 * Reads through the shared cache. It holds the body as it came, and each reader parses it by its own contract, so that
 * remotes released at different times share one request.
 */
export function useCall<C extends AnyContract, Data = Answer<C>>(
  contract: C,
  input: Input<C>,
  { select, ...options }: CallQueryOptions<C, Data> = {},
): UseQueryResult<Data, ApiError> {
  const client = useContext(ClientIdentity);
  const read = useCallback(
    (body: unknown): Data => {
      const answer = parseAnswer(contract, body);
      return select ? select(answer) : (answer as Data);
    },
    [contract, select],
  );
  return useQuery<unknown, ApiError, Data>(
    {
      ...options,
      queryKey: queryKey(contract, input),
      queryFn: ({ signal }) => callRaw(contract, input, { client, signal }),
      select: read,
    },
    queryClient,
  );
}

export interface SendOptions<C extends AnyContract>
  extends Omit<UseMutationOptions<Answer<C>, ApiError, Input<C>>, 'mutationFn'> {
  /** Reads that are outdated once this has succeeded. */
  invalidates?: readonly AnyContract[];
  /** Part of the body that is on its way, 0 to 1. */
  onUploadProgress?: (part: number) => void;
}

/** Writes: `const { mutate, isPending, error } = useSend(login)`, `mutate({ body: { … } })`. Never repeated by itself. */
export function useSend<C extends AnyContract>(
  contract: C,
  { invalidates = [], onUploadProgress, ...options }: SendOptions<C> = {},
): UseMutationResult<Answer<C>, ApiError, Input<C>> {
  const client = useContext(ClientIdentity);
  return useMutation<Answer<C>, ApiError, Input<C>>(
    {
      ...options,
      mutationFn: async (input) => {
        const answer = await call(contract, input, { client, onUploadProgress });
        for (const outdated of invalidates) void invalidate(outdated);
        return answer;
      },
    },
    queryClient,
  );
}
