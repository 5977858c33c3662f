import { useEffect, useRef } from 'react';
import type { CartEntry } from 'shared-api/cart';

/** Moves the focus when the focused row is removed. */
export function useRowFocus(entries: readonly CartEntry[], focusTitle: () => void) {
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const left = useRef<() => void>(undefined);

  useEffect(() => {
    left.current?.();
    left.current = undefined;
  });

  return {
    /** `ref` of an entry's button. */
    row: (cartId: number) => (button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(cartId, button);
      else buttons.current.delete(cartId);
    },
    /** Focuses the button that moves to the place of the removed entry's, else the one before it, else the title. */
    focusAfter: ({ cart_id }: CartEntry): void => {
      const at = entries.findIndex((entry) => entry.cart_id === cart_id);
      const next = entries[at + 1] ?? entries[at - 1];
      left.current = () => {
        const button = next && buttons.current.get(next.cart_id);
        if (button) button.focus();
        else focusTitle();
      };
    },
  };
}
