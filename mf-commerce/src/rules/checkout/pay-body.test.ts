import { paymentMethods } from 'shared-api/rules/payment-methods';
import { expect, test } from 'vitest';
import { lineAnswer, orderAnswer } from '../../testing/answers.ts';
import { checkoutTotals } from './amounts.ts';
import { keyed, payBody } from './pay-body.ts';

const order = orderAnswer({ lines: [lineAnswer({ user_id: 4 }), lineAnswer({ model_id: 7, price: 75 })] });
const choice = { totals: checkoutTotals(order.lines), wallet: false, phone: '010 1234 5678' };

test('COMM-099 a payment has every key, and for whom each thing is', () => {
  expect(
    payBody(order, {
      ...choice,
      totals: checkoutTotals(order.lines, { discount: 10, balance: 20.5 }),
      wallet: true,
      method: 'paymob_mobile_wallet',
      code: 'RAFIQ10',
    }),
  ).toEqual({
    is_web: 1,
    isWallet: 1,
    walletAmount: '20.50',
    payment_method: 'paymob_mobile_wallet',
    wallet_mobile_number: '010 1234 5678',
    code: 'RAFIQ10',
    items: [
      { model_id: 4, model_name: 'ConsultationSession', user_id: 4 },
      { model_id: 7, model_name: 'ConsultationSession', user_id: 3 },
    ],
    order_id: 12,
    currency: 'USD',
    total: '69.50',
  });
});

test('COMM-100 the five methods travel by their names, a number with the mobile wallet alone', () => {
  for (const method of paymentMethods) {
    const body = payBody(order, { ...choice, method });
    expect(body.payment_method).toBe(method);
    expect('wallet_mobile_number' in body, method).toBe(method === 'paymob_mobile_wallet');
  }
});

test('COMM-063 where nothing is left to pay the method is the wallet', () => {
  const totals = checkoutTotals(order.lines, { balance: 100 });
  expect(payBody(order, { ...choice, totals, wallet: true, method: 'stripe' })).toMatchObject({
    payment_method: 'wallet',
    isWallet: 1,
    walletAmount: '100.00',
    total: '0.00',
  });
});

test('the same payment has the same key, another one another', () => {
  const body = payBody(order, { ...choice, method: 'stripe' });
  const first = keyed(undefined, body);
  expect(keyed(first, { ...body })).toBe(first);
  expect(keyed(first, { ...body, payment_method: 'paypal' }).key).not.toBe(first.key);
  expect(keyed(undefined, body).key).not.toBe(first.key);
});
