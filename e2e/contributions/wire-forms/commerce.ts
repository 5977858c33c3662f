import { cartList, cartRemove } from 'shared-api/contracts/cart';
import { pay } from 'shared-api/contracts/commerce/checkout';
import { applyCoupon } from 'shared-api/contracts/commerce/coupons';
import { walletBalance } from 'shared-api/contracts/commerce/wallet';
import { payBody } from '../../../mf-commerce/src/rules/checkout/pay-body.ts';
import { posts, type Row, reads } from './to-wire.ts';

const order = {
  id: 5,
  currency: 'USD',
  lines: [{ model_id: 4, model_name: 'ConsultationSession', user_id: 3 }],
};

export const commerceRequests: Row[] = [
  reads('COMM-095', cartList, {}, 'GET /api/cart/list'),
  reads('COMM-096', cartRemove, { params: { id: 6 } }, 'DELETE /api/cart/remove/6'),
  reads('COMM-097', walletBalance, {}, 'GET /api/wallet/user/balance'),
  posts('COMM-098', applyCoupon, { body: { code: 'X10', total_price: 100 } }, 'POST /api/coupon/apply', [
    ['code', 'X10'],
    ['total_price', '100'],
  ]),
  posts(
    'COMM-099',
    pay,
    {
      body: payBody(order as Parameters<typeof payBody>[0], {
        totals: { subtotal: 10_000, discount: 1_000, total: 9_000, wallet: 4_000, due: 5_000 },
        wallet: true,
        method: 'paymob_mobile_wallet',
        phone: '01000000000',
        code: 'X10',
      }),
    },
    'POST /api/payment/checkout',
    [
      ['is_web', '1'],
      ['isWallet', '1'],
      ['walletAmount', '40.00'],
      ['payment_method', 'paymob_mobile_wallet'],
      ['wallet_mobile_number', '01000000000'],
      ['code', 'X10'],
      ['items[0][model_id]', '4'],
      ['items[0][model_name]', 'ConsultationSession'],
      ['items[0][user_id]', '3'],
      // PD-89, PD-90 and PD-93.
      ['order_id', '5'],
      ['currency', 'USD'],
      ['total', '50.00'],
    ],
  ),
];
