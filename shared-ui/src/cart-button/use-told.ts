import { useNavigate } from 'react-router-dom';
import type { AddTold } from 'shared-api/cart';
import { useRefusalText } from '../states/refusal-text.ts';
import { useKitTexts } from '../texts.ts';
import { toast } from '../toast/store.ts';

/** What a person is told of things put into the cart: that they are in it, with the way there, or why not. */
export function useTold(): Required<AddTold> {
  const texts = useKitTexts();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  return {
    onSuccess: ({ msg }) =>
      toast.success(msg, { action: { label: texts.viewCart, onSelect: () => void navigate('/cart') } }),
    onError: (error) => toast.error(refusalText(error)),
  };
}
