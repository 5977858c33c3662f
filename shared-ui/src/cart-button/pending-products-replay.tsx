import { useReplayPendingProducts } from 'shared-api/cart';
import { useCartToasts } from './use-cart-toasts.ts';

/**
 * After sign-in, adds the products to the cart that the visitor had tried to add, with a toast. Renders nothing; the
 * frame mounts it on every page of a learner.
 */
export function PendingProductsReplay() {
  useReplayPendingProducts(useCartToasts());
  return null;
}
