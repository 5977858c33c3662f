import { currentUser } from 'shared-api/contracts/accounts';
import { walletBalance, walletEntries } from 'shared-api/contracts/commerce/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { orders, payments, refunds } from '../tables/orders.ts';
import { deletion } from './deletion.ts';
import { correct, refundTo, reserve, sale, unreserve } from './postings.ts';
import { creditWallet, nextSubject } from './wallet.fixture.ts';

const now = new Date('2030-04-20T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
});
afterAll(() => server.close());

const learner = () => mintSession(server.db, { role: 'learner', now });
type Learner = Awaited<ReturnType<typeof learner>>;

const balance = async (as: Learner, timezone?: string) =>
  (
    await server.request(
      walletBalance,
      {},
      { as, headers: timezone === undefined ? {} : { 'x-timezone': timezone } },
    )
  ).answer;

/** Id of a payment of a paid order. */
async function paymentOf(buyerId: number) {
  const { db } = server;
  const [order] = await db
    .insert(orders)
    .values({ buyerId, status: 'paid', currency: 'USD', subtotal: 2_500, createdAt: now, paidAt: now })
    .returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  const [payment] = await db
    .insert(payments)
    .values({
      orderId,
      buyerId,
      key: `key-${orderId}`,
      fingerprint: 'f',
      method: 'wallet',
      currency: 'USD',
      amount: 0,
      walletAmount: 2_500,
      status: 'paid',
      createdAt: now,
      settledAt: now,
    })
    .returning({ id: payments.id });
  return { orderId, paymentId: payment?.id ?? 0 };
}

test("COMM-097 PD-91: the balance is a number in the viewer's currency, and further fields have both", async () => {
  const as = await learner();
  expect(await balance(as)).toMatchObject({ data: 0, wallet_balance: 0, balances: { USD: 0, EGP: 0 } });
  await creditWallet(server.db, as.userId, 1_250);
  await creditWallet(server.db, as.userId, 40_010, 'EGP');
  const balances = { USD: 12.5, EGP: 400.1 };
  expect(await balance(as, 'America/Toronto')).toEqual({
    status: true,
    data: 12.5,
    wallet_balance: 12.5,
    user_currency: 'USD',
    balances,
  });
  expect(await balance(as, 'Africa/Cairo')).toEqual({
    status: true,
    data: 400.1,
    wallet_balance: 400.1,
    user_currency: 'EGP',
    balances,
  });
});

test('COMM-059 the profile and the call of the wallet have the same number', async () => {
  const as = await learner();
  await creditWallet(server.db, as.userId, 1_250);
  for (const timezone of ['America/Toronto', 'Africa/Cairo']) {
    const headers = { 'x-timezone': timezone };
    const { user } = (await server.request(currentUser, {}, { as, headers })).answer;
    expect(user.wallet_balance).toBe(timezone === 'Africa/Cairo' ? 0 : 12.5);
    expect(user.wallet_balance).toBe((await balance(as, timezone)).data);
  }
});

test('the statement has what went in and out, the newest first, with the order and the balance after it, and nothing of others', async () => {
  const { db } = server;
  const [as, other] = [await learner(), await learner()];
  const { userId } = as;
  await creditWallet(db, other.userId, 99);
  const { orderId, paymentId } = await paymentOf(userId);
  const [refund] = await db
    .insert(refunds)
    .values({
      paymentId,
      currency: 'USD',
      amount: 0,
      walletAmount: 2_000,
      reason: 'operator',
      status: 'done',
      createdAt: now,
      doneAt: now,
    })
    .returning({ id: refunds.id });
  const money = { userId, currency: 'USD' } as const;
  const split = { currency: 'USD', amount: 0 } as const;
  await db.transaction(async (tx) => {
    const note = 'For the session that was interrupted.';
    await correct(tx, { auditId: nextSubject(), ...money, amount: 3_000, note }, now);
    await reserve(tx, { paymentId, ...money, amount: 2_500 }, now);
    await sale(tx, { paymentId, ...split, walletAmount: 2_500 }, now);
    await refundTo(tx, { refundId: refund?.id ?? 0, userId, ...split, walletAmount: 2_000 }, now);
    await correct(tx, { auditId: nextSubject(), userId, currency: 'EGP', amount: 700, note }, now);
    await reserve(tx, { paymentId: nextSubject(), userId, currency: 'EGP', amount: 700 }, now);
  });
  const read = async (query: { currency?: 'USD' | 'EGP' }) =>
    (await server.request(walletEntries, { query }, { as })).answer;
  const { data, current_page, last_page } = await read({});
  expect([current_page, last_page]).toEqual([1, 1]);
  expect(data.data.map((entry) => [entry.kind, entry.amount, entry.currency, entry.balance])).toEqual([
    ['reserve', -7, 'EGP', 0],
    ['correction', 7, 'EGP', 7],
    ['refund', 20, 'USD', 25],
    ['reserve', -25, 'USD', 5],
    ['correction', 30, 'USD', 30],
  ]);
  expect(data.data.map((entry) => entry.order_id)).toEqual([null, null, orderId, orderId, null]);
  expect(data.data[4]).toMatchObject({
    note: 'For the session that was interrupted.',
    created_at: '2030-04-20T09:00:00.000Z',
  });
  expect((await read({ currency: 'EGP' })).data.data).toHaveLength(2);
});

test('the statement comes in pages, and each says the balance that there was then', async () => {
  const as = await learner();
  const { userId } = as;
  for (let index = 0; index < 21; index += 1) await creditWallet(server.db, userId, 100);
  const paid = { paymentId: nextSubject(), userId, currency: 'USD', amount: 50 } as const;
  await server.db.transaction(async (tx) => {
    await reserve(tx, paid, now);
    await unreserve(tx, paid, now);
  });
  const { answer } = await server.request(walletEntries, { query: { page: 2 } }, { as });
  expect([answer.current_page, answer.last_page]).toEqual([2, 2]);
  expect(answer.data.data.map((entry) => entry.balance)).toEqual([3, 2, 1]);
});

test('PD-106: money in the wallet stands in the way of closing the account', async () => {
  const { userId } = await learner();
  const obstacles = () => server.db.transaction(async (tx) => deletion.findBlockers?.(tx, userId, now));
  expect(await obstacles()).toEqual([]);
  await creditWallet(server.db, userId, 1_250);
  await creditWallet(server.db, userId, 300, 'EGP');
  expect(await obstacles()).toEqual([
    { code: 'wallet_usd', params: { amount: '12.50', currency: 'USD' } },
    { code: 'wallet_egp', params: { amount: '3.00', currency: 'EGP' } },
  ]);
});
