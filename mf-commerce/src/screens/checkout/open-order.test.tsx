// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { cartList } from 'shared-api/contracts/cart';
import { cancelCheckout, liveOrder, openCheckout } from 'shared-api/contracts/commerce/checkout';
import { findOrder } from 'shared-api/contracts/commerce/orders';
import { paymentWays } from 'shared-api/contracts/commerce/payments';
import { walletBalance } from 'shared-api/contracts/commerce/wallet';
import { emit } from 'shared-api/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { lineAnswer } from '../../testing/answers.ts';
import { address, open, waitForAddress } from '../../testing/open.ts';
import {
  type Checkout,
  errorAnswer,
  newCheckout,
  openCheckoutPage,
  orderOfTwo,
  payButton,
  pendingOrder,
  press,
  twoItems,
} from '../../testing/open-checkout.ts';

// The next page has tests of its own.
vi.mock('../cart/Screen.tsx', () => ({ default: () => null }));
vi.mock('../payment-result/Screen.tsx', () => ({ default: () => null }));

let known: Checkout;
beforeEach(async () => {
  known = await newCheckout();
});
afterEach(() => void vi.useRealTimers());

const opened = () => known.server.sentTo(openCheckout).map(({ body }) => JSON.parse(String(body)));
const entry = (model_id: number) => ({ model_id, model_name: 'ConsultationSession', user_id: 3 });
const summary = () => screen.findByLabelText('What it comes to');

test('the page asks for all that it needs while its code is on the way', () => {
  expect(remote.pages.find(({ path }) => path === '/checkout')?.data).toEqual(
    [liveOrder, cartList, walletBalance, paymentWays].map(({ path }) => path),
  );
});

test('COMM-011 COMM-042 checkout shows an order summary, and holds its things', async () => {
  await openCheckoutPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy();
  const lines = within(screen.getByRole('region', { name: 'Your order' }));
  for (const shown of ['Dr. Amal', 'Dr. Basem', '$70', '$30']) expect(lines.getByText(shown)).toBeTruthy();
  expect((await summary()).textContent).toBe('Items$100Total$100');
  expect(screen.getByRole('timer').textContent).toMatch(/^Held for you: (10:00|9:5\d)$/);
  expect(await payButton()).toBeTruthy();
});

test('COMM-057 PD-23: what is in the cart is opened once, in dollars unless pounds are asked for', async () => {
  await openCheckoutPage();
  expect(opened()).toEqual([{ items: [entry(4), entry(5)], currency: 'USD' }]);
});

test('PD-42: each line says until when a cancel gives everything back', async () => {
  known.order = orderOfTwo({
    lines: [
      lineAnswer({ refund_until: '2999-05-01T10:00:00.000Z' }),
      lineAnswer({ id: 32, refund_until: '2020-05-01T10:00:00.000Z' }),
    ],
  });
  await openCheckoutPage();
  expect(screen.getByText(/^Cancel until 01 May, 2999 .* and you get everything back\.$/)).toBeTruthy();
  expect(screen.getByText('A cancel of this one is not refunded.')).toBeTruthy();
});

test('PD-42 PD-100: what was bought too late for a refund says so, and a camp names the terms of its operator', async () => {
  known.order = orderOfTwo({
    lines: [
      lineAnswer({ refund_over: 1 }),
      lineAnswer({ id: 32, model_name: 'Event', participants: ['Ali', 'Lina'], users_number: 2, price: 50 }),
    ],
  });
  await openCheckoutPage();
  expect(screen.getAllByText('A cancel of this one is not refunded.')).toHaveLength(1);
  expect(screen.getByText('The travel operator decides by these terms:')).toBeTruthy();
  expect(screen.getByText('For: Ali, Lina')).toBeTruthy();
  expect(screen.getByText('$25 × 2')).toBeTruthy();
});

test('PD-93: what is not sold in the currency is left for an order of its own', async () => {
  const [first, second] = twoItems();
  known.cart = [first, { ...second, prices: { EGP: 1500 } }];
  await openCheckoutPage();
  expect(opened()).toEqual([{ items: [entry(4)], currency: 'USD' }]);
  const left = within(screen.getByRole('region', { name: 'Not in this order' }));
  expect(left.getByText('Dr. Basem')).toBeTruthy();
  expect(left.getByText('Sold in Egyptian pounds only')).toBeTruthy();
  await press('Pay for these in Egyptian pounds');
  await waitFor(() => expect(opened()).toHaveLength(2));
  expect(opened()[1]).toEqual({ items: [entry(4), entry(5)], currency: 'EGP' });
  expect(address()).toBe('/checkout?currency=EGP');
});

