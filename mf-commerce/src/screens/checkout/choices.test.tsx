// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openCheckout, pay } from 'shared-api/contracts/commerce/checkout';
import { applyCoupon } from 'shared-api/contracts/commerce/coupons';
import { paymentWays } from 'shared-api/contracts/commerce/payments';
import { walletBalance } from 'shared-api/contracts/commerce/wallet';
import { lost } from 'shared-api/testing/server';
import { beforeEach, expect, test, vi } from 'vitest';
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
  pendingOrder,
  press,
  twoItems,
} from '../../testing/open-checkout.ts';

// The next page has tests of its own.
vi.mock('../payment-result/Screen.tsx', () => ({ default: () => null }));

let known: Checkout;
beforeEach(async () => {
  known = await newCheckout();
});

const summary = (text: string) =>
  waitFor(() => expect(screen.getByLabelText('What it comes to').textContent).toBe(text));
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon code' });
const type = (text: string) => fireEvent.change(code(), { target: { value: text } });
const asked = () => known.server.formsSentTo(applyCoupon).map((fields) => Object.fromEntries(fields));
const wallet = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Pay with my wallet' });
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const methods = () => screen.findByRole('radiogroup', { name: 'Payment method' });
const radios = async () =>
  [...(await methods()).querySelectorAll('input')].map(({ value, checked }) =>
    checked ? `*${value}` : value,
  );

test('COMM-043 COMM-098 COMM-061 a coupon is applied, kept by the address, and removed', async () => {
  await openCheckoutPage();
  type('SPRING');
  await press('Apply');
  await summary('Items$100Discount (SPRING)-$10Total$90');
  expect(asked()).toEqual([{ code: 'SPRING', total_price: '100.00', currency: 'USD' }]);
  expect(address()).toBe('/checkout?coupon=SPRING');
  expect(screen.getByText('Coupon applied: $10 off')).toBeTruthy();
  expect(code().readOnly).toBe(true);
  await press('Remove');
  await summary('Items$100Total$100');
  expect([code().value, code().readOnly]).toEqual(['', false]);
  expect(document.activeElement).toBe(code());
  expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy();
  expect(address()).toBe('/checkout');
});

test('COMM-043 a coupon in the address is applied without a touch', async () => {
  await openCheckoutPage('?coupon=SPRING');
  await summary('Items$100Discount (SPRING)-$10Total$90');
  expect(code().value).toBe('SPRING');
});

test("COMM-105 a refused coupon has the server's words under it, and stays to be mended", async () => {
  known.server.answer(applyCoupon, errorAnswer(409, 'coupon_over', 'This coupon is over.'));
  await openCheckoutPage();
  type('WINTER');
  await press('Apply');
  await waitFor(() => expect(described(code())).toBe('This coupon is over.'));
  expect(code().value).toBe('WINTER');
  await waitForAddress('/checkout');
  await summary('Items$100Total$100');
  type('WINTER2');
  expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy();
});

test('without a code nothing is asked, and without a line it says so', async () => {
  await openCheckoutPage();
  await press('Apply');
  expect(described(code())).toBe('Enter your coupon code.');
  expect(document.activeElement).toBe(code());
  expect(asked()).toEqual([]);
  known.server.answer(applyCoupon, lost);
  type('SPRING');
  await press('Apply');
  await waitFor(() =>
    expect(described(code())).toBe('There is no connection. Check your connection and try again.'),
  );
});

test('COMM-044 COMM-062 COMM-097 the wallet pays up to its balance', async () => {
  known.balances = { USD: 30, EGP: 0 };
  await openCheckoutPage();
  await waitFor(async () => expect((await wallet()).disabled).toBe(false));
  expect(described(await wallet())).toBe('Balance: $30');
  fireEvent.click(await wallet());
  await summary('Items$100From your wallet-$30Total$70');
  expect(address()).toBe('/checkout?wallet=1');
  expect(await methods()).toBeTruthy();
});

test('a wallet leaves what the method takes at least, and the page says why', async () => {
  known.balances = { USD: 99.8, EGP: 0 };
  await openCheckoutPage('?wallet=1');
  await summary('Items$100From your wallet-$99.80Total$0.20');
  fireEvent.click(screen.getByRole('radio', { name: /^Card/ }));
  await screen.findByText('This payment method takes $0.50 or more, so your wallet or coupon pays less.');
  await press('Pay $0.50');
  await waitFor(() => expect(paidWith(known)).toHaveLength(1));
  expect(paidWith(known)[0]).toMatchObject({ walletAmount: '99.50', total: '0.50' });
});

test('COMM-063 COMM-081 where it covers all, nothing else is asked and the method is the wallet', async () => {
  known.balances = { USD: 150, EGP: 0 };
  answerPaid(known, 'paid', 'http://localhost/payment-result', 'order fully paid');
  await openCheckoutPage('?wallet=1');
  await summary('Items$100From your wallet-$100Total$0');
  expect(screen.getByText('Your wallet covers it all. No other payment is needed.')).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'Payment method' })).toBeNull();
  await press('Place the order');
  await waitForAddress('/payment-result?payment_success=1&order=12');
  expect(paidWith(known)).toEqual([
    expect.objectContaining({
      payment_method: 'wallet',
      isWallet: '1',
      walletAmount: '100.00',
      total: '0.00',
    }),
  ]);
});

