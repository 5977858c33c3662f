import { ledgerCheck } from 'shared-api/contracts/commerce/money-checks';
import * as contracts from 'shared-api/contracts/commerce/operator';
import { fromHundredths } from 'shared-api/rules/money';
import { type Bind, type Services, toPage } from '../../../kernel/index.ts';
import { requireRecentSignIn } from '../../auth/index.ts';
import { getProductKinds } from '../cart/product-kinds.ts';
import { findMoneyProblems } from './books.ts';
import { correctWallet } from './corrections.ts';
import { addCoupon, changeCouponTerms, disableById, listCoupons, pageSize } from './coupons.ts';
import { findOrders, pageSize as ordersPage, refundByOperator } from './orders.ts';

export function routes(bind: Bind, { modules, config }: Services): void {
  const productKinds = getProductKinds(modules);

  bind(contracts.operatorCoupons, async ({ query }, { db }) => {
    const { items, count } = await listCoupons(db, query);
    return toPage(items, { page: query.page, size: pageSize, count });
  });
  bind(contracts.createCoupon, async ({ body }, context) => {
    const by = await requireRecentSignIn(context);
    const data = await context.db.transaction((tx) => addCoupon(tx, body, by, context.now()));
    return { status: true, msg: context.text('coupon_saved'), data } as const;
  });
  bind(contracts.changeCoupon, async ({ params, body }, context) => {
    const by = await requireRecentSignIn(context);
    const data = await context.db.transaction((tx) =>
      changeCouponTerms(tx, params.id, body, by, context.now()),
    );
    return { status: true, msg: context.text('coupon_saved'), data } as const;
  });
  bind(contracts.disableCoupon, async ({ params }, context) => {
    const by = await requireRecentSignIn(context);
    const data = await context.db.transaction((tx) => disableById(tx, params.id, by, context.now()));
    return { status: true, msg: context.text('coupon_disabled'), data } as const;
  });

  bind(contracts.operatorOrders, async ({ query }, { db, now }) => {
    const { items, count } = await findOrders(db, query, { productKinds, now: now() });
    return toPage(items, { page: query.page, size: ordersPage, count });
  });
  bind(contracts.refundOrder, async ({ params, body }, context) => {
    const by = await requireRecentSignIn(context);
    const { line_id: lineId, to, keep, reason } = body;
    const options = { orderId: params.id, lineId, to, keep, reason };
    const data = await context.db.transaction((tx) =>
      refundByOperator(tx, options, by, { productKinds, config, now: context.now() }),
    );
    return { status: true, msg: context.text('refund_done'), data } as const;
  });

  bind(ledgerCheck, async (_, { db, now }) => {
    const problems = await findMoneyProblems(db);
    return { status: true, data: { problems, checked_at: now().toISOString() } } as const;
  });

  bind(contracts.correctWallet, async ({ body }, context) => {
    const { user_id: userId, idempotency_key: key, ...money } = body;
    const by = await requireRecentSignIn(context);
    const { USD, EGP } = await context.db.transaction((tx) =>
      correctWallet(tx, { userId, key, ...money }, by, context.now(), config.operatorMoney),
    );
    const balances = { USD: fromHundredths(USD), EGP: fromHundredths(EGP) };
    return { status: true, msg: context.text('wallet_corrected'), balances } as const;
  });
}
