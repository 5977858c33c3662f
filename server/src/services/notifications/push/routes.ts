import * as contracts from 'shared-api/contracts/push';
import { type Bind, Failure, getUserId, type Services } from '../../../kernel/index.ts';
import { addSubscription, removeSubscription, toAppEndpoint } from './subscriptions.ts';

const done = { status: true } as const;

export function pushRoutes(bind: Bind, { config: { push, realtime } }: Pick<Services, 'config'>): void {
  const { firebase } = realtime;
  const vapidKey = firebase?.vapidKey;
  const messaging = firebase && vapidKey ? { config: firebase.browser, vapid_key: vapidKey } : undefined;
  bind(contracts.pushKey, async () => ({
    ...done,
    data: { public_key: push?.publicKey ?? null, firebase: messaging ?? null },
  }));
  bind(contracts.addPushSubscription, async ({ body }, context) => {
    if (!push) throw new Failure(409, 'push_unavailable');
    const subscription = { ...body, userId: getUserId(context), timezone: context.timezone };
    await context.db.transaction((tx) => addSubscription(tx, subscription, context.now()));
    return done;
  });
  bind(contracts.addPushToken, async ({ body: { token } }, context) => {
    if (!messaging) return { ...done, data: { active: false } };
    const app = { endpoint: toAppEndpoint(token), p256dh: null, auth: null };
    const subscription = { ...app, userId: getUserId(context), timezone: context.timezone };
    await context.db.transaction((tx) => addSubscription(tx, subscription, context.now()));
    return { ...done, data: { active: true } };
  });
  bind(contracts.removePushToken, async ({ body: { token } }, context) => {
    await context.db.transaction((tx) => removeSubscription(tx, getUserId(context), toAppEndpoint(token)));
    return done;
  });
  bind(contracts.removePushSubscription, async ({ body: { endpoint } }, context) => {
    await context.db.transaction((tx) => removeSubscription(tx, getUserId(context), endpoint));
    return done;
  });
}
