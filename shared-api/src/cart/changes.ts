import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { ApiError, call } from 'shared-api/client';
import { emit } from 'shared-api/events';
import { ClientIdentity, queryClient, useSend } from 'shared-api/query';
import type { Answer } from '../contract.ts';
import { cartAdd, cartRemove } from '../contracts/cart.ts';
import type { CartThing } from './cart.ts';

export interface AddTold {
  onSuccess?(answer: Answer<typeof cartAdd>): void;
  onError?(error: ApiError): void;
}

/** The body of an add of things, as the wire names them. */
const bodyOf = (things: readonly CartThing[]) => ({
  items: things.map(({ model_id, model_name, user_id }) => ({ model_id, model_name, user_id })),
});

/**
 * Puts things into the cart, all or nothing, and tells every remote and tab.
 * @param always told whatever becomes of the page meanwhile; what is told with `add` only while its component is there
 */
export function useAddToCart(always: AddTold & { onSettled?(): void } = {}) {
  const { mutate, isPending } = useSend(cartAdd, {
    onSuccess: (answer) => {
      emit('cart.changed');
      always.onSuccess?.(answer);
    },
    onError: (error) => always.onError?.(error),
    onSettled: () => always.onSettled?.(),
  });
  const add = (things: readonly CartThing[], told?: AddTold): void => mutate({ body: bodyOf(things) }, told);
  return { add, isPending };
}

/** What is gone already has been taken out. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Takes entries out of the cart, a call each, and tells every remote and tab once all are answered. Removals do not wait for one another.
 * @returns `remove(cartIds)`, which fails with the first refusal
 */
export function useRemoveFromCart() {
  const client = useContext(ClientIdentity);
  const { mutateAsync, isPending } = useMutation<void, ApiError, readonly number[]>(
    {
      mutationFn: async (ids) => {
        const failures: unknown[] = [];
        await Promise.all(
          ids.map((id) =>
            call(cartRemove, { params: { id } }, { client }).catch((error: unknown) => {
              if (!isGone(error)) failures.push(error);
            }),
          ),
        );
        if (failures.length < ids.length) emit('cart.changed');
        if (failures.length > 0) throw failures[0];
      },
    },
    queryClient,
  );
  return { remove: mutateAsync, isPending };
}
