import { useReplayPendingProducts } from 'shared-api/cart';
import { useCartToasts } from './use-cart-toasts.ts';

/** Adds the products that a visitor tried to add before signing in to the cart, with a toast. Renders nothing; the frame mounts it on every page of a learner. */
export function PendingProductsReplay() {
  useReplayPendingProducts(useCartToasts());
  return null;
}
