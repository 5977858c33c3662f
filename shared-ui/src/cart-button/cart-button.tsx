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
import type { ApiError } from 'shared-api/client';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button, type ButtonProps } from '../button/button.tsx';
import { useKitTexts } from '../texts.ts';
import { useTold } from './use-told.ts';

export interface AddToCartButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> {
  /** What one press adds, all or nothing. With nothing chosen yet it is disabled. */
  items: readonly CartProduct[];
  /** @default 'Add To Cart' */
  label?: ReactNode;
  /** Asks a visitor to sign in, and leads back: `useHost().signIn`. What was wanted is added then. */
  signIn(): void;
  /** Before anything is added; `false` stops it. */
  onPress?(): boolean;
  /** Once the cart has them, besides the message. */
  onAdded?: AddCallbacks['onSuccess'];
  /** Without a message: the page leads on by itself. */
  silent?: boolean;
  /** Whether the page itself says why not, in `onRefused`: there is no message then. */
  explains?(error: ApiError): boolean;
  /** After the message that says why not. */
  onRefused?(error: ApiError): void;
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
  const told = useTold();
  const signedIn = useSession(isSignedIn);
  const { data: cart } = useCart();
  // At once, where `isPending` is known with the next render: a double click adds once.
  const underWay = useRef(false);
  const { add, isPending } = useAddToCart({
    onSuccess: silent ? undefined : told.onSuccess,
    onError: (error) => {
      if (!explains?.(error)) told.onError(error);
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  const isIn =
    items.length > 0 &&
    items.every(({ model_name, model_id, user_id }) => isInCart(cart, model_name, model_id, user_id));

  // The link that takes the button's place takes its focus.
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
    if (underWay.current || onPress?.() === false) return;
    if (signedIn) {
      underWay.current = true;
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
