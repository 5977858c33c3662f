export {
  type Cart,
  type CartEntry,
  type CartProduct,
  isInCart,
  toCartEntries,
  useCart,
} from './cart.ts';
export { type AddCallbacks, useAddToCart, useRemoveFromCart } from './changes.ts';
export { storePendingProducts, useReplayPendingProducts } from './pending-products';
