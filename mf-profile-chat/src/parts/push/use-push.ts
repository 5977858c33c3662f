import { useEffect, useState } from 'react';
import { useSession } from 'shared-api/session';
import { useAddPushSubscription, usePushKey, useRemovePushSubscription } from '../../queries/push.ts';
import { findSubscription, isPushSupported, subscribe } from './push-subscription.ts';
import { storeChoice } from './stored-choice.ts';
import { toSubscriptionBody } from './subscription-body.ts';

/** `refused`: by the user or by the browser's settings; `failed`: the push service or the server failed. */
export type PushError = 'refused' | 'failed';

export interface Push {
  /** Whether both the browser and the server support push. */
  isAvailable: boolean;
  /** Undefined while unknown. */
  isOn: boolean | undefined;
  isPending: boolean;
  error: PushError | undefined;
  switchOn(): Promise<void>;
  switchOff(): Promise<void>;
}

/** Push in this browser. The browser asks for permission when `switchOn` is called, never before. */
export function usePush(): Push {
  const isSupported = isPushSupported();
  const userId = useSession((state) => state.userId);
  const key = usePushKey(isSupported).data;
  const add = useAddPushSubscription();
  const remove = useRemovePushSubscription();
  const [isOn, setIsOn] = useState<boolean>();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<PushError>();

  useEffect(() => {
    if (!isSupported) return;
    findSubscription().then(
      (subscription) => setIsOn(subscription !== undefined),
      () => setIsOn(false),
    );
  }, [isSupported]);

  const run = async (work: () => Promise<PushError | undefined>) => {
    if (isPending) return;
    setIsPending(true);
    setError(undefined);
    setError(await work().catch(() => 'failed' as const));
    setIsPending(false);
  };

  const switchOn = () =>
    run(async () => {
      // Must come first: some browsers only ask while they handle the click.
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') return 'refused';
      if (typeof key !== 'string') return 'failed';
      const subscription = await subscribe(key);
      await add.mutateAsync({ body: toSubscriptionBody(subscription) });
      storeChoice('userId', userId);
      storeChoice('endpoint', subscription.endpoint);
      setIsOn(true);
      return undefined;
    });

  const switchOff = () =>
    run(async () => {
      const subscription = await findSubscription();
      storeChoice('userId', undefined);
      storeChoice('endpoint', undefined);
      if (subscription !== undefined) {
        const { endpoint } = subscription;
        // Stops push messages even if the server cannot be reached.
        await subscription.unsubscribe();
        setIsOn(false);
        await remove.mutateAsync({ body: { endpoint } });
      }
      setIsOn(false);
      return undefined;
    });

  return { isAvailable: isSupported && typeof key === 'string', isOn, isPending, error, switchOn, switchOff };
}
