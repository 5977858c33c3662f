import { eq } from 'drizzle-orm';
import * as calls from 'shared-api/contracts/commerce/money-checks';
import { auditLines } from 'shared-api/contracts/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { payments, refunds } from '../tables/orders.ts';
import { type OrderServer, openOrderServer } from './orders.fixture.ts';
import { refundLine } from './refunds.ts';

let fixture: OrderServer;
let operator: Minted;
beforeAll(async () => {
  fixture = await openOrderServer();
  operator = await mintSession(fixture.db, { role: 'operator', now: fixture.now() });
});
afterAll(() => fixture.close());

/** Creates a paid order with a refund that is due. */
async function planRefund(): Promise<{ refundId: number; paymentId: number; orderId: number }> {
  const { learner, order } = await fixture.createOpenOrder({ slots: 1 });
  await fixture.pay(learner, { payment_method: 'stripe' });
  fixture.provider.approve();
  await fixture.sendWebhook();
  const [line] = (await fixture.order(learner, order.id)).lines;
  await fixture.db.transaction((tx) =>
    refundLine(
      tx,
      {
        modelName: 'ConsultationSession',
        reference: line?.reference ?? 0,
        to: 'source',
        reason: 'operator',
      },
      fixture.now(),
    ),
  );
  const [found] = await fixture.db
    .select({ refundId: refunds.id, paymentId: payments.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, order.id));
  return { refundId: found?.refundId ?? 0, paymentId: found?.paymentId ?? 0, orderId: order.id };
}

const list = async () =>
  (await fixture.request(calls.refundsUnderWay, { query: {} }, { as: operator })).answer.data.data;
const check = (id: number) => fixture.request(calls.checkRefund, { params: { id } }, { as: operator });
const ask = (id: number) => fixture.request(calls.providerPayment, { params: { id } }, { as: operator });
const madeFor = () =>
  fixture.provider.refunds.filter(({ charge }) => charge === fixture.provider.last().charge);

test('PD-139 a refund is requested at once; pressing again, and the sweep, make no second one', async () => {
  const { refundId, orderId } = await planRefund();
  expect((await list()).find(({ id }) => id === refundId)).toMatchObject({
    order_id: orderId,
    status: 'planned',
    amount: 25,
    currency: 'USD',
    reference: null,
  });
  const answers = await Promise.all([check(refundId), check(refundId), fixture.executeRefunds()]);
  expect(answers.slice(0, 2).map((answer) => (answer as { status: number }).status)).toEqual([200, 200]);
  expect((await check(refundId)).answer.data).toMatchObject({ status: 'done', due_at: null });
  expect(madeFor()).toHaveLength(1);
  expect((await list()).map(({ id }) => id)).not.toContain(refundId);
  const { answer } = await fixture.request(
    auditLines,
    { query: { action: 'refund.check', subject: orderId } },
    { as: operator },
  );
  expect(answer.data.data[0]?.details).toEqual({ refund: refundId, status_before: 'done', status: 'done' });
  expect(await fixture.ledger()).toEqual([]);
});

test('a provider that does not answer is named, and the refund stays due', async () => {
  const { refundId, paymentId } = await planRefund();
  fixture.provider.errors = { refund: 'busy', read: true };
  try {
    expect(outcome(await check(refundId))).toEqual([502, 'provider_unreachable']);
    expect(outcome(await ask(paymentId))).toEqual([502, 'provider_unreachable']);
    expect((await list()).find(({ id }) => id === refundId)).toMatchObject({ status: 'planned', tries: 1 });
  } finally {
    fixture.provider.errors = {};
  }
  expect((await check(refundId)).answer.data.status).toBe('done');
  expect(madeFor()).toHaveLength(1);
});

test('a refund that the provider has accepted is followed until it is made', async () => {
  fixture.provider.refundStatus = 'pending';
  const { refundId } = await planRefund();
  try {
    const sent = (await check(refundId)).answer.data;
    expect(sent).toMatchObject({ status: 'sent' });
    expect((await check(refundId)).answer.data.status).toBe('sent');
    fixture.provider.endRefund(sent.reference ?? '', 'done');
    expect((await check(refundId)).answer.data.status).toBe('done');
  } finally {
    fixture.provider.refundStatus = 'done';
  }
});

test('what the provider says of a payment is read without a change', async () => {
  const { paymentId } = await planRefund();
  const before = await fixture.db.select().from(payments).where(eq(payments.id, paymentId));
  expect((await ask(paymentId)).answer.data).toEqual({
    status: 'paid',
    amount: 25,
    currency: 'USD',
    reason: null,
  });
  expect(await fixture.db.select().from(payments).where(eq(payments.id, paymentId))).toEqual(before);
  expect(outcome(await ask(999_999))).toEqual([404, 'not_found']);
  expect(outcome(await check(999_999))).toEqual([404, 'not_found']);
});

test('a refund is requested by whoever signed in recently', async () => {
  const now = new Date(fixture.now().getTime() - 31 * 60_000);
  const as = await mintSession(fixture.db, {
    role: 'operator',
    now,
    lifetimes: { token: 1e8, refresh: 1e8 },
  });
  const answer = await fixture.request(calls.checkRefund, { params: { id: 1 } }, { as });
  expect(outcome(answer)).toEqual([403, 'reauthentication_required']);
});

test('PD-91 the ledger is checked for operators', async () => {
  const { answer } = await fixture.request(calls.ledgerCheck, {}, { as: operator });
  expect(answer.data).toEqual({ problems: [], checked_at: fixture.now().toISOString() });
  const { refundId } = await planRefund();
  await fixture.db
    .update(refunds)
    .set({ status: 'diverted', dueAt: null, doneAt: fixture.now() })
    .where(eq(refunds.id, refundId));
  const { problems } = (await fixture.request(calls.ledgerCheck, {}, { as: operator })).answer.data;
  expect(problems).toEqual([
    `Refund ${refundId} went to the wallet instead, and the ledger does not have it there.`,
  ]);
});
