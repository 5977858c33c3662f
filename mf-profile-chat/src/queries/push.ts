import type { Answer } from 'shared-api/contract';
import { addPushSubscription, pushKey, removePushSubscription } from 'shared-api/contracts/push';
import { useCall, useSend } from 'shared-api/query';

const keyOf = ({ data }: Answer<typeof pushKey>) => data.public_key;
/** Older servers do not send this field. */
const isSubscribed = ({ data }: Answer<typeof pushKey>) => data.is_subscribed !== false;

/** The server's VAPID key; null if push is not configured. */
export const usePushKey = (enabled: boolean) =>
  useCall(pushKey, {}, { select: keyOf, enabled, staleTime: Number.POSITIVE_INFINITY });

/** Whether the server has a subscription for this session; undefined while unknown. */
export const useIsSubscribed = (enabled: boolean) =>
  useCall(pushKey, {}, { select: isSubscribed, enabled, staleTime: Number.POSITIVE_INFINITY });

export const useAddPushSubscription = () => useSend(addPushSubscription, { invalidates: [pushKey] });
export const useRemovePushSubscription = () => useSend(removePushSubscription);
