import { randomUUID } from 'node:crypto';
import type { Output } from 'shared-api/contract';
import { cancelCheckout, liveOrder, openCheckout, pay } from 'shared-api/contracts/commerce/checkout';
import { type Bind, type Context, Failure, getUserId } from '../../../kernel/index.ts';
import { getBuyer } from '../cart/get-buyer.ts';
import { limitGuesses } from '../coupons/limit-guesses.ts';
import { closeOrder } from '../orders/close-order.ts';
import { getOrderView } from '../orders/find-orders.ts';
import { getOrderAnswer } from '../orders/get-order-answer.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import type { OrderItem } from '../orders/order-item.ts';
import type { PaymentOutcome, PaymentRequest } from '../orders/payment-request.ts';
import { getOrderRefresher } from '../orders/refresh-order.ts';
import { createOrder, findLiveOrder } from './create-order.ts';
import { startPayment } from './start-payment.ts';

type Item = NonNullable<Output<typeof openCheckout>['body']['items']>[number];

/** Reads the items of a body; items without a user are for the buyer. */
const toOrderItems = (items: readonly Item[] | undefined, userId: number): OrderItem[] | undefined =>
  items?.map((item) => ({
    modelName: item.model_name,
    modelId: item.model_id,
    userId: item.user_id ?? userId,
  }));

/** Reads the body of `pay`. */
function toPaymentRequest(body: Output<typeof pay>['body'], context: Context): PaymentRequest {
  const { payment_method: method, isWallet: useWallet, walletAmount, total: due } = body;
  return {
    // A call without a key is never a repeated call.
    key: context.idempotencyKey ?? body.idempotency_key ?? randomUUID(),
    method: method || undefined,
    useWallet,
    phone: body.wallet_mobile_number || undefined,
    code: body.code || undefined,
    orderId: body.order_id,
    items: toOrderItems(body.items, getUserId(context)),
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
  const refresh = getOrderRefresher(deps);

  bind(
    openCheckout,
    async ({ body }, context) => {
      const buyer = getBuyer(context);
      const { outcome, orderId } = await createOrder(deps, {
        buyer,
        items: toOrderItems(body.items, buyer.userId),
        currency: body.currency,
        timezone: context.timezone,
        stopPayment: body.stop_payment,
      });
      return { status: true, outcome, data: await getOrderAnswer(deps, orderId, context) } as const;
    },
    { limit: 'checkout' },
  );

  bind(liveOrder, async (_, context) => {
    const live = await findLiveOrder(db, getUserId(context));
    if (live) await refresh(live);
    const still = live && (await findLiveOrder(db, getUserId(context)));
    return { status: true, data: still ? await getOrderAnswer(deps, still.id, context) : null } as const;
  });

  bind(
    pay,
    async ({ body }, context) => {
      const payer = { buyer: getBuyer(context), timezone: context.timezone };
      const request = toPaymentRequest(body, context);
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

  bind(cancelCheckout, async ({ body }, context) => {
    const { order } = await getOrderView(db, body.order_id, getUserId(context));
    const { status } = order.holdUntil ? await closeOrder(deps, order.id, 'cancel') : order;
    if (status === 'paid') throw new Failure('order_paid');
    return { status: true, data: await getOrderAnswer(deps, order.id, context) } as const;
  });
}
