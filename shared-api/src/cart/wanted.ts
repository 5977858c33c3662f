import { useEffect } from 'react';
import { isPassing } from 'shared-api/client';
import { isSignedIn, session, useSession } from 'shared-api/session';
import { z } from 'zod';
import { cartModel } from '../contracts/cart.ts';
import { storageOver } from '../session/storage.ts';
import { id } from '../wire.ts';
import type { CartThing } from './cart.ts';
import { type AddTold, useAddToCart } from './changes.ts';

/** What a visitor wanted, until there is somebody who can have it: in this tab alone, for an hour. */
const key = 'wantedItems';
const storage = storageOver<typeof key>(() => globalThis.sessionStorage);
const lifeMs = 60 * 60_000;

/** Never for whom: whoever signs in is the buyer. */
const wantedItems = z.object({
  at: z.number(),
  items: z
    .array(z.object({ model_id: id, model_name: cartModel }))
    .min(1)
    .max(100),
});

/** Keeps what somebody wants over signing in; nothing forgets it. */
export function keepWanted(things: readonly CartThing[]): void {
  const items = things.map(({ model_id, model_name }) => ({ model_id, model_name }));
  storage.set(key, items.length === 0 ? undefined : JSON.stringify({ at: Date.now(), items }));
}

/** What is kept, as long as it can be read and is not too old. */
function wanted(): CartThing[] | undefined {
  try {
    const { at, items } = wantedItems.parse(JSON.parse(storage.get(key) ?? ''));
    const age = Date.now() - at;
    return age >= 0 && age < lifeMs ? items : undefined;
  } catch {
    return undefined;
  }
}

// What one person wanted is not put into another's cart.
session.subscribe((state, before) => {
  if (isSignedIn(before) && !isSignedIn(state)) keepWanted([]);
});

/** A page adds it once, however many show what does it. */
let underWay = false;

/**
 * Puts what a visitor wanted into the cart of who has signed in. It is forgotten once the server has said yes or no; a lost connection
 * keeps it for when there is one again.
 */
export function useWantedReplay(told: AddTold): void {
  const signedIn = useSession(isSignedIn);
  const { add } = useAddToCart({
    onSuccess: (answer) => {
      keepWanted([]);
      told.onSuccess?.(answer);
    },
    onError: (error) => {
      if (!isPassing(error)) keepWanted([]);
      told.onError?.(error);
    },
    onSettled: () => {
      underWay = false;
    },
  });
  useEffect(() => {
    if (!signedIn) return;
    const replay = () => {
      const things = wanted();
      if (underWay || things === undefined) return;
      underWay = true;
      add(things);
    };
    replay();
    window.addEventListener('online', replay);
    return () => window.removeEventListener('online', replay);
    // Whoever signs in; what is told may change with each render.
  }, [signedIn]);
}
