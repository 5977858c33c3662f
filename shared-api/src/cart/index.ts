export {
  type Cart,
  type CartEntry,
  type CartProduct,
  isInCart,
  toCartEntries,
  useCart,
} from './cart.ts';
export { type AddCallbacks, useAddToCart, useRemoveFromCart, useRestoreToCart } from './changes.ts';
export { storePendingProducts, useReplayPendingProducts } from './pending-products';
