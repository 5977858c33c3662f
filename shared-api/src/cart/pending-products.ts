import { useEffect } from 'react';
import { isPassing } from 'shared-api/client';
import { isSignedIn, session, useSession } from 'shared-api/session';
import { z } from 'zod';
import { cartModel } from '../contracts/cart.ts';
import { storageOver } from '../session/storage.ts';
import { id } from '../wire.ts';
import type { CartProduct } from './cart.ts';
import { type AddCallbacks, useAddToCart } from './changes.ts';

/** Products that a visitor tried to add, stored in this tab for an hour, until they sign in. */
const key = 'wantedItems';
const storage = storageOver<typeof key>(() => globalThis.sessionStorage);
const lifeMs = 60 * 60_000;

/** Without a user, the user who signs in is the buyer. */
const pendingProducts = z.object({
  at: z.number(),
  items: z
    .array(z.object({ model_id: id, model_name: cartModel, note: z.string().optional() }))
    .min(1)
    .max(100),
});

/** Stores the products until the visitor has signed in; an empty list clears them. */
export function storePendingProducts(products: readonly CartProduct[]): void {
  const items = products.map(({ model_id, model_name, note }) => ({ model_id, model_name, note }));
  storage.set(key, items.length === 0 ? undefined : JSON.stringify({ at: Date.now(), items }));
}

/** The stored products; undefined when there are none, or they are invalid or too old. */
function readPendingProducts(): CartProduct[] | undefined {
  try {
    const { at, items } = pendingProducts.parse(JSON.parse(storage.get(key) ?? ''));
    const age = Date.now() - at;
    return age >= 0 && age < lifeMs ? items : undefined;
  } catch {
    return undefined;
  }
}

// The products of one user are not added to another user's cart.
session.subscribe((state, before) => {
  if (isSignedIn(before) && !isSignedIn(state)) storePendingProducts([]);
});

/** Set while the products are being added, so that several components of a page add them once. */
let isAdding = false;

/**
 * Adds the stored products to the cart of the user who has signed in. They are cleared once the server has answered; without a connection
 * they stay for the next `online` event.
 */
export function useReplayPendingProducts(callbacks: AddCallbacks): void {
  const signedIn = useSession(isSignedIn);
  const { add } = useAddToCart({
    onSuccess: (answer) => {
      storePendingProducts([]);
      callbacks.onSuccess?.(answer);
    },
    onError: (error) => {
      if (!isPassing(error)) storePendingProducts([]);
      callbacks.onError?.(error);
    },
    onSettled: () => {
      isAdding = false;
    },
  });
  useEffect(() => {
    if (!signedIn) return;
    const replay = () => {
      const products = readPendingProducts();
      if (isAdding || products === undefined) return;
      isAdding = true;
      add(products);
    };
    replay();
    window.addEventListener('online', replay);
    return () => window.removeEventListener('online', replay);
    // Depends on the sign-in only: the callbacks may change with each render.
  }, [signedIn]);
}
