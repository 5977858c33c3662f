import type { Answer } from 'shared-api/contract';
import { addPushSubscription, pushKey, removePushSubscription } from 'shared-api/contracts/push';
import { useCall, useSend } from 'shared-api/query';

const keyOf = ({ data }: Answer<typeof pushKey>) => data.public_key;

/** The server's VAPID key; null where push is not configured. */
export const usePushKey = (enabled: boolean) =>
  useCall(pushKey, {}, { select: keyOf, enabled, staleTime: Number.POSITIVE_INFINITY });

export const useAddPushSubscription = () => useSend(addPushSubscription);
export const useRemovePushSubscription = () => useSend(removePushSubscription);
