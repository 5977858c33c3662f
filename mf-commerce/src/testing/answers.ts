import type { CartItem } from 'shared-api/contracts/cart';
import type { Order, OrderLine, Payment } from 'shared-api/contracts/commerce/wire';

/** A session with Dr. Amal in Mona's cart, for 25 dollars. */
export const cartItemAnswer = (item: Partial<CartItem> = {}): CartItem => ({
  id: 6,
  model_id: 4,
  model_name: 'ConsultationSession',
  user_id: 3,
  name: 'Dr. Amal',
  image: null,
  event_name: null,
  is_available: 1,
  current_price: 25,
  users_number: 1,
  period: 60,
  date: '2030-05-01T10:00:00.000Z',
  date_interval: null,
  is_soldout: 0,
  is_not_available: 0,
  users_names: [{ cart_id: item.id ?? 6, user_id: 3, username: 'Mona' }],
  tracking_type: null,
  user_currency: 'USD',
  unavailable_reason: null,
  prices: { USD: 25 },
  ...item,
});

/** The answer of the cart with some items; `totalPrice` as the server computes it. */
export const cartAnswer = (...data: CartItem[]) => ({
  status: true as const,
  data,
  totalPrice: data
    .filter(({ is_available }) => is_available === 1)
    .reduce((sum, { prices, users_number }) => sum + (prices?.USD ?? 0) * users_number, 0),
  totalProducts: data.reduce((sum, { users_names }) => sum + users_names.length, 0),
});

/** A line of an order: the session of `cartItemAnswer`. */
export const lineAnswer = (line: Partial<OrderLine> = {}): OrderLine => ({
  id: 31,
  model_id: 4,
  model_name: 'ConsultationSession',
  user_id: 3,
  username: 'Mona',
  name: 'Dr. Amal',
  image: null,
  event_name: null,
  period: 60,
  date: '2030-05-01T10:00:00.000Z',
  moved_from: null,
  date_interval: null,
  price: 25,
  discount: 0,
  paid: 25,
  status: 'held',
  reference: null,
  refund_until: null,
  ...line,
});

/** A pending payment by card. */
export const paymentAnswer = (payment: Partial<Payment> = {}): Payment => ({
  id: 51,
  method: 'stripe',
  status: 'open',
  amount: 25,
  wallet_amount: 0,
  reason: null,
  created_at: '2030-04-20T09:00:00.000Z',
  settled_at: null,
  ...payment,
});

/** Mona's open order 12 with one line, held for ten minutes more. */
export const orderAnswer = (order: Partial<Order> = {}): Order => ({
  id: 12,
  status: 'open',
  currency: 'USD',
  subtotal: 25,
  discount: 0,
  total: 25,
  coupon_code: null,
  wallet: 0,
  due: 25,
  hold_until: '2030-04-20T09:10:00.000Z',
  hold_seconds: 600,
  buyer: { id: 3, username: 'Mona', email: 'mona@rafiq.example' },
  lines: [lineAnswer()],
  payment: null,
  refunds: [],
  can_pay_again: true,
  continue_url: null,
  created_at: '2030-04-20T09:00:00.000Z',
  paid_at: null,
  closed_at: null,
  ...order,
});
