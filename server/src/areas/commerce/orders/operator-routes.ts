import * as disputeCalls from 'shared-api/contracts/commerce/disputes';
import * as calls from 'shared-api/contracts/commerce/money-checks';
import * as webhookCalls from 'shared-api/contracts/commerce/webhooks';
import { type Bind, getUserId, toPage } from '../../../kernel/index.ts';
import { requireRecentSignIn } from '../../auth/index.ts';
import * as disputes from './list-disputes.ts';
import type { OrderDeps } from './order-deps.ts';
import { checkRefundNow, listRefundsUnderWay, pageSize, readProviderPayment } from './refunds-under-way.ts';
import * as webhooks from './unprocessed-webhooks.ts';

/** Calls of operators about refunds, payments, disputes and webhooks of providers. */
export function operatorRoutes(bind: Bind, deps: OrderDeps): void {
  bind(calls.refundsUnderWay, async ({ query: { page } }, { db }) => {
    const { items, count } = await listRefundsUnderWay(db, page);
    return toPage(items, { page, size: pageSize, count });
  });
  bind(calls.checkRefund, async ({ params: { id } }, context) => {
    const by = await requireRecentSignIn(context);
    const data = await checkRefundNow(deps, id, by);
    return { status: true, msg: context.text('refund_checked'), data } as const;
  });
  bind(calls.providerPayment, async ({ params: { id } }) => {
    return { status: true, data: await readProviderPayment(deps, id) } as const;
  });
  bind(disputeCalls.disputes, async ({ query }, { db }) => {
    const { items, count } = await disputes.listDisputes(db, query);
    return toPage(items, { page: query.page, size: disputes.pageSize, count });
  });
  bind(disputeCalls.checkDispute, async ({ params: { id } }, context) => {
    const data = await disputes.checkDisputeNow(deps, id, { operatorId: getUserId(context) });
    return { status: true, msg: context.text('dispute_checked'), data } as const;
  });
  bind(webhookCalls.unprocessedWebhooks, async ({ query: { page } }, { db, now }) => {
    const { items, count } = await webhooks.listUnprocessedWebhooks(db, page, now());
    return toPage(items, { page, size: webhooks.pageSize, count });
  });
  bind(webhookCalls.retryWebhook, async ({ params: { id } }, context) => {
    await webhooks.retryWebhook(deps, id, { operatorId: getUserId(context) });
    return { status: true, msg: context.text('webhook_processed') } as const;
  });
  bind(webhookCalls.ignoreWebhook, async ({ params: { id }, body: { note } }, context) => {
    const input = { id, note, operatorId: getUserId(context) };
    await context.db.transaction((tx) => webhooks.ignoreWebhook(tx, input, context.now()));
    return { status: true, msg: context.text('webhook_ignored') } as const;
  });
}
