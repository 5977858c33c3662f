import { expect, test } from 'vitest';
import { pay } from './checkout.ts';
import { addMember } from './family.ts';
import { commerce } from './index.ts';
import { correctWallet, createCoupon } from './operator.ts';
import { amount, money, signedAmount } from './wire.ts';

test('specified paths are exact', () => {
  const paths = commerce
    .filter(({ origin }) => origin === 'spec')
    .map(({ method, path }) => `${method} ${path}`);
  expect(paths.sort()).toEqual(['GET /api/wallet/user/balance', 'POST /api/payment/checkout']);
});

const checkout = (body: unknown) => pay.body?.safeParse(body);

test('checkout takes the specified keys, as the texts of a form', () => {
  const read = checkout({
    is_web: '1',
    isWallet: '1',
    walletAmount: '30.00',
    payment_method: 'paymob_mobile_wallet',
    wallet_mobile_number: '01012345678',
    code: 'X10',
    items: [{ model_id: '4', model_name: 'ConsultationSession', user_id: '3' }],
  });
  expect(read?.data).toMatchObject({
    isWallet: true,
    walletAmount: 3000,
    items: [{ model_id: 4, model_name: 'ConsultationSession', user_id: 3 }],
  });
});

test('the five methods, and the earlier variant without wallet', () => {
  for (const payment_method of ['wallet', 'paypal', 'stripe', 'paymob_mobile_wallet', 'paymob_card', ''])
    expect(checkout({ payment_method, isWallet: '0', walletAmount: '0' })?.success, payment_method).toBe(
      true,
    );
  for (const payment_method of ['visa', 'Stripe', 1])
    expect(checkout({ payment_method })?.success, String(payment_method)).toBe(false);
});

test('what a checkout cannot be is refused', () => {
  for (const body of [
    { walletAmount: '-1' },
    { walletAmount: '1e2' },
    { total: '10.005' },
    { items: [] },
    { items: [{ model_id: 4 }] },
    { items: [{ model_id: 4, model_name: 'Ticket' }] },
    { order_id: '0' },
    { idempotency_key: 'short' },
    { currency: 'EUR' },
  ])
    expect(checkout(body)?.success, JSON.stringify(body)).toBe(false);
});

test('amounts travel with two decimals and arrive in hundredths', () => {
  expect([amount.parse('12.5'), amount.parse(0.29), signedAmount.parse('-3')]).toEqual([1250, 29, -300]);
  expect([0, 12.5, 0.29, -4.1].every((value) => money.safeParse(value).success)).toBe(true);
  expect([0.005, 1 / 3, Number.NaN].some((value) => money.safeParse(value).success)).toBe(false);
});

test('coupons are written in one way, and null takes a limit away', () => {
  const read = createCoupon.body?.safeParse({ code: ' spring-25 ', percent: 25, limit: null });
  expect(read?.data).toMatchObject({ code: 'SPRING-25', limit: null });
  for (const body of [
    { code: 'X' },
    { code: 'A B' },
    { code: 'AB', percent: 0 },
    { code: 'AB', percent: 101 },
    { code: 'AB', amount: '0' },
  ])
    expect(createCoupon.body?.safeParse(body).success, JSON.stringify(body)).toBe(false);
});

test('a correction has a reason and a key', () => {
  const example = correctWallet.example?.body;
  for (const missing of ['note', 'idempotency_key'])
    expect(correctWallet.body?.safeParse({ ...example, [missing]: '' }).success, missing).toBe(false);
});

test('a picture is a file and nothing that a text or an object could be', () => {
  const member = { name: 'Layla', relation: 1 };
  const read = (avatar: unknown) => addMember.body?.safeParse({ ...member, avatar }).success;
  expect(read(new File(['x'], 'layla.png', { type: 'image/png' }))).toBe(true);
  expect(read(undefined)).toBe(true);
  const claimed = { filename: 'a', type: 'b', path: '/etc/hosts', bytes: 1 };
  for (const avatar of ['x', '', 1, null, [], claimed, Object.assign(Object.create(null), claimed)])
    expect(read(avatar), JSON.stringify(avatar)).toBe(false);
});
