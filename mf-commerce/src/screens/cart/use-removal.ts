import { useEffect, useState } from 'react';
import { type Cart, type CartEntry, toCartEntries, useAddToCart, useRemoveFromCart } from 'shared-api/cart';
import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';

const without = (ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> =>
  new Set([...ids].filter((id) => !gone.includes(id)));

/**
 * Removes entries from the cart: hides them at once, and shows them again when the call fails. The user can undo it
 * for as long as the message is shown.
 */
export function useRemoval(cart: Cart) {
  const { t } = useTexts('mf-commerce');
  const refusalText = useErrorText();
  const { remove } = useRemoveFromCart();
  const { add } = useAddToCart({
    onSuccess: ({ msg }) => toast.success(msg),
    onError: (error) => toast.error(refusalText(error)),
  });
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());

  // Entries that the server no longer lists need no hiding.
  useEffect(() => {
    const listed = toCartEntries(cart).map(({ cart_id }) => cart_id);
    setHidden((before) => {
      const left = [...before].filter((id) => listed.includes(id));
      return left.length === before.size ? before : new Set(left);
    });
  }, [cart]);

  const take = async (entries: readonly CartEntry[]): Promise<void> => {
    const ids = entries.map(({ cart_id }) => cart_id);
    setHidden((before) => new Set([...before, ...ids]));
    try {
      await remove(ids);
      toast.success(t('cart.removed'), {
        action: {
          label: t('cart.undo'),
          onSelect: () =>
            add(
              entries.map(({ model_id, model_name, user_id, item: { note } }) => ({
                model_id,
                model_name,
                user_id,
                note,
              })),
            ),
        },
      });
    } catch (error) {
      setHidden((before) => without(before, ids));
      toast.error(refusalText(error as ApiError));
    }
  };

  return { hidden, take };
}
