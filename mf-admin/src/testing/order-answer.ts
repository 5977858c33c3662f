import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import type { OrderLine, Refund } from 'shared-api/contracts/commerce/wire';

type Payment = OperatorOrder['payments'][number];

/** A line of an order: a session of 50 dollars with Dr. Amal. */
export const lineAnswer = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: 31,
  model_id: 4,
  model_name: 'ConsultationSession',
  user_id: 8,
  username: 'Salma',
  name: 'Dr. Amal',
  image: null,
  event_name: null,
  period: 30,
  date: '2030-05-01T10:00:00.000Z',
  moved_from: null,
  date_interval: null,
  price: 50,
  discount: 0,
  paid: 50,
  status: 'delivered',
  reference: 4,
  refund_until: null,
  ...changes,
});

/** A payment of 60 dollars through Stripe, and 20 from the wallet. */
export const paymentAnswer = (changes: Partial<Payment> = {}): Payment => ({
  id: 51,
  method: 'stripe',
  status: 'paid',
  amount: 60,
  wallet_amount: 20,
  reason: null,
  created_at: '2030-04-20T09:00:00.000Z',
  settled_at: '2030-04-20T09:01:00.000Z',
  provider: 'stripe',
  reference: 'pi_123',
  charge: 'ch_456',
  ...changes,
});

/** A refund of the first line that is on its way to the card. */
export const refundAnswer = (changes: Partial<Refund> = {}): Refund => ({
  id: 71,
  line_id: 31,
  payment_id: 51,
  amount: 50,
  wallet_amount: 0,
  reason: 'operator',
  status: 'planned',
  created_at: '2030-04-21T09:00:00.000Z',
  done_at: null,
  ...changes,
});

/** A paid order of 80 dollars: a session, and a course for 30. */
export const orderAnswer = (changes: Partial<OperatorOrder> = {}): OperatorOrder => ({
  id: 12,
  status: 'paid',
  currency: 'USD',
  subtotal: 80,
  discount: 0,
  total: 80,
  created_at: '2030-04-20T09:00:00.000Z',
  paid_at: '2030-04-20T09:01:00.000Z',
  closed_at: null,
  coupon_code: null,
  wallet: 20,
  due: 60,
  hold_until: null,
  hold_seconds: 0,
  buyer: { id: 8, username: 'Salma', email: 'salma@rafiq.example' },
  lines: [
    lineAnswer(),
    lineAnswer({
      id: 32,
      model_id: 7,
      model_name: 'Course',
      name: 'Calm at home',
      username: 'Yusuf',
      user_id: 9,
      date: null,
      price: 30,
      paid: 30,
    }),
  ],
  payment: null,
  refunds: [],
  can_pay_again: false,
  continue_url: null,
  payments: [paymentAnswer()],
  ...changes,
});

/** The answer of a paged list. */
export const pageAnswer = <Item>(data: readonly Item[], current_page = 1, last_page = 1) => ({
  body: { status: true, data: { data, current_page, last_page }, current_page, last_page },
});
