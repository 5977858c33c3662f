import { useEffect } from 'react';
import { isSignedIn, session, useSession } from 'shared-api/session';
import { useAddPushSubscription, useIsSubscribed, usePushKey } from '../../queries/push.ts';
import { findSubscription, isPushSupported, subscribe } from './push-subscription.ts';
import { getFirstVisit, readChoice, storeChoice } from './stored-choice.ts';
import { toSubscriptionBody } from './subscription-body.ts';

async function unsubscribe(): Promise<void> {
  storeChoice('endpoint', undefined);
  await (await findSubscription())?.unsubscribe();
}

/**
 * Ties push to the account that switched it on in this browser: after a sign-out the browser shows no messages of the
 * account, and after its next sign-in push is on again. Sends a subscription to the server that the browser has
 * replaced, or that ended with an earlier session.
 */
export function usePushOwner(): void {
  const userId = useSession((state) => state.userId);
  const isOwner =
    isPushSupported() && Notification.permission === 'granted' && readChoice('userId') === String(userId);
  const key = usePushKey(isOwner).data;
  const isSubscribed = useIsSubscribed(isOwner).data;
  const { mutateAsync: add } = useAddPushSubscription();

  useEffect(() => {
    getFirstVisit(Date.now());
    if (!isPushSupported()) return;
    return session.subscribe((state, before) => {
      if (isSignedIn(before) && (!isSignedIn(state) || state.userId !== before.userId))
        unsubscribe().catch(() => undefined);
    });
  }, []);

  useEffect(() => {
    if (!isOwner || typeof key !== 'string' || isSubscribed === undefined) return;
    const renew = async () => {
      const current = await findSubscription();
      if (isSubscribed && current !== undefined && current.endpoint === readChoice('endpoint')) return;
      const subscription = await subscribe(key);
      await add({ body: toSubscriptionBody(subscription) });
      storeChoice('endpoint', subscription.endpoint);
    };
    // The next page tries again.
    renew().catch(() => undefined);
  }, [isOwner, key, isSubscribed, add]);
}
