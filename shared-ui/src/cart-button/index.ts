export { AddToCartButton, type AddToCartButtonProps } from './cart-button.tsx';
export { WantedReplay } from './wanted-replay.tsx';
