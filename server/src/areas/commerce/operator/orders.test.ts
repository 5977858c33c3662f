import { eq, sql } from 'drizzle-orm';
import * as contracts from 'shared-api/contracts/commerce/operator';
import { auditLines } from 'shared-api/contracts/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, outcome, type TestServer } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { orderLines, orders, payments, refunds } from '../tables/orders.ts';
import { findLedgerProblems } from '../wallet/check.ts';
import { getBalances } from '../wallet/ledger.ts';
import { reserve, sale, unreserve } from '../wallet/postings.ts';
import { creditWallet } from '../wallet/wallet.fixture.ts';
import { findBookProblems } from './books.ts';

const now = new Date('2030-04-20T09:00:00Z');
let server: TestServer;
let operator: Minted;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  operator = await mintSession(server.db, { role: 'operator', now });
});
afterAll(async () => {
  expect(await findLedgerProblems(server.db)).toEqual([]);
  expect(await findBookProblems(server.db)).toEqual([]);
  await server.close();
});

let items = 0;

/** A paid order of two lines, 50 and 30 dollars: 60 through a provider, 20 from the wallet. */
async function paidOrder({ db } = server) {
  const buyer = await mintSession(db, { role: 'learner', now });
  const { userId: buyerId } = buyer;
  const [order] = await db
    .insert(orders)
    .values({ buyerId, status: 'paid', currency: 'USD', subtotal: 8_000, createdAt: now, paidAt: now })
    .returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  const lines = await db
    .insert(orderLines)
    .values(
      [5_000, 3_000].map((price, position) => {
        items += 1;
        return {
          orderId,
          position,
          modelName: 'Course',
          modelId: items,
          reference: items,
          userId: buyerId,
          name: 'A course',
          price,
          status: 'delivered' as const,
        };
      }),
    )
    .returning({ id: orderLines.id });
  const [payment] = await db
    .insert(payments)
    .values({
      orderId,
      buyerId,
      key: `key-${orderId}`,
      fingerprint: 'f',
      method: 'stripe',
      provider: 'sandbox',
      currency: 'USD',
      amount: 6_000,
      walletAmount: 2_000,
      status: 'paid',
      ref: `session-${orderId}`,
      url: 'https://rafiq.example',
      charge: `charge-${orderId}`,
      createdAt: now,
      settledAt: now,
    })
    .returning({ id: payments.id });
  const paymentId = payment?.id ?? 0;
  await creditWallet(db, buyerId, 2_000);
  await db.transaction(async (tx) => {
    await reserve(tx, { paymentId, userId: buyerId, currency: 'USD', amount: 2_000 }, now);
    const split = { provider: 'sandbox', amount: 6_000, walletAmount: 2_000, currency: 'USD' } as const;
    await sale(tx, { paymentId, ...split }, now);
  });
  return { orderId, buyer, lines: lines.map(({ id }) => id), paymentId };
}

const refund = (id: number, body: { line_id?: number; to?: 'source' | 'wallet'; keep?: boolean } = {}) =>
  server.request(
    contracts.refundOrder,
    { params: { id }, body: { reason: 'It could not be held.', ...body } },
    { as: operator },
  );
const find = async (query: object) =>
  (await server.request(contracts.operatorOrders, { query }, { as: operator })).answer.data.data;
const audit = async (subject: number) =>
  (
    await server.request(auditLines, { query: { action: 'refund.line', subject } }, { as: operator })
  ).answer.data.data.map(({ details }) => details);

test('PD-115: an order is found by its number, by what the provider calls its payment, and by its buyer', async () => {
  const { orderId, buyer, paymentId } = await paidOrder();
  await paidOrder();
  const [order] = await find({ order_id: orderId });
  expect(order).toMatchObject({ id: orderId, status: 'paid', total: 80, wallet: 20, due: 60 });
  expect(order?.payments).toMatchObject([
    {
      id: paymentId,
      amount: 60,
      wallet_amount: 20,
      provider: 'sandbox',
      reference: `session-${orderId}`,
      charge: `charge-${orderId}`,
    },
  ]);
  for (const query of [
    { reference: `session-${orderId}` },
    { reference: `charge-${orderId}` },
    { user_id: buyer.userId },
    { email: buyer.email.toUpperCase() },
    { order_id: orderId, email: buyer.email },
  ])
    expect(
      (await find(query)).map(({ id }) => id),
      JSON.stringify(query),
    ).toEqual([orderId]);
  expect(await find({ order_id: orderId, reference: 'another' })).toEqual([]);
  expect((await find({})).length).toBeGreaterThan(1);
});

