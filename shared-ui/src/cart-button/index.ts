export { AddToCartButton, type AddToCartButtonProps } from './cart-button.tsx';
/** `WantedReplay` is its former name, which released shells and remotes import. */
export { PendingProductsReplay, PendingProductsReplay as WantedReplay } from './pending-products-replay.tsx';
