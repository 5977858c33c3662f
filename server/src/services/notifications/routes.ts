import * as contracts from 'shared-api/contracts/notifications';
import { type Bind, type Context, getUserId, type Services, toPage } from '../../kernel/index.ts';
import { countUnread, listNotifications, pageSize } from './list-notifications.ts';
import { readAllNotifications, readNotification } from './read-notifications.ts';

const toAnswer = (notificationsCount: number) => ({ status: true, notificationsCount }) as const;

export function routes(bind: Bind, { modules }: Services): void {
  bind(contracts.notifications, async ({ query: { page } }, context) => {
    const { items, count, unread } = await listNotifications(context, page, modules);
    return { ...toPage(items, { page, size: pageSize, count }), notificationsCount: unread };
  });
  const change = (context: Context, work: (tx: Context['db'], userId: number) => Promise<void>) =>
    context.db.transaction(async (tx) => {
      const userId = getUserId(context);
      await work(tx, userId);
      return toAnswer(await countUnread(tx, userId, modules));
    });
  bind(contracts.readNotification, ({ params: { id } }, context) =>
    change(context, (tx, userId) => readNotification(tx, { userId, id }, context.now())),
  );
  bind(contracts.readAllNotifications, (_input, context) =>
    change(context, (tx, userId) => readAllNotifications(tx, userId, context.now())),
  );
}