test('PD-42: one line goes back to where its money came from, once, with a line of the audit', async () => {
  const { orderId, buyer, lines } = await paidOrder();
  const [line_id = 0] = lines;
  const answers = [await refund(orderId, { line_id }), await refund(orderId, { line_id })];
  for (const { answer } of answers)
    expect(answer.data).toMatchObject([
      { line_id, amount: 50, wallet_amount: 0, reason: 'operator', status: 'planned' },
    ]);
  expect(await audit(orderId)).toEqual([
    { line: line_id, source: 50, wallet: 0, currency: 'USD', reason: 'It could not be held.', keep: false },
  ]);
  expect((await getBalances(server.db, buyer.userId)).USD).toBe(0);
});

test('all lines together give back through the provider what it took, and the rest to the wallet', async () => {
  const { orderId, buyer, lines } = await paidOrder();
  const answers = await Promise.all([refund(orderId), refund(orderId)]);
  for (const { answer } of answers)
    expect(answer.data.map(({ amount, wallet_amount }) => [amount, wallet_amount])).toEqual([
      [50, 0],
      [10, 20],
    ]);
  expect((await getBalances(server.db, buyer.userId)).USD).toBe(2_000);
  expect((await audit(orderId)).map(({ line }) => line).toSorted()).toEqual(lines);
});

test('to the wallet goes all of it', async () => {
  const { orderId, buyer } = await paidOrder();
  const { answer } = await refund(orderId, { to: 'wallet', keep: true });
  expect((await audit(orderId)).map(({ keep }) => keep)).toEqual([true, true]);
  expect(answer.data.map(({ wallet_amount, status }) => [wallet_amount, status])).toEqual([
    [50, 'done'],
    [30, 'done'],
  ]);
  expect((await getBalances(server.db, buyer.userId)).USD).toBe(8_000);
});

test('what cannot be given back is refused', async () => {
  const [one, other] = [await paidOrder(), await paidOrder()];
  const { userId: buyerId } = await mintSession(server.db, { role: 'learner', now });
  const open = {
    buyerId,
    status: 'open',
    currency: 'USD',
    subtotal: 500,
    holdUntil: now,
    createdAt: now,
  } as const;
  const [unpaid] = await server.db.insert(orders).values(open).returning({ id: orders.id });
  const unpaidId = unpaid?.id ?? 0;
  await server.db.insert(orderLines).values({
    orderId: unpaidId,
    position: 0,
    modelName: 'Course',
    modelId: 1,
    userId: buyerId,
    name: 'A course',
    price: 500,
    status: 'held',
  });
  expect(outcome(await refund(unpaidId))).toEqual([409, 'not_paid']);
  expect(outcome(await refund(999_999))).toEqual([404, 'not_found']);
  expect(outcome(await refund(one.orderId, { line_id: other.lines[0] }))).toEqual([404, 'not_found']);
});

test('payments and refunds that are not in the ledger as they should be are found', async () => {
  const other = await createTestServer({ now: () => now });
  const { db } = other;
  const { buyer, paymentId, orderId } = await paidOrder(other);
  const money = { userId: buyer.userId, currency: 'USD', amount: 2_000 } as const;
  const back = { paymentId, currency: 'USD', amount: 0, walletAmount: 5, reason: 'operator' } as const;
  const [lost] = await db
    .insert(refunds)
    .values({ ...back, status: 'diverted', createdAt: now, doneAt: now })
    .returning({ id: refunds.id });
  const [unknown] = await db
    .insert(payments)
    .values({
      orderId,
      buyerId: buyer.userId,
      key: 'another',
      fingerprint: 'f',
      method: 'wallet',
      currency: 'USD',
      amount: 0,
      walletAmount: 2_000,
      status: 'failed',
      createdAt: now,
      settledAt: now,
    })
    .returning({ id: payments.id });
  const failedId = unknown?.id ?? 0;
  await creditWallet(db, buyer.userId, 4_000);
  await db.transaction(async (tx) => {
    await reserve(tx, { paymentId: failedId, ...money }, now);
    await unreserve(tx, { paymentId, ...money }, now);
  });
  expect(await findBookProblems(db)).toEqual([
    `Payment ${failedId} is over, and what it had reserved of a wallet still is.`,
    `Payment ${paymentId} has used what it had reserved of a wallet, and has given it back too.`,
    `Refund ${lost?.id} is not in the ledger.`,
    `Refund ${lost?.id} went to the wallet instead, and the ledger does not have it there.`,
  ]);
  await db.transaction((tx) => unreserve(tx, { paymentId: failedId, ...money, amount: 0 }, now));
  // The schema rejects these transitions, so this test disables its trigger to make the books inconsistent.
  await db.execute(sql`alter table payments disable trigger payments_transition`);
  await db.update(payments).set({ status: 'returned' }).where(eq(payments.id, paymentId));
  await db.update(payments).set({ status: 'paid' }).where(eq(payments.id, failedId));
  expect((await findBookProblems(db))[0]).toBe(
    `Payment ${failedId} has paid its order, and is not in the ledger.`,
  );
  await other.close();
});
