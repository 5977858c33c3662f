export {
  type Cart,
  type CartEntry,
  type CartThing,
  entriesOf,
  isInCart,
  useCart,
} from './cart.ts';
export { type AddTold, useAddToCart, useRemoveFromCart } from './changes.ts';
export { keepWanted, useWantedReplay } from './wanted.ts';
