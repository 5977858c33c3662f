import { useNavigate } from 'react-router-dom';
import type { AddCallbacks } from 'shared-api/cart';
import { useErrorText } from '../states/use-error-text.ts';
import { useKitTexts } from '../texts.ts';
import { toast } from '../toast/store.ts';

/** Toasts about products added to the cart: that they are in it, with a link, or why not. */
export function useCartToasts(): Required<AddCallbacks> {
  const texts = useKitTexts();
  const refusalText = useErrorText();
  const navigate = useNavigate();
  return {
    onSuccess: ({ msg }) =>
      toast.success(msg, { action: { label: texts.viewCart, onSelect: () => void navigate('/cart') } }),
    onError: (error) => toast.error(refusalText(error)),
  };
}
