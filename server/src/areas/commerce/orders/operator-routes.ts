import * as calls from 'shared-api/contracts/commerce/money-checks';
import { type Bind, toPage } from '../../../kernel/index.ts';
import { requireRecentSignIn } from '../../auth/index.ts';
import type { OrderDeps } from './order-deps.ts';
import { checkRefundNow, listRefundsUnderWay, pageSize, readProviderPayment } from './refunds-under-way.ts';

/** Calls of operators about refunds and payments at their providers. */
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
}
