import { randomUUID } from 'node:crypto';
import type { Output } from 'shared-api/contract';
import * as checkout from 'shared-api/contracts/commerce/checkout';
import { findOrder, orders as ordersCall, receipt } from 'shared-api/contracts/commerce/orders';
import { type Bind, type Context, Failure, getUserId, toPage } from '../../../kernel/index.ts';
import type { Buyer } from '../cart/sellable-kind.ts';
import { createOrder, findLiveOrder } from '../checkout/create-order.ts';
import type { OrderItem } from '../checkout/items.ts';
import type { PaymentOutcome, PaymentRequest } from '../checkout/payment-request.ts';
import { startPayment } from '../checkout/start-payment.ts';
import { limitGuesses } from '../coupons/limit-guesses.ts';
import { closeOrder } from './close-order.ts';
import { findLineDetails, getOrderView, listOrders, pageSize } from './find-orders.ts';
import type { OrderDeps } from './order-deps.ts';
import { createOrderRefresher } from './refresh-order.ts';
import { orderAnswer, orderCard } from './wire.ts';

const buyerOf = (context: Context): Buyer => ({
  userId: getUserId(context),
  language: context.language,
  country: context.country,
});

type Item = NonNullable<Output<typeof checkout.openCheckout>['body']['items']>[number];

/** Items without a user are for the buyer. */
const describeItems = (items: readonly Item[] | undefined, userId: number): OrderItem[] | undefined =>
  items?.map((item) => ({
    modelName: item.model_name,
    modelId: item.model_id,
    userId: item.user_id ?? userId,
  }));

/** Reads the body of `checkout.pay`. */
function readPaymentRequest(body: Output<typeof checkout.pay>['body'], context: Context): PaymentRequest {
  const { payment_method: method, isWallet: useWallet, walletAmount, total: due } = body;
  return {
    // A call without a key is never a repeated call.
    key: context.idempotencyKey ?? body.idempotency_key ?? randomUUID(),
    method: method || undefined,
    useWallet,
    phone: body.wallet_mobile_number || undefined,
    code: body.code || undefined,
    orderId: body.order_id,
    items: describeItems(body.items, getUserId(context)),
    walletAmount,
    due,
    currency: body.currency,
  };
}

/** Message of a paid order for older pages (EC §4), in both languages. */
const paidMessage = 'Order fully paid';

const resultPage = (publicUrl: string, { orderId }: PaymentOutcome): string =>
  `${publicUrl}/payment-result?payment_success=1&order=${orderId}`;

export function routes(bind: Bind, deps: OrderDeps): void {
  const { db, config } = deps;
  const refresh = createOrderRefresher(deps);
  const answerOf = async (id: number, context: Context) => {
    const view = await getOrderView(db, id, getUserId(context));
    return orderAnswer(view, context.now(), await findLineDetails(db, view.lines, deps.sellables));
  };

  bind(
    checkout.openCheckout,
    async ({ body }, context) => {
      const buyer = buyerOf(context);
      const { outcome, orderId } = await createOrder(deps, {
        buyer,
        items: describeItems(body.items, buyer.userId),
        currency: body.currency,
        timezone: context.timezone,
      });
      return { status: true, outcome, data: await answerOf(orderId, context) } as const;
    },
    { limit: 'checkout' },
  );

  bind(checkout.liveOrder, async (_, context) => {
    const live = await findLiveOrder(db, getUserId(context));
    if (live) await refresh(live);
    const still = live && (await findLiveOrder(db, getUserId(context)));
    return { status: true, data: still ? await answerOf(still.id, context) : null } as const;
  });

  bind(
    checkout.pay,
    async ({ body }, context) => {
      const payer = { buyer: buyerOf(context), timezone: context.timezone };
      const request = readPaymentRequest(body, context);
      const payNow = () => startPayment(deps, request, payer);
      const guesser = { userId: payer.buyer.userId, ip: context.ip };
      const outcome = await (request.code === undefined
        ? payNow()
        : limitGuesses(db, guesser, { config, now: context.now() }, payNow));
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
    const { order } = await getOrderView(db, body.order_id, getUserId(context));
    const { status } = order.holdUntil ? await closeOrder(deps, order.id, 'cancel') : order;
    if (status === 'paid') throw new Failure(409, 'order_paid');
    return { status: true, data: await answerOf(order.id, context) } as const;
  });

  bind(ordersCall, async ({ query }, context) => {
    const { summaries, count } = await listOrders(db, getUserId(context), query.page);
    return toPage(summaries.map(orderCard), { page: query.page, size: pageSize, count });
  });

  bind(findOrder, async ({ params }, context) => {
    const { order } = await getOrderView(db, params.id, getUserId(context));
    await refresh(order);
    return { status: true, data: await answerOf(order.id, context) } as const;
  });

  bind(receipt, async ({ params }, context) => {
    const order = await answerOf(params.id, context);
    if (order.status !== 'paid') throw new Failure(409, 'not_paid');
    // Loaded on demand: it is slow to load and rarely used.
    const { receiptPdf } = await import('./receipt/receipt.tsx');
    const content = await receiptPdf({
      order,
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
