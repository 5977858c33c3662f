import { useReplayPendingProducts } from 'shared-api/cart';
import { useTold } from './use-told.ts';

/** Adds the products that a visitor tried to add before signing in to the cart, with a toast. Renders nothing; the frame mounts it on every page of a learner. */
export function WantedReplay() {
  useReplayPendingProducts(useTold());
  return null;
}
