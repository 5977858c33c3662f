import { eq } from 'drizzle-orm';
import * as contracts from 'shared-api/contracts/push';
import {
  type Bind,
  type Context,
  Failure,
  getCaller,
  getUserId,
  type Services,
} from '../../../kernel/index.ts';
import { addSubscription, removeSubscription, toAppEndpoint } from './subscriptions.ts';
import { pushSubscriptions } from './tables.ts';

const done = { status: true } as const;

/** The account, session and device of a new subscription. */
function getOwner(context: Context) {
  const { userId, sessionId } = getCaller(context);
  return { userId, sessionId, timezone: context.timezone };
}

export function pushRoutes(bind: Bind, { config: { push, realtime } }: Pick<Services, 'config'>): void {
  const { firebase } = realtime;
  const vapidKey = firebase?.vapidKey;
  const messaging = firebase && vapidKey ? { config: firebase.browser, vapid_key: vapidKey } : undefined;
  bind(contracts.pushKey, async (_, context) => {
    const { sessionId } = getCaller(context);
    const count = await context.db.$count(pushSubscriptions, eq(pushSubscriptions.sessionId, sessionId));
    return {
      ...done,
      data: { public_key: push?.publicKey ?? null, firebase: messaging ?? null, is_subscribed: count > 0 },
    };
  });
  bind(contracts.addPushSubscription, async ({ body }, context) => {
    if (!push) throw new Failure('push_unavailable');
    const subscription = { ...body, ...getOwner(context) };
    await context.db.transaction((tx) => addSubscription(tx, subscription, context.now()));
    return done;
  });
  bind(contracts.addPushToken, async ({ body: { token } }, context) => {
    if (!messaging) return { ...done, data: { active: false } };
    const app = { endpoint: toAppEndpoint(token), p256dh: null, auth: null };
    const subscription = { ...app, ...getOwner(context) };
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
