import { randomUUID } from 'node:crypto';
import type { Output } from 'shared-api/contract';
import * as checkout from 'shared-api/contracts/commerce/checkout';
import { findOrder, orders as ordersCall, receipt } from 'shared-api/contracts/commerce/orders';
import { type Bind, type Buyer, type Context, Failure } from '../../kernel/index.ts';
import { idOf } from '../availability/lock.ts';
import { pageOf } from '../consultants/paging.ts';
import { closeOrder } from './closing.ts';
import type { OrderDesk } from './desk.ts';
import { createFreshener } from './freshening.ts';
import { liveOrder, openOrder } from './opening.ts';
import { type PayOutcome, type PayWish, payOrder } from './paying.ts';
import { listOrders, orderOf, pageSize, refundEnds } from './reading.ts';
import type { Thing } from './things.ts';
import { orderAnswer, orderCard } from './wire.ts';

const buyerOf = (context: Context): Buyer => ({
  userId: idOf(context),
  language: context.language,
  country: context.country,
});

type Item = NonNullable<Output<typeof checkout.openCheckout>['body']['items']>[number];

/** What is named without a person is for the buyer. */
const thingsOf = (items: readonly Item[] | undefined, userId: number): Thing[] | undefined =>
  items?.map((item) => ({
    modelName: item.model_name,
    modelId: item.model_id,
    userId: item.user_id ?? userId,
  }));

/** What the body of `checkout.pay` asks for. */
function wishOf(body: Output<typeof checkout.pay>['body'], context: Context): PayWish {
  const { payment_method: method, isWallet: useWallet, walletAmount, total: due } = body;
  return {
    // A call without a key is one of its own.
    key: context.idempotencyKey ?? body.idempotency_key ?? randomUUID(),
    method: method || undefined,
    useWallet,
    phone: body.wallet_mobile_number || undefined,
    code: body.code || undefined,
    orderId: body.order_id,
    items: thingsOf(body.items, idOf(context)),
    walletAmount,
    due,
    currency: body.currency,
  };
}

/** Older pages know a paid order by this word (EC §4), in either language. */
const paidMessage = 'Order fully paid';

const resultPage = (publicUrl: string, { orderId }: PayOutcome): string =>
  `${publicUrl}/payment-result?payment_success=1&order=${orderId}`;

export function routes(bind: Bind, desk: OrderDesk): void {
  const { db, config } = desk;
  const freshen = createFreshener(desk);
  const answerOf = async (id: number, context: Context) => {
    const view = await orderOf(db, id, idOf(context));
    return orderAnswer(view, context.now(), await refundEnds(db, view.lines, desk.sellables));
  };

  bind(
    checkout.openCheckout,
    async ({ body }, context) => {
      const buyer = buyerOf(context);
      const { outcome, orderId } = await openOrder(desk, {
        buyer,
        items: thingsOf(body.items, buyer.userId),
        currency: body.currency,
        timezone: context.timezone,
      });
      return { status: true, outcome, data: await answerOf(orderId, context) } as const;
    },
    { limit: 'checkout' },
  );

  bind(checkout.liveOrder, async (_, context) => {
    const live = await liveOrder(db, idOf(context));
    if (live) await freshen(live);
    const still = live && (await liveOrder(db, idOf(context)));
    return { status: true, data: still ? await answerOf(still.id, context) : null } as const;
  });

  bind(
    checkout.pay,
    async ({ body }, context) => {
      const payer = { buyer: buyerOf(context), timezone: context.timezone };
      const outcome = await payOrder(desk, wishOf(body, context), payer);
      const msg = context.text(outcome.status);
      return {
        success: true,
        message: outcome.status === 'paid' ? paidMessage : msg,
        msg,
        data: outcome.status === 'paid' ? resultPage(config.publicUrl, outcome) : outcome.url,
        payment_status: outcome.status,
        order_id: outcome.orderId,
      } as const;
    },
    { limit: 'checkout' },
  );

  bind(checkout.cancelCheckout, async ({ body }, context) => {
    const { order } = await orderOf(db, body.order_id, idOf(context));
    const { status } = order.holdUntil ? await closeOrder(desk, order.id, 'given_up') : order;
    if (status === 'paid') throw new Failure(409, 'order_paid');
    return { status: true, data: await answerOf(order.id, context) } as const;
  });

  bind(ordersCall, async ({ query }, context) => {
    const { summaries, count } = await listOrders(db, idOf(context), query.page);
    return pageOf(summaries.map(orderCard), { page: query.page, size: pageSize, count });
  });

  bind(findOrder, async ({ params }, context) => {
    const { order } = await orderOf(db, params.id, idOf(context));
    await freshen(order);
    return { status: true, data: await answerOf(order.id, context) } as const;
  });

  bind(receipt, async ({ params }, context) => {
    const found = await orderOf(db, params.id, idOf(context));
    if (found.order.status !== 'paid') throw new Failure(409, 'not_paid');
    // Slow to load, and seldom needed.
    const { receiptPdf } = await import('./receipt/receipt.tsx');
    const content = await receiptPdf({
      order: orderAnswer(found, context.now()),
      language: context.language,
      timezone: context.timezone ?? 'UTC',
      site: { host: new URL(config.publicUrl).host, mail: config.contact.mail },
    });
    return {
      status: true,
      file_name: `rafiq-${params.id}.pdf`,
      type: 'application/pdf',
      content: content.toString('base64'),
    } as const;
  });
}
