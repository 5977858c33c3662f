// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openCheckout, pay } from 'shared-api/contracts/commerce/checkout';
import { held, lost } from 'shared-api/testing/server';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { lineAnswer } from '../../testing/answers.ts';
import { address, waitForAddress } from '../../testing/open.ts';
import {
  answerPaid,
  type Checkout,
  choose,
  errorAnswer,
  newCheckout,
  openCheckoutPage,
  orderOfTwo,
  paidWith,
  payButton,
  pendingOrder,
  press,
} from '../../testing/open-checkout.ts';

// The next page has tests of its own.
vi.mock('../cart/Screen.tsx', () => ({ default: () => null }));
vi.mock('../payment-result/Screen.tsx', () => ({ default: () => null }));

let known: Checkout;
/** Records the addresses that the browser is sent to. */
let assign: MockInstance<(url: string | URL) => void>;
beforeEach(async () => {
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  known = await newCheckout();
});

const byCard = '?method=stripe';
const started = 'Failed to initiate payment. Please try again.';
const processed = 'An error occurred while processing your payment.';
const opened = () => known.server.sentTo(openCheckout).length;
/** Presses Pay once it is enabled. */
async function payNow() {
  const button = await payButton();
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}
const keys = () => paidWith(known).map(({ idempotency_key }) => idempotency_key);

test('COMM-057 COMM-099 a payment sends every key, and whom each thing is for', async () => {
  known.balances = { USD: 20.5, EGP: 0 };
  known.order = orderOfTwo({
    lines: [lineAnswer({ price: 70, user_id: 4 }), lineAnswer({ id: 32, model_id: 5, price: 30 })],
  });
  await openCheckoutPage('?method=paypal&wallet=1&coupon=SPRING');
  await screen.findByText('Coupon applied: $10 off');
  await payNow();
  await waitFor(() => expect(paidWith(known)).toHaveLength(1));
  expect(paidWith(known)[0]).toEqual({
    is_web: '1',
    isWallet: '1',
    walletAmount: '20.50',
    payment_method: 'paypal',
    code: 'SPRING',
    'items[0][model_id]': '4',
    'items[0][model_name]': 'ConsultationSession',
    'items[0][user_id]': '4',
    'items[1][model_id]': '5',
    'items[1][model_name]': 'ConsultationSession',
    'items[1][user_id]': '3',
    order_id: '12',
    currency: 'USD',
    total: '69.50',
    idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test('COMM-100 pounds by mobile wallet', async () => {
  await openCheckoutPage('?currency=EGP&method=paymob_mobile_wallet');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Phone number of the wallet' }), {
    target: { value: '010 1234 5678' },
  });
  await payNow();
  await waitFor(() => expect(paidWith(known)).toHaveLength(1));
  expect(paidWith(known)[0]).toMatchObject({
    payment_method: 'paymob_mobile_wallet',
    wallet_mobile_number: '010 1234 5678',
    currency: 'EGP',
  });
});

test('COMM-066 PD-14: the browser is sent to the provider, once', async () => {
  await openCheckoutPage(byCard);
  await payNow();
  await payNow();
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/c/1'));
  expect(paidWith(known)).toHaveLength(1);
  expect(screen.getByText('Taking you to the payment page…')).toBeTruthy();
  // Going back restores the page from the browser's back/forward cache.
  known.order = pendingOrder();
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(await screen.findByRole('button', { name: 'Continue to pay' })).toBeTruthy();
  expect(screen.queryByText('Taking you to the payment page…')).toBeNull();
});

test('PD-14: it is sent nowhere else', async () => {
  answerPaid(known, 'redirect', 'https://evil.example/');
  await openCheckoutPage(byCard);
  await payNow();
  expect((await screen.findByRole('alert')).textContent).toBe(started);
  expect(assign).not.toHaveBeenCalled();
});

test('COMM-067 PD-88: the field says that it is paid, not the word', async () => {
  answerPaid(known, 'redirect', 'https://pay.example/c/1', 'this one is not paid');
  await openCheckoutPage(byCard);
  await payNow();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(address()).toBe(`/checkout${byCard}`);
});

test('COMM-067 a paid order leads to its result', async () => {
  answerPaid(known, 'paid', 'https://pay.example/whatever', 'order fully paid');
  await openCheckoutPage(byCard);
  await payNow();
  await waitForAddress('/payment-result?payment_success=1&order=12');
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ['a refusal of the provider', () => errorAnswer(502, 'payment_not_started', started)],
  ['an answer without an address', () => ({ body: { success: true, message: 'x', msg: 'x' } })],
])('COMM-102 %s: it could not be started, and another try is another payment', async (_, answer) => {
  known.server.answer(pay, answer);
  await openCheckoutPage(byCard);
  await payNow();
  expect((await screen.findByRole('alert')).textContent).toBe(started);
  await payNow();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).not.toBe(keys()[1]);
});

test.each([
  ['a connection that broke', lost],
  ['a fault of the server', () => ({ status: 500 })],
])('COMM-103 %s: nobody knows, and another try is the same payment', async (_, answer) => {
  known.server.answer(pay, answer);
  await openCheckoutPage(byCard);
  await payNow();
  expect((await screen.findByRole('alert')).textContent).toBe(processed);
  await payNow();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).toBe(keys()[1]);
  await screen.findByRole('alert');
  await choose('PayPal');
  await payNow();
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(keys()[2]).not.toBe(keys()[1]);
});

test('COMM-103 what became of it is asked: it may have been paid', async () => {
  known.server.answer(pay, () => {
    known.order = orderOfTwo({ status: 'paid' });
    return lost();
  });
  await openCheckoutPage(byCard);
  await payNow();
  await waitForAddress('/payment-result?payment_success=1&order=12');
});

