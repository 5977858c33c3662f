import {
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { type CallError, call, callRaw, parseAnswer } from '../client/index.ts';
import type { Answer, AnyContract, Input } from '../contract.ts';
import { reads } from './await-data.ts';
import { invalidate, queryClient, queryKey } from './client.ts';

/** The caller, `<remote>@<version>`, which the platform provides around every page and slot. */
export const ClientIdentity = createContext('');

export interface CallQueryOptions<C extends AnyContract, Data = Answer<C>>
  extends Omit<UseQueryOptions<unknown, CallError<C>, Data>, 'queryKey' | 'queryFn' | 'select'> {
  /** Selects a part of the answer. If the selection is expensive, pass a stable function. */
  select?: (answer: Answer<C>) => Data;
}

/**
 * Reads through the shared cache. The cache holds the unparsed body, and each reader parses it by its own contract, so
 * that remotes released at different times share one request.
 */
export function useCall<C extends AnyContract, Data = Answer<C>>(
  contract: C,
  input: Input<C>,
  { select, ...options }: CallQueryOptions<C, Data> = {},
): UseQueryResult<Data, CallError<C>> {
  const client = useContext(ClientIdentity);
  const read = useCallback(
    (body: unknown): Data => {
      const answer = parseAnswer(contract, body);
      return select ? select(answer) : (answer as Data);
    },
    [contract, select],
  );
  const key = queryKey(contract, input);
  const ask = ({ signal }: { signal?: AbortSignal }) => callRaw(contract, input, { client, signal });
  const result = useQuery<unknown, CallError<C>, Data>(
    { ...options, queryKey: key, queryFn: ask, select: read },
    queryClient,
  );
  if (result.isPending && options.enabled !== false) reads.wait?.({ queryKey: key, queryFn: ask });
  return result;
}

export interface SendOptions<C extends AnyContract>
  extends Omit<UseMutationOptions<Answer<C>, CallError<C>, Input<C>>, 'mutationFn'> {
  /** Queries to invalidate once this has succeeded. */
  invalidates?: readonly AnyContract[];
  /** Uploaded part of the body while it is being sent, 0 to 1. */
  onUploadProgress?: (part: number) => void;
}

/** Writes: `const { mutate, isPending, error } = useSend(login)`, `mutate({ body: { … } })`. Never retried automatically. */
export function useSend<C extends AnyContract>(
  contract: C,
  { invalidates = [], onUploadProgress, ...options }: SendOptions<C> = {},
): UseMutationResult<Answer<C>, CallError<C>, Input<C>> {
  const client = useContext(ClientIdentity);
  return useMutation<Answer<C>, CallError<C>, Input<C>>(
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
