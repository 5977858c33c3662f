import { expect, test } from 'vitest';
import {
  getMethodCurrency,
  methodProblem,
  methodsIn,
  mobileWalletNumber,
  needsPhone,
  paymentMethods,
  takesCurrency,
} from './payment-methods.ts';

const dollars = { due: 5000, currency: 'USD' as const };
const pounds = { due: 5000, currency: 'EGP' as const };

test('dollars by card or PayPal, pounds by card or mobile wallet, the wallet in either', () => {
  expect(methodsIn('USD')).toEqual(['stripe', 'paypal']);
  expect(methodsIn('EGP')).toEqual(['paymob_card', 'paymob_mobile_wallet']);
  for (const currency of ['USD', 'EGP'] as const)
    expect(methodsIn(currency).every((method) => getMethodCurrency(method) === currency)).toBe(true);
  expect(paymentMethods.filter((method) => takesCurrency(method, 'USD'))).toEqual([
    'wallet',
    'paypal',
    'stripe',
  ]);
  expect(paymentMethods.filter((method) => takesCurrency(method, 'EGP'))).toEqual([
    'wallet',
    'paymob_mobile_wallet',
    'paymob_card',
  ]);
});

test('a method is required unless nothing is left to pay', () => {
  expect(methodProblem({}, dollars)).toBe('method_required');
  expect(methodProblem({}, { ...dollars, due: 0 })).toBeUndefined();
  expect(methodProblem({ method: 'stripe' }, dollars)).toBeUndefined();
});

test('a method has to take the currency, and the wallet to cover all', () => {
  expect(methodProblem({ method: 'stripe' }, pounds)).toBe('method_currency');
  expect(methodProblem({ method: 'paymob_card' }, dollars)).toBe('method_currency');
  expect(methodProblem({ method: 'wallet' }, dollars)).toBe('method_wallet');
  expect(methodProblem({ method: 'wallet' }, { ...pounds, due: 0 })).toBeUndefined();
});

test('the mobile wallet alone needs a telephone number, and one of its own', () => {
  expect(paymentMethods.filter(needsPhone)).toEqual(['paymob_mobile_wallet']);
  const problem = (phone?: string) => methodProblem({ method: 'paymob_mobile_wallet', phone }, pounds);
  expect([undefined, '', '  '].map(problem)).toEqual(Array(3).fill('phone_required'));
  expect(problem('+14165550100')).toBe('phone_format');
  expect(problem('01012345678')).toBeUndefined();
  expect(methodProblem({ method: 'paymob_card', phone: 'x' }, pounds)).toBeUndefined();
});

test('the number of a mobile wallet is an Egyptian mobile number, however it is written', () => {
  const written = ['+201012345678', '00201012345678', '201012345678', '01012345678', '010 1234-5678'];
  for (const typed of [...written, '٠١٠١٢٣٤٥٦٧٨', '\u202a+20 ۱۰ ۱۲۳۴–۵۶۷۸\u202c'])
    expect(mobileWalletNumber(typed), typed).toBe('+201012345678');
  for (const typed of ['', '0212345678', '01312345678', '0101234567', '010123456789', '+1 416 555 0100', 'x'])
    expect(mobileWalletNumber(typed), typed).toBeUndefined();
});
