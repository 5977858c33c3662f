import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { ApiError, type CallError, call } from 'shared-api/client';
import { emit } from 'shared-api/events';
import { ClientIdentity, queryClient, useSend } from 'shared-api/query';
import type { Answer, Input } from '../contract.ts';
import { cartAdd, cartRemove, cartRestore } from '../contracts/cart.ts';
import type { CartProduct } from './cart.ts';

export interface AddCallbacks {
  onSuccess?(answer: Answer<typeof cartAdd>): void;
  onError?(error: CallError<typeof cartAdd>): void;
}

/** The fields of a product, without those that are not set. */
function toCartItem({ model_id, model_name, user_id, note, ...options }: CartProduct) {
  const { is_unlimited, invitation_id, invitation_user_id, invitation_type, terms_accepted } = options;
  return {
    model_id,
    model_name,
    user_id,
    ...(note && { note }),
    ...(is_unlimited && { is_unlimited: 1 as const }),
    ...(invitation_id !== undefined && { invitation_id }),
    ...(invitation_user_id !== undefined && { invitation_user_id }),
    ...(invitation_type && { invitation_type }),
    ...(terms_accepted && { terms_accepted: 1 as const }),
  };
}

/**
 * The specified bodies of an add: `items[n][…]` for sessions and for a product for several users; plain fields for a course, event or
 * system for one user (CC §7, TF §7).
 */
export function toCartBody(products: readonly CartProduct[]): Input<typeof cartAdd>['body'] {
  const items = products.map(toCartItem);
  const [only, ...others] = items;
  return only && others.length === 0 && only.model_name !== 'ConsultationSession' ? only : { items };
}

/**
 * Adds products to the cart, all or nothing, and notifies every remote and tab.
 * @param always called even if the page is left meanwhile; the callbacks of `add` are called only while its component
 *   is mounted
 */
export function useAddToCart(always: AddCallbacks & { onSettled?(): void } = {}) {
  const { mutate, isPending } = useSend(cartAdd, {
    onSuccess: (answer) => {
      emit('cart.changed');
      always.onSuccess?.(answer);
    },
    onError: (error) => always.onError?.(error),
    onSettled: () => always.onSettled?.(),
  });
  const add = (products: readonly CartProduct[], reported?: AddCallbacks): void =>
    mutate({ body: toCartBody(products) }, reported);
  return { add, isPending };
}

/** An entry that no longer exists counts as removed. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Removes entries from the cart with parallel calls, and notifies every remote and tab once all are answered.
 * @returns `remove(cartIds)`, which resolves to what `useRestoreToCart` needs to restore them, or rejects with the
 *   first error
 */
export function useRemoveFromCart() {
  const client = useContext(ClientIdentity);
  const { mutateAsync, isPending } = useMutation<string[], ApiError, readonly number[]>(
    {
      mutationFn: async (ids) => {
        const failures: unknown[] = [];
        const removed = await Promise.all(
          ids.map((id) =>
            call(cartRemove, { params: { id } }, { client }).catch((error: unknown) => {
              if (!isGone(error)) failures.push(error);
            }),
          ),
        );
        if (failures.length < ids.length) emit('cart.changed');
        if (failures.length > 0) throw failures[0];
        return removed.flatMap((answer) => answer?.undo ?? []);
      },
    },
    queryClient,
  );
  return { remove: mutateAsync, isPending };
}

/**
 * Restores removed entries one after another, so that they keep their order, and notifies every remote and tab.
 * @returns `restore(undos)`, which rejects with the first error
 */
export function useRestoreToCart() {
  const client = useContext(ClientIdentity);
  const { mutateAsync } = useMutation<string | undefined, ApiError, readonly string[]>(
    {
      mutationFn: async (undos) => {
        let msg: string | undefined;
        try {
          for (const undo of undos) msg = (await call(cartRestore, { body: { undo } }, { client })).msg;
        } finally {
          emit('cart.changed');
        }
        return msg;
      },
    },
    queryClient,
  );
  return { restore: mutateAsync };
}
