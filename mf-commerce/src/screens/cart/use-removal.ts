import { useEffect, useState } from 'react';
import {
  type Cart,
  type CartEntry,
  toCartEntries,
  useRemoveFromCart,
  useRestoreToCart,
} from 'shared-api/cart';
import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';

const without = (ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> =>
  new Set([...ids].filter((id) => !gone.includes(id)));

/**
 * Removes entries from the cart: hides them at once, and shows them again if the call fails. While the toast is shown,
 * the user can restore them with options, forms and documents (PD-101).
 */
export function useRemoval(cart: Cart) {
  const { t } = useTexts('mf-commerce');
  const rejectionText = useErrorText();
  const { remove } = useRemoveFromCart();
  const { restore } = useRestoreToCart();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());

  // Entries that the server no longer lists need no hiding.
  useEffect(() => {
    const listed = toCartEntries(cart).map(({ cart_id }) => cart_id);
    setHidden((before) => {
      const left = [...before].filter((id) => listed.includes(id));
      return left.length === before.size ? before : new Set(left);
    });
  }, [cart]);

  const undo = async (undos: readonly string[]): Promise<void> => {
    try {
      const msg = await restore(undos);
      if (msg) toast.success(msg);
    } catch (error) {
      toast.error(rejectionText(error as ApiError));
    }
  };

  const take = async (entries: readonly CartEntry[]): Promise<void> => {
    const ids = entries.map(({ cart_id }) => cart_id);
    setHidden((before) => new Set([...before, ...ids]));
    try {
      const undos = await remove(ids);
      toast.success(t('cart.removed'), {
        action: undos.length > 0 ? { label: t('cart.undo'), onSelect: () => void undo(undos) } : undefined,
      });
    } catch (error) {
      setHidden((before) => without(before, ids));
      toast.error(rejectionText(error as ApiError));
    }
  };

  return { hidden, take };
}
