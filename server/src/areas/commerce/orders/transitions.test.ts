import { eq } from 'drizzle-orm';
import {
  isLive,
  isUnderWay,
  type OrderStatus,
  orderStatuses,
  orderTransitions,
  type PaymentStatus,
  paymentStatuses,
  paymentTransitions,
} from 'shared-api/rules/order-state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenConstraint } from '../../../kernel/index.ts';
import { orders, payments } from '../tables/orders.ts';
import { type OrderServer, openOrderServer } from './orders.fixture.ts';

let fixture: OrderServer;
beforeAll(async () => {
  fixture = await openOrderServer();
});
afterAll(() => fixture.close());

/** Values of an order's other columns that a status requires. */
const orderColumns = (status: OrderStatus) => ({
  status,
  holdUntil: isLive(status) ? fixture.now() : null,
  paidAt: status === 'paid' ? fixture.now() : null,
  closedAt: status === 'expired' || status === 'cancelled' ? fixture.now() : null,
});

/** Values of a payment's other columns that a status requires. */
const paymentColumns = (status: PaymentStatus) => ({
  status,
  settledAt: isUnderWay(status) ? null : fixture.now(),
});

/** Inserts an order of a new buyer. */
async function insertOrder(status: OrderStatus) {
  const { userId: buyerId } = await fixture.learner();
  const money = { currency: 'USD', subtotal: 2_500, createdAt: fixture.now() } as const;
  const [order] = await fixture.db
    .insert(orders)
    .values({ buyerId, ...money, ...orderColumns(status) })
    .returning();
  if (!order) throw new Error('The order just inserted is missing');
  return order;
}

let lastKey = 0;

/** Inserts a payment of a new order. */
async function insertPayment(status: PaymentStatus) {
  const { id: orderId, buyerId, createdAt } = await insertOrder('pending');
  const key = `payment ${++lastKey}`;
  const [payment] = await fixture.db
    .insert(payments)
    .values({
      orderId,
      buyerId,
      key,
      fingerprint: '',
      createdAt,
      ref: key,
      url: 'https://pay.example',
      method: 'stripe',
      provider: 'sandbox',
      currency: 'USD',
      amount: 2_500,
      walletAmount: 0,
      ...paymentColumns(status),
    })
    .returning();
  if (!payment) throw new Error('The payment just inserted is missing');
  return payment;
}

/** The constraint that an update breaks; undefined if it succeeds. */
const violation = (update: PromiseLike<unknown>): Promise<string | undefined> =>
  Promise.resolve(update).then(
    () => undefined,
    (error: unknown) => brokenConstraint(error) ?? Promise.reject(error),
  );

const changeOrder = (id: number, status: OrderStatus) =>
  violation(fixture.db.update(orders).set(orderColumns(status)).where(eq(orders.id, id)));

const changePayment = (id: number, status: PaymentStatus) =>
  violation(fixture.db.update(payments).set(paymentColumns(status)).where(eq(payments.id, id)));

/** Pairs of statuses that a table of transitions allows; a row may always keep its status. */
const isAllowed = (
  transitions: Record<string, { from: readonly string[]; to: string }>,
  from: string,
  to: string,
): boolean =>
  from === to || Object.values(transitions).some((each) => each.to === to && each.from.includes(from));

const pairsOf = <Status extends string>(statuses: readonly Status[]) =>
  statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

test.each(pairsOf(orderStatuses))(
  'the schema treats an order from %s to %s as the rules do',
  async (from, to) => {
    const { id } = await insertOrder(from);
    expect(await changeOrder(id, to)).toBe(
      isAllowed(orderTransitions, from, to) ? undefined : 'orders_transition',
    );
  },
);

test.each(pairsOf(paymentStatuses))(
  'the schema treats a payment from %s to %s as the rules do',
  async (from, to) => {
    const { id } = await insertPayment(from);
    expect(await changePayment(id, to)).toBe(
      isAllowed(paymentTransitions, from, to) ? undefined : 'payments_transition',
    );
  },
);

test('updates without locks that end one order at once, thirty times: one succeeds, the others are refused', async () => {
  for (let round = 0; round < 30; round++) {
    const { id } = await insertOrder(round % 2 === 0 ? 'open' : 'pending');
    const outcomes = await Promise.all(
      (['paid', 'cancelled', 'expired'] as const).map((status) => changeOrder(id, status)),
    );
    expect(outcomes.sort()).toEqual(['orders_transition', 'orders_transition', undefined]);
  }
});
