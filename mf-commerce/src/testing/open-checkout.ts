import { fireEvent, screen } from '@testing-library/react';
import { type CartItem, cartList } from 'shared-api/contracts/cart';
import { liveOrder, openCheckout, pay } from 'shared-api/contracts/commerce/checkout';
import { applyCoupon } from 'shared-api/contracts/commerce/coupons';
import { findOrder } from 'shared-api/contracts/commerce/orders';
import { paymentWays } from 'shared-api/contracts/commerce/payments';
import { walletBalance } from 'shared-api/contracts/commerce/wallet';
import type { Order } from 'shared-api/contracts/commerce/wire';
import type { PaymentMethod } from 'shared-api/rules/payment-methods';
import { cartAnswer, cartItemAnswer, lineAnswer, orderAnswer } from './answers.ts';
import { newVisitor, open, signIn } from './open.ts';

/** Two sessions in dollars and pounds: $70 and $30. */
export const twoItems = (): [CartItem, CartItem] => [
  cartItemAnswer({ id: 6, model_id: 4, current_price: 70, prices: { USD: 70, EGP: 3000 } }),
  cartItemAnswer({ id: 7, model_id: 5, name: 'Dr. Basem', prices: { USD: 30, EGP: 1500 } }),
];

/** Order of `twoItems`, 100 dollars. */
export const orderOfTwo = (order: Partial<Order> = {}): Order =>
  orderAnswer({
    subtotal: 100,
    total: 100,
    due: 100,
    lines: [
      lineAnswer({ price: 70, paid: 70 }),
      lineAnswer({ id: 32, model_id: 5, name: 'Dr. Basem', price: 30, paid: 30 }),
    ],
    ...order,
  });

/** The order while its card payment is pending. */
export const pendingOrder = (order: Partial<Order> = {}): Order =>
  orderOfTwo({
    status: 'pending',
    payment: {
      id: 51,
      method: 'stripe',
      status: 'open',
      amount: 100,
      wallet_amount: 0,
      reason: null,
      created_at: '2030-04-20T09:00:00.000Z',
      settled_at: null,
    },
    continue_url: 'https://pay.example/c/1',
    ...order,
  });

/** The state of the server in a checkout test, which the test can change. */
export interface Checkout {
  server: Awaited<ReturnType<typeof newVisitor>>;
  cart: CartItem[];
  live: Order | null;
  /** The answer to opening an order, and to requesting it. */
  order: Order;
  balances: { USD: number; EGP: number };
  methods: { USD: PaymentMethod[]; EGP: PaymentMethod[] };
}

/**
 * Starts a test with Mona at checkout with two sessions. The server answers their order when it is opened, and
 * redirects a card payment to a provider.
 */
export async function newCheckout(): Promise<Checkout> {
  const server = await newVisitor();
  signIn();
  const known: Checkout = {
    server,
    cart: twoItems(),
    live: null,
    order: orderOfTwo(),
    balances: { USD: 0, EGP: 0 },
    methods: { USD: ['stripe', 'paypal'], EGP: ['paymob_card', 'paymob_mobile_wallet'] },
  };
  server.answer(cartList, () => ({ body: cartAnswer(...known.cart) }));
  server.answer(liveOrder, () => ({ body: { status: true, data: known.live } }));
  server.answer(openCheckout, ({ data }) => {
    const { currency } = JSON.parse(String(data)) as Pick<Order, 'currency'>;
    return { body: { status: true, outcome: 'opened', data: { ...known.order, currency } } };
  });
  server.answer(findOrder, () => ({ body: { status: true, data: known.order } }));
  server.answer(walletBalance, () => ({
    body: {
      status: true,
      data: known.balances.USD,
      wallet_balance: known.balances.USD,
      user_currency: 'USD',
      balances: known.balances,
    },
  }));
  server.answer(paymentWays, () => ({
    body: {
      status: true,
      data: known.methods,
      minimums: [{ method: 'stripe', amount: 0.5 }],
      hosts: ['pay.example'],
    },
  }));
  server.answer(applyCoupon, {
    body: { status: true, data: 10, total_after: 90, user_currency: 'USD', msg: 'Applied' },
  });
  answerPaid(known, 'redirect', 'https://pay.example/c/1');
  return known;
}

/** Sets the answer to a payment. */
export const answerPaid = (
  { server }: Checkout,
  payment_status: 'paid' | 'redirect',
  data: string,
  message = 'Go on',
) =>
  server.answer(pay, {
    body: { status: true, success: true, message, msg: message, data, payment_status, order_id: 12 },
  });

/** An error answer. */
export const errorAnswer = (status: number, code: string, msg = code, errors?: Record<string, string[]>) => ({
  status,
  body: { status: false, success: false, code, msg, message: msg, errors },
});

/** Opens the page, and waits for its order. */
export async function openCheckoutPage(query = '', context: Parameters<typeof open>[1] = {}) {
  await open(`/checkout${query}`, context);
  await screen.findByText(context.language === 'ar' ? 'طلبك' : 'Your order');
}

/** A button by its text: queries by role take long on a full page. */
const button = async (words: string | RegExp): Promise<HTMLButtonElement> => {
  const found = await screen.findByText(words, { selector: 'button *' });
  return found.closest('button') as HTMLButtonElement;
};
export const payButton = () => button(/^(Pay \$|Pay EGP|Place the order)/);
export const press = async (words: string | RegExp) => fireEvent.click(await button(words));
export const choose = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('radio', { name }));

/** The forms of the sent payments, as text by key. */
export const paidWith = ({ server }: Checkout) =>
  server.formsSentTo(pay).map((fields) => Object.fromEntries(fields) as Record<string, string>);
