import { useReplayPendingProducts } from 'shared-api/cart';
import { useTold } from './use-told.ts';

/** On every page of a learner: puts what they wanted as a visitor into their cart, and says so. Shows nothing by itself. */
export function WantedReplay() {
  useReplayPendingProducts(useTold());
  return null;
}