test('an empty cart says so, and leads on', async () => {
  known.cart = [];
  await open('/checkout');
  expect(await screen.findByText('There are no items in the cart.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a consultant' }).getAttribute('href')).toBe(
    '/consultants/consultants',
  );
  expect(opened()).toEqual([]);
});

test('COMM-060 what cannot be bought blocks checkout: the cart says what and why', async () => {
  const [first, second] = twoItems();
  known.cart = [first, { ...second, is_available: 0, unavailable_reason: 'Already booked' }];
  await open('/checkout');
  await waitForAddress('/cart');
  expect(opened()).toEqual([]);
});

test('COMM-060 so does what another person takes meanwhile', async () => {
  known.server.answer(
    openCheckout,
    errorAnswer(409, 'not_available', 'Not Avaliable Item On Cart!', { 'cart[7]': ['Already booked'] }),
  );
  await open('/checkout');
  await waitForAddress('/cart');
});

test('a failure is told, and Retry opens the order', async () => {
  known.server.answer(openCheckout, errorAnswer(409, 'payment_under_way', 'A payment is being opened.'));
  await open('/checkout');
  expect((await screen.findByRole('alert')).textContent).toContain('A payment is being opened.');
  expect(screen.getByRole('link', { name: 'Back to the cart' }).getAttribute('href')).toBe('/cart');
  known.server.answer(openCheckout, {
    body: { status: true, outcome: 'opened', data: known.order },
  });
  await press('Retry');
  expect(await screen.findByRole('heading', { name: 'Your order' })).toBeTruthy();
});

test('a cart that is another on the server is read again, and ordered as it is', async () => {
  let calls = 0;
  known.server.answer(openCheckout, () => {
    calls += 1;
    if (calls > 1) return { body: { status: true, outcome: 'opened', data: known.order } };
    known.cart = twoItems().slice(0, 1);
    return errorAnswer(409, 'cart_changed');
  });
  await openCheckoutPage();
  expect(opened()[1]).toEqual({ items: [entry(4)], currency: 'USD' });
});

test('an order that turns out to be paid leads to its result', async () => {
  known.server.answer(openCheckout, {
    body: { status: true, outcome: 'paid', data: orderOfTwo({ id: 9, status: 'paid' }) },
  });
  await open('/checkout');
  await waitForAddress('/payment-result?payment_success=1&order=9');
});

test('PD-23: when the time is over the things are held again, and what was chosen stays', async () => {
  known.order = orderOfTwo({ hold_seconds: 0 });
  await openCheckoutPage('?wallet=1&method=paypal');
  expect(await screen.findByText(/^The time to pay is over and nothing was charged\./)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  known.order = orderOfTwo({ id: 13 });
  await press('Hold again');
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(opened()).toHaveLength(2);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'PayPal' }).checked).toBe(true);
});

test('an order that was paid as its time ran out leads to its result', async () => {
  known.order = orderOfTwo({ hold_seconds: 0 });
  known.server.answer(findOrder, { body: { status: true, data: orderOfTwo({ status: 'paid' }) } });
  await open('/checkout');
  await waitForAddress('/payment-result?payment_success=1&order=12');
});

test('whoever has begun to pay goes on, or pays in another way; nothing is opened by coming back', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  known.live = pendingOrder({ discount: 10, wallet: 20, due: 70, coupon_code: 'SPRING' });
  known.cart = [];
  await openCheckoutPage();
  expect(screen.getByText(/^You have begun to pay \$100: Card\. The items are held until /)).toBeTruthy();
  expect((await summary()).textContent).toBe('Items$100Discount (SPRING)-$10From your wallet-$20Total$70');
  expect(screen.queryByRole('radio', { name: /Card/ })).toBeNull();
  await press('Continue to pay');
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/c/1');
  expect(opened()).toEqual([]);
});

test('another way shows the ways again', async () => {
  known.live = pendingOrder();
  await openCheckoutPage();
  await press('Choose another way');
  expect(await screen.findByRole('radio', { name: /Card/ })).toBeTruthy();
  expect(await payButton()).toBeTruthy();
  expect(opened()).toEqual([]);
});

