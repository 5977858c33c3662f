import { z } from 'zod';
import type { Callers } from '../../contract.ts';
import { fromHundredths, toHundredths, toSignedHundredths } from '../../rules/money.ts';
import { lineStatuses, refundReasons, refundStatuses } from '../../rules/order.ts';
import { orderStatuses, paymentStatuses } from '../../rules/order-state.ts';
import { paymentMethods } from '../../rules/payment-methods.ts';
import { instant, line } from '../../wire.ts';
import { cartModel } from '../cart.ts';
import { currency } from '../wire.ts';

/** Orders, payments and money as they travel. Amounts are numbers with at most two decimals, in the currency that stands beside them. */

/** Operators, and the consultant of an event; for other consultants the event does not exist. */
export const organisers: Callers = {
  visitor: 401,
  learner: 403,
  other: 403,
  consultant: 'allowed',
  operator: 'allowed',
};

/** An amount of an answer. */
export const money = z.number().refine((value) => fromHundredths(Math.round(value * 100)) === value);

const read = (parse: (value: number | string) => number | undefined) =>
  z
    .union([z.number(), z.string()])
    .refine((value) => parse(value) !== undefined)
    .transform((value) => parse(value) as number);

/** An amount of a request, `'12.50'`: read as hundredths. */
export const amount = read(toHundredths);
/** As `amount`, also below zero. */
export const signedAmount = read(toSignedHundredths);

export const paymentMethod = z.enum(paymentMethods);

/** So much in each currency (PD-91). */
export const balances = z.object({ USD: money, EGP: money });

/** Of a call that moves money: chosen by the caller, the same again when the call is repeated. */
export const idempotencyKey = line(100).min(8);

/** Where money goes that comes back (PD-42). */
export const refundTo = z.enum(['source', 'wallet']);

/** One product for one person in an order, as it was when the order was created. */
export const orderLine = z.object({
  id: z.int(),
  model_id: z.int(),
  model_name: cartModel,
  /** For whom. */
  user_id: z.int(),
  username: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  event_name: z.string().nullable(),
  period: z.int().nullable(),
  /** When it takes place: of a session that was moved, its new time. */
  date: instant.nullable(),
  /** When it was to take place as it was bought, where it was moved since. */
  moved_from: instant.nullable(),
  date_interval: z.string().nullable(),
  /** 1: the unlimited option; absent for others. */
  is_unlimited: z.literal(1).optional(),
  /** Of a camp: how many take part, whom `price` is for. Absent for others. */
  users_number: z.int().optional(),
  /** Of a camp: the names of those who take part, until they are erased. */
  participants: z.array(z.string()).optional(),
  /** Of an event or a camp: when it ends. */
  ends_at: instant.optional(),
  /** Of an event or a camp: IANA zone of its place. */
  timezone: z.string().optional(),
  price: money,
  /** Its share of what the coupon takes off (`spread`). */
  discount: money,
  /** What was, or is to be, paid for it. It is what comes back for it. */
  paid: money,
  /** As `rules/order` has it. */
  status: z.enum(lineStatuses),
  /** What was delivered, by its own number: of a session, the booked one. */
  reference: z.int().nullable(),
  /** Until when a cancellation refunds in full (PD-42); null where there is no such rule, or with `refund_over`. */
  refund_until: instant.nullable(),
  /** 1: it was too late for that already as it was bought. */
  refund_over: z.literal(1).optional(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** One attempt to pay an order. */
export const payment = z.object({
  id: z.int(),
  method: paymentMethod,
  status: z.enum(paymentStatuses),
  /** Through the provider. */
  amount: money,
  /** Out of the wallet. */
  wallet_amount: money,
  /** Of one that failed: a stable word, `declined` and the like. */
  reason: z.string().nullable(),
  created_at: instant,
  settled_at: instant.nullable(),
});
export type Payment = z.infer<typeof payment>;

/** Money on its way back: of a line, or of a whole payment that nobody waited for any more. */
export const refund = z.object({
  id: z.int(),
  /** Null: of the whole payment. */
  line_id: z.int().nullable(),
  payment_id: z.int(),
  /** Through the provider; with `diverted` it went to the wallet instead. */
  amount: money,
  wallet_amount: money,
  reason: z.enum(refundReasons),
  status: z.enum(refundStatuses),
  created_at: instant,
  done_at: instant.nullable(),
});
export type Refund = z.infer<typeof refund>;

/** What a list of orders says of each. */
const orderHead = {
  id: z.int(),
  status: z.enum(orderStatuses),
  currency,
  /** Of the lines. */
  subtotal: money,
  /** What the coupon takes off; 0 until a payment with it begins. */
  discount: money,
  /** `subtotal` without `discount`. */
  total: money,
  created_at: instant,
  paid_at: instant.nullable(),
  /** When it was given up, replaced or over. */
  closed_at: instant.nullable(),
};

/** An order in a list. */
export const orderCard = z.object({
  ...orderHead,
  /** What its lines are called, each name once. */
  names: z.array(z.string()),
  lines_number: z.int(),
  /** What came back, or is on its way. */
  refunded: money,
});
export type OrderCard = z.infer<typeof orderCard>;

/** An order with everything in it. */
export const order = z.object({
  ...orderHead,
  coupon_code: z.string().nullable(),
  /** What the wallet pays of `total`; 0 until a payment with it begins. */
  wallet: money,
  /** `total` without `wallet`: what goes through a provider. */
  due: money,
  /** Until when its products are held; null once it has ended. */
  hold_until: instant.nullable(),
  /** In seconds from this answer on, for clocks that are wrong; 0 once it has ended. */
  hold_seconds: z.int().min(0),
  buyer: z.object({ id: z.int(), username: z.string(), email: z.string() }),
  lines: z.array(orderLine),
  /** The last attempt; null before the first. */
  payment: payment.nullable(),
  refunds: z.array(refund),
  /** It is live: /checkout shows it, and another payment can begin. */
  can_pay_again: z.boolean(),
  /** The provider's page of the payment under way. */
  continue_url: z.url().nullable(),
});
export type Order = z.infer<typeof order>;