test('an empty wallet cannot pay, and one that cannot be read can be asked again', async () => {
  known.server.answer(walletBalance, errorAnswer(404, 'gone'));
  await openCheckoutPage('?wallet=1');
  await waitFor(async () => expect(described(await wallet())).toBe('The balance could not be read.'));
  await summary('Items$100Total$100');
  known.server.answer(walletBalance, {
    body: {
      status: true,
      data: 0,
      wallet_balance: 0,
      user_currency: 'USD',
      balances: { USD: 0, EGP: 5 },
    },
  });
  await press('Try again');
  await waitFor(async () =>
    expect(described(await wallet())).toBe('Your wallet has no balance in this currency.'),
  );
  expect((await wallet()).disabled).toBe(true);
});

test('what the payment under way has set aside can pay in another way', async () => {
  known.live = pendingOrder({ wallet: 30, due: 70 });
  await openCheckoutPage('?wallet=1');
  await press('Choose another way');
  await summary('Items$100From your wallet-$30Total$70');
});

test('COMM-045 dollars go by card or PayPal, pounds by card or mobile wallet; nothing is chosen before', async () => {
  await openCheckoutPage();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /US dollars/ }).checked).toBe(true);
  expect(await radios()).toEqual(['stripe', 'paypal']);
  await choose('PayPal');
  expect(await radios()).toEqual(['stripe', '*paypal']);
  await choose(/Egyptian pounds/);
  await waitFor(async () => expect(await radios()).toEqual(['paymob_card', 'paymob_mobile_wallet']));
  expect(address()).toBe('/checkout?currency=EGP');
  await waitFor(() => expect(known.server.sentTo(openCheckout)).toHaveLength(2));
});

test('PD-135: the checkout starts in the currency in which the cart showed its prices, with the other amount beside it', async () => {
  known.cart = twoItems().map((item) => ({ ...item, shown_currency: 'EGP' as const }));
  known.order = orderOfTwo({
    lines: known.order.lines.map((line, index) => ({ ...line, price: index === 0 ? 3000 : 1500 })),
  });
  await openCheckoutPage();
  expect((await screen.findAllByText(/^or \$100$/)).length).toBeGreaterThan(0);
  const asked = known.server.sentTo(openCheckout).map(({ body }) => JSON.parse(String(body)).currency);
  expect(asked).toEqual(['EGP']);
});

test('what is not sold in a currency closes it, and says so', async () => {
  known.cart = known.cart.map((item) => ({ ...item, prices: { USD: item.current_price } }));
  await openCheckoutPage();
  const pounds = screen.getByRole<HTMLInputElement>('radio', { name: /^Egyptian pounds/ });
  expect(pounds.disabled).toBe(true);
  expect(pounds.labels?.[0]?.textContent).toContain('None of your items is sold in it.');
});

test('the only way there is, is chosen; none says so', async () => {
  known.methods = { USD: ['paypal'], EGP: [] };
  await openCheckoutPage();
  expect(await radios()).toEqual(['*paypal']);
  await choose(/Egyptian pounds/);
  expect(await screen.findByText('Paying in this currency is not possible at the moment.')).toBeTruthy();
});

test('ways that could not be read can be asked again, in their place', async () => {
  known.server.answer(paymentWays, errorAnswer(404, 'gone', 'Gone'));
  await openCheckoutPage();
  await press('Retry');
  known.server.answer(paymentWays, { body: { status: true, data: known.methods, minimums: [], hosts: [] } });
  await press('Retry');
  expect(await methods()).toBeTruthy();
});

test('COMM-081 a method is required: asked before, and said when it is missing', async () => {
  await openCheckoutPage();
  expect(described(await methods())).toBe('select Pay Method');
  await press(/^Pay \$100/);
  expect(described(await methods())).toContain('Please Select Payment Method');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Card/ }));
  expect(known.server.sentTo(pay)).toEqual([]);
  await choose('PayPal');
  expect(described(await methods())).toBe('');
});

test('COMM-046 COMM-082 a mobile wallet needs its number', async () => {
  await openCheckoutPage('?currency=EGP');
  expect(screen.queryByRole('textbox', { name: 'Phone number of the wallet' })).toBeNull();
  await choose(/^Mobile wallet/);
  const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number of the wallet' });
  await press(/^Pay EGP/);
  expect(described(phone)).toBe('Please Enter Your Phone Number');
  expect(document.activeElement).toBe(phone);
  fireEvent.change(phone, { target: { value: '0123' } });
  await press(/^Pay EGP/);
  expect(described(phone)).toBe('Enter an Egyptian mobile number, for example 010 1234 5678.');
  expect(known.server.sentTo(pay)).toEqual([]);
  await choose(/^Card/);
  expect(screen.queryByRole('textbox', { name: 'Phone number of the wallet' })).toBeNull();
  expect(phone.isConnected).toBe(false);
});

test('what was chosen outlives a refresh', async () => {
  known.balances = { USD: 30, EGP: 0 };
  await openCheckoutPage('?coupon=SPRING&wallet=1&method=paypal');
  await summary('Items$100Discount (SPRING)-$10From your wallet-$30Total$60');
  expect(await radios()).toEqual(['stripe', '*paypal']);
});
