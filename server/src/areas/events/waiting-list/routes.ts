import * as calls from 'shared-api/contracts/events/waiting-list';
import { type Bind, type Context, getUserId } from '../../../kernel/index.ts';
import { joinWaitingList, leaveWaitingList, listWaits } from './waiting-list.ts';

const listOwn = (context: Context) => listWaits(context.db, getUserId(context), context.language);

export function waitingListRoutes(bind: Bind): void {
  bind(calls.waitingList, async (_, context) => ({ status: true, data: await listOwn(context) }) as const);
  bind(
    calls.joinWaitingList,
    async ({ params, body: { user_ids: userIds, seats } }, context) => {
      const request = {
        eventId: params.id,
        callerId: getUserId(context),
        userIds,
        seats,
        country: context.country,
      };
      await context.db.transaction((tx) => joinWaitingList(tx, request, context.now()));
      const msg = context.text('waiting_list_joined');
      return { status: true, msg, data: await listOwn(context) } as const;
    },
    { limit: 'events' },
  );
  bind(
    calls.leaveWaitingList,
    async ({ params }, context) => {
      const request = { eventId: params.id, callerId: getUserId(context) };
      await context.db.transaction((tx) => leaveWaitingList(tx, request, context.now()));
      return { status: true, msg: context.text('waiting_list_left'), data: await listOwn(context) } as const;
    },
    { limit: 'events' },
  );
}
