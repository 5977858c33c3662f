import { findOrder, orders as listCall, receipt } from 'shared-api/contracts/commerce/orders';
import { type Bind, Failure, getUserId, toPage } from '../../../kernel/index.ts';
import { findContactMail, findIssuer } from '../../../services/settings/index.ts';
import { getOrderView, listOrders, pageSize } from './find-orders.ts';
import { getOrderAnswer } from './get-order-answer.ts';
import type { OrderDeps } from './order-deps.ts';
import { getOrderRefresher } from './refresh-order.ts';
import { orderCard } from './wire.ts';

export function routes(bind: Bind, deps: OrderDeps): void {
  const { db, config } = deps;
  const refresh = getOrderRefresher(deps);

  bind(listCall, async ({ query }, context) => {
    const list = { buyerId: getUserId(context), page: query.page };
    const reader = { productKinds: deps.productKinds, language: context.language };
    const { summaries, count } = await listOrders(db, list, reader);
    return toPage(summaries.map(orderCard), { page: query.page, size: pageSize, count });
  });

  bind(findOrder, async ({ params }, context) => {
    const { order } = await getOrderView(db, params.id, getUserId(context));
    await refresh(order);
    return { status: true, data: await getOrderAnswer(deps, order.id, context) } as const;
  });

  bind(
    receipt,
    async ({ params }, context) => {
      const order = await getOrderAnswer(deps, params.id, context);
      if (order.status !== 'paid') throw new Failure('not_paid');
      // Loaded on demand: it is slow to load and rarely used.
      const { receiptPdf } = await import('./receipt/receipt.tsx');
      const content = await receiptPdf({
        order,
        language: context.language,
        timezone: context.timezone ?? 'UTC',
        site: {
          host: new URL(config.publicUrl).host,
          mail: await findContactMail(db, config),
          issuer: await findIssuer(db, context.language),
        },
      });
      return {
        status: true,
        file_name: `rafiq-${params.id}.pdf`,
        type: 'application/pdf',
        content: content.toString('base64'),
      } as const;
    },
    { limit: 'events' },
  );
}
