export { PushOffer } from './push-offer.tsx';
export { PushSwitch } from './push-switch.tsx';
export { usePushClicks } from './use-push-clicks.ts';
export { usePushOwner } from './use-push-owner.ts';
