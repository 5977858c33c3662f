import { useNavigate } from 'react-router-dom';
import type { AddCallbacks } from 'shared-api/cart';
import { useErrorText } from '../states/use-error-text.ts';
import { useKitTexts } from '../texts.ts';
import { toast } from '../toast/store.ts';

/** Toasts about products added to the cart: success with a link, or the reason of the failure. */
export function useCartToasts(): Required<AddCallbacks> {
  const texts = useKitTexts();
  const rejectionText = useErrorText();
  const navigate = useNavigate();
  return {
    onSuccess: ({ msg }) =>
      toast.success(msg, { action: { label: texts.viewCart, onSelect: () => void navigate('/cart') } }),
    onError: (error) => toast.error(rejectionText(error)),
  };
}
