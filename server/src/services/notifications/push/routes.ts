import * as contracts from 'shared-api/contracts/push';
import { type Bind, Failure, getUserId, type Services } from '../../../kernel/index.ts';
import { addSubscription, removeSubscription } from './subscriptions.ts';

const done = { status: true } as const;

export function pushRoutes(bind: Bind, { config: { push } }: Pick<Services, 'config'>): void {
  bind(contracts.pushKey, async () => ({ ...done, data: { public_key: push?.publicKey ?? null } }));
  bind(contracts.addPushSubscription, async ({ body }, context) => {
    if (!push) throw new Failure(409, 'push_unavailable');
    const subscription = { ...body, userId: getUserId(context), timezone: context.timezone };
    await context.db.transaction((tx) => addSubscription(tx, subscription, context.now()));
    return done;
  });
  bind(contracts.removePushSubscription, async ({ body: { endpoint } }, context) => {
    await context.db.transaction((tx) => removeSubscription(tx, getUserId(context), endpoint));
    return done;
  });
}