test('while the page of the provider is being made, it is asked for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  known.live = pendingOrder({ continue_url: null });
  known.order = pendingOrder();
  await openCheckoutPage();
  const button = screen.getByRole('button', { name: 'Continue to pay' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});

test('PD-93: another currency for what is being paid asks first, and gives that payment up', async () => {
  known.live = pendingOrder();
  known.server.answer(openCheckout, ({ data }) => {
    known.live = null;
    const { currency } = JSON.parse(String(data));
    return { body: { status: true, outcome: 'opened', data: orderOfTwo({ currency }) } };
  });
  await openCheckoutPage();
  await press('Choose another way');
  screen.getByRole('radio', { name: 'Egyptian pounds' }).click();
  expect(await screen.findByRole('alertdialog', { name: 'Give up the payment you began?' })).toBeTruthy();
  await press('Give it up');
  const items = [entry(4), entry(5)];
  // The call that opens the new order also gives up the payment, so that its items are never free in between.
  await waitFor(() =>
    expect(opened()).toEqual([
      { items, currency: 'EGP', stop_payment: true },
      { items, currency: 'EGP' },
    ]),
  );
});

test('a cart that changes in another tab makes the order anew', async () => {
  await openCheckoutPage();
  known.cart = twoItems().slice(0, 1);
  await act(async () => emit('cart.changed'));
  expect(await screen.findByText('Your cart has changed. This is the order as it is now.')).toBeTruthy();
  expect(opened()[1]).toEqual({ items: [entry(4)], currency: 'USD' });
});

test('while somebody pays it changes nothing by itself', async () => {
  known.live = pendingOrder();
  known.order = pendingOrder();
  await openCheckoutPage();
  known.cart = twoItems().slice(0, 1);
  await act(async () => emit('cart.changed'));
  expect(await screen.findByText('Your cart has changed. This order stays as it was.')).toBeTruthy();
  expect(opened()).toEqual([]);
  known.server.answer(openCheckout, () => {
    known.live = null;
    known.order = orderOfTwo();
    return { body: { status: true, outcome: 'opened', data: known.order } };
  });
  await press('Use the cart as it is now');
  await press('Give it up');
  const order = { items: [entry(4)], currency: 'USD' };
  await waitFor(() => expect(opened()).toEqual([{ ...order, stop_payment: true }, order]));
});

test('a cart that became empty gives up the order with its payment', async () => {
  known.live = pendingOrder();
  known.order = pendingOrder();
  await openCheckoutPage();
  known.cart = [];
  await act(async () => emit('cart.changed'));
  known.server.answer(cancelCheckout, () => {
    known.live = null;
    return { body: { status: true, data: orderOfTwo({ status: 'cancelled' }) } };
  });
  await press('Use the cart as it is now');
  await press('Give it up');
  await waitFor(() => expect(known.server.sentTo(cancelCheckout)).toHaveLength(1));
  expect(opened()).toEqual([]);
});

test('an order that another tab has paid leads to its result, not to an empty cart', async () => {
  await openCheckoutPage();
  known.order = orderOfTwo({ status: 'paid' });
  known.cart = [];
  await act(async () => emit('cart.changed'));
  await waitForAddress('/payment-result?payment_success=1&order=12');
});

test('a tab that is shown again asks what has become of the order', async () => {
  await openCheckoutPage();
  known.order = pendingOrder();
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/^You have begun to pay/)).toBeTruthy();
});

test('a tab that is shown again after a decline in another one can pay the order', async () => {
  const pending = pendingOrder();
  known.live = pending;
  known.order = pending;
  await openCheckoutPage();
  expect(await screen.findByText(/^You have begun to pay/)).toBeTruthy();
  known.order = orderOfTwo({
    payment: pending.payment && { ...pending.payment, status: 'failed', reason: 'declined' },
    can_pay_again: true,
  });
  known.live = known.order;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(/^You have begun to pay/)).toBeNull());
  expect((await payButton()).disabled).toBe(false);
});

test('it speaks Arabic', async () => {
  await openCheckoutPage('', { language: 'ar' });
  expect(screen.getByRole('heading', { level: 1, name: 'إتمام الشراء' })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^محجوز لك: /);
  expect(screen.getByRole('button', { name: /^ادفع / })).toBeTruthy();
});