test.each([{ message: 'Wait a minute.' }, { msg: 'Wait a minute.' }])(
  "COMM-104 any other refusal is told in the server's words, in a toast: %o",
  async (words) => {
    known.server.answer(pay, { status: 422, body: { success: false, code: 'too_many', ...words } });
    await openCheckoutPage(byCard);
    await payNow();
    const notified = await screen.findByText('Wait a minute.');
    expect(notified.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  },
);

test('PD-90: prices that changed are shown, and nothing is paid before they were seen', async () => {
  known.server.answer(pay, errorAnswer(409, 'price_changed'));
  await openCheckoutPage(byCard);
  known.order = orderOfTwo({
    id: 13,
    lines: [lineAnswer({ price: 80 }), lineAnswer({ id: 32, model_id: 5, name: 'Dr. Basem', price: 30 })],
  });
  await payNow();
  expect(await screen.findByText('Dr. Amal: $70 → $80')).toBeTruthy();
  const banner = screen.getByText('Prices have changed. Please look at them and pay again.');
  expect(document.activeElement?.contains(banner)).toBe(true);
  expect(await screen.findByRole('button', { name: 'Pay $110' })).toBeTruthy();
  expect([opened(), paidWith(known).length]).toEqual([2, 1]);
});

test('COMM-060 what cannot be had any more is dealt with in the cart', async () => {
  const rejected = (errors?: Record<string, string[]>) =>
    errorAnswer(409, 'not_available', 'Not Avaliable Item On Cart!', errors);
  known.server.answer(pay, rejected());
  await openCheckoutPage(byCard);
  known.server.answer(openCheckout, rejected({ 'cart[7]': ['Already booked'] }));
  await payNow();
  await waitForAddress('/cart');
});

test('a cart that is another by now is ordered anew', async () => {
  known.server.answer(pay, errorAnswer(409, 'cart_changed'));
  await openCheckoutPage(byCard);
  await payNow();
  expect(await screen.findByText('Your order has changed. Please check it and pay again.')).toBeTruthy();
  await waitFor(() => expect(opened()).toBe(2));
});

test('COMM-105 a coupon that is refused with the payment is told at its field', async () => {
  known.server.answer(pay, errorAnswer(409, 'coupon_gone', 'This coupon is used up.'));
  await openCheckoutPage(`${byCard}&coupon=SPRING`);
  await screen.findByText('Coupon applied: $10 off');
  await payNow();
  await screen.findByText('This coupon is used up.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Coupon code' }));
  expect(await screen.findByRole('button', { name: 'Pay $100' })).toBeTruthy();
  await waitForAddress(`/checkout${byCard}`);
});

test('a wallet that changed is read again', async () => {
  known.balances = { USD: 30, EGP: 0 };
  known.server.answer(pay, () => {
    known.balances = { USD: 10, EGP: 0 };
    return errorAnswer(409, 'wallet_changed');
  });
  await openCheckoutPage(`${byCard}&wallet=1`);
  await payNow();
  expect(await screen.findByText('Your wallet balance has changed.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pay $90' })).toBeTruthy();
});

test('an order whose time is over can be held again', async () => {
  known.server.answer(pay, errorAnswer(409, 'order_over'));
  await openCheckoutPage(byCard);
  known.order = orderOfTwo({ status: 'expired', hold_until: null, hold_seconds: 0 });
  await payNow();
  expect(await screen.findByRole('button', { name: 'Hold again' })).toBeTruthy();
});

test('a payment that is being opened elsewhere can be waited for', async () => {
  known.server.answer(pay, errorAnswer(409, 'payment_under_way', 'A payment is being opened.'));
  await openCheckoutPage(byCard);
  await payNow();
  expect(await screen.findByText('A payment is being opened.')).toBeTruthy();
  answerPaid(known, 'redirect', 'https://pay.example/c/1');
  await payNow();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

test.each([
  ['method_unavailable', 'Not here any more.', 'Payment method', 'radiogroup'],
  ['phone_format', 'No such number.', 'Phone number of the wallet', 'textbox'],
] as const)('a refusal %s is told at its field', async (code, message, name, role) => {
  known.server.answer(pay, errorAnswer(400, code, message));
  await openCheckoutPage('?currency=EGP&method=paymob_mobile_wallet');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Phone number of the wallet' }), {
    target: { value: '010 1234 5678' },
  });
  await payNow();
  await screen.findByText(message);
  expect(screen.getByRole(role, { name }).getAttribute('aria-invalid')).toBe('true');
});

test('a key that was used for another payment is replaced, once', async () => {
  known.server.answer(pay, errorAnswer(409, 'key_reused'));
  await openCheckoutPage(byCard);
  await payNow();
  expect((await screen.findByRole('alert')).textContent).toBe(processed);
  expect(new Set(keys()).size).toBe(2);
});

test('while it is under way, pressing again does nothing', async () => {
  const { answer, release } = held(errorAnswer(429, 'too_many', 'Wait a minute.'));
  known.server.answer(pay, answer);
  await openCheckoutPage(byCard);
  await payNow();
  await waitFor(() => expect(paidWith(known)).toHaveLength(1));
  await payNow();
  await act(async () => release());
  await screen.findByText('Wait a minute.');
  expect(paidWith(known)).toHaveLength(1);
});

test('after a decline nothing was charged, and another way can be chosen', async () => {
  await openCheckoutPage('?payment=declined');
  expect(await screen.findByText('The payment was not made. Nothing was charged.')).toBeTruthy();
  await press(/^Pay \$100/);
  expect(await screen.findByText('Please Select Payment Method')).toBeTruthy();
});
