import * as contracts from 'shared-api/contracts/notifications';
import { type Bind, type Context, getUserId, toPage } from '../../kernel/index.ts';
import { listNotifications, pageSize } from './list-notifications.ts';
import { readAllNotifications, readNotification } from './read-notifications.ts';

const toAnswer = (notificationsCount: number) => ({ status: true, notificationsCount }) as const;

export function routes(bind: Bind): void {
  bind(contracts.notifications, async ({ query: { page } }, context) => {
    const { items, count, unread } = await listNotifications(context, page);
    return { ...toPage(items, { page, size: pageSize, count }), notificationsCount: unread };
  });
  const change = (context: Context, work: (tx: Context['db'], userId: number) => Promise<number>) =>
    context.db.transaction(async (tx) => toAnswer(await work(tx, getUserId(context))));
  bind(contracts.readNotification, ({ params: { id } }, context) =>
    change(context, (tx, userId) => readNotification(tx, { userId, id }, context.now())),
  );
  bind(contracts.readAllNotifications, (_input, context) =>
    change(context, (tx, userId) => readAllNotifications(tx, userId, context.now())),
  );
}
