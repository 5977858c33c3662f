import { IconShoppingCart } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type AddCallbacks,
  type CartProduct,
  isInCart,
  storePendingProducts,
  useAddToCart,
  useCart,
} from 'shared-api/cart';
import type { CallError } from 'shared-api/client';
import type { cartAdd } from 'shared-api/contracts/cart';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button, type ButtonProps } from '../button/button.tsx';
import { useKitTexts } from '../texts.ts';
import { useCartToasts } from './use-cart-toasts.ts';

export interface AddToCartButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> {
  /** The products that one press adds, all or none. The button is disabled if there are none. */
  items: readonly CartProduct[];
  /** @default 'Add To Cart' */
  label?: ReactNode;
  /** Asks a visitor to sign in and returns: `useHost().signIn`. The products are added after that. */
  signIn(): void;
  /** Called before anything is added; `false` cancels it. */
  onPress?(): boolean;
  /** Called when the products are in the cart, in addition to the toast. */
  onAdded?: AddCallbacks['onSuccess'];
  /** Shows no toast on success, for pages that navigate by themselves. */
  silent?: boolean;
  /** Whether the page shows this error itself, in `onRefused`, so that there is no toast. */
  explains?(error: CallError<typeof cartAdd>): boolean;
  /** Called after the toast of an error. */
  onRefused?(error: CallError<typeof cartAdd>): void;
}

/** Adds products to the cart, and links to the cart once all of them are in it. */
export function AddToCartButton({
  items,
  label,
  signIn,
  onPress,
  onAdded,
  silent = false,
  explains,
  onRefused,
  variant,
  ...look
}: AddToCartButtonProps) {
  const texts = useKitTexts();
  const toasts = useCartToasts();
  const signedIn = useSession(isSignedIn);
  const { data: cart } = useCart();
  // Set at once, while `isPending` changes only with the next render, so that a double click adds once.
  const inFlight = useRef(false);
  const { add, isPending } = useAddToCart({
    onSuccess: silent ? undefined : toasts.onSuccess,
    onError: (error) => {
      if (!explains?.(error)) toasts.onError(error);
    },
    onSettled: () => {
      inFlight.current = false;
    },
  });
  const isIn =
    items.length > 0 &&
    items.every(({ model_name, model_id, user_id }) => isInCart(cart, model_name, model_id, user_id));

  // The link that replaces the button takes over its focus.
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current && isIn && document.activeElement === document.body) button.current?.focus();
    pressed.current = false;
  }, [isIn]);

  if (isIn)
    return (
      <Button {...look} ref={button} variant="secondary" href="/cart" icon={<IconShoppingCart />}>
        {texts.viewCart}
      </Button>
    );

  const press = () => {
    if (inFlight.current || onPress?.() === false) return;
    if (signedIn) {
      inFlight.current = true;
      pressed.current = true;
      add(items, { onSuccess: onAdded, onError: onRefused });
      return;
    }
    storePendingProducts(items);
    signIn();
  };
  return (
    <Button
      {...look}
      ref={button}
      variant={variant}
      icon={<IconShoppingCart />}
      disabled={items.length === 0}
      loading={isPending}
      onClick={press}
    >
      {label ?? texts.addToCart}
    </Button>
  );
}
