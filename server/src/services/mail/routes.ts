import { retryMail as retryMailCall, unsentMails } from 'shared-api/contracts/mails';
import { type Bind, getUserId, toPage } from '../../kernel/index.ts';
import { listUnsentMails, pageSize, retryMail } from './unsent-mails.ts';

export function routes(bind: Bind): void {
  bind(unsentMails, async ({ query }, { db, now }) => {
    const { items, count } = await listUnsentMails(db, query, now());
    return toPage(items, { page: query.page, size: pageSize, count });
  });
  bind(retryMailCall, async ({ params: { id } }, context) => {
    const input = { id, operatorId: getUserId(context) };
    await context.db.transaction((tx) => retryMail(tx, input, context.now()));
    return { status: true, msg: context.text('mail_due') } as const;
  });
}
