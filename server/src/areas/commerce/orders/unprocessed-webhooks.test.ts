import { eq } from 'drizzle-orm';
import * as calls from 'shared-api/contracts/commerce/webhooks';
import { listWork } from 'shared-api/contracts/operator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLines } from '../../../services/operator/tables.ts';
import { outcome } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { paymentEvents } from '../tables/orders.ts';
import { type OrderServer, openOrderServer } from './orders.fixture.ts';

let fixture: OrderServer;
let operator: Minted;
beforeAll(async () => {
  fixture = await openOrderServer();
  operator = await mintSession(fixture.db, { role: 'operator', now: fixture.now() });
});
beforeEach(() => fixture.db.delete(paymentEvents));
afterAll(() => fixture.close());

const list = async () =>
  (await fixture.request(calls.unprocessedWebhooks, { query: {} }, { as: operator })).answer.data.data;
const retry = (id: number) => fixture.request(calls.retryWebhook, { params: { id } }, { as: operator });
const ignore = (id: number) =>
  fixture.request(
    calls.ignoreWebhook,
    { params: { id }, body: { note: 'Of another site' } },
    { as: operator },
  );
const countWaiting = async () =>
  (await fixture.request(listWork, {}, { as: operator })).answer.data.find(
    ({ id }) => id === 'payment-webhooks',
  )?.count;
const actions = async (subject: number) =>
  (await fixture.db.select().from(auditLines).where(eq(auditLines.subject, subject)))
    .filter(({ action }) => action.startsWith('webhook.'))
    .map(({ action, operatorId, details }) => ({ action, operatorId, details }));

/** A webhook that could not be processed, because its provider did not answer. */
async function receiveUnanswered() {
  const opened = await fixture.createOpenOrder();
  await fixture.pay(opened.learner, { payment_method: 'stripe' });
  fixture.provider.approve();
  fixture.provider.errors.read = true;
  await expect(fixture.sendWebhook({ type: 'payment.succeeded' })).rejects.toMatchObject({ status: 503 });
  const [webhook] = await list();
  if (!webhook) throw new Error('The webhook is not listed');
  return { ...opened, webhook };
}

test('a webhook that could not be processed waits with its cause, and is processed by asking the provider again', async () => {
  const { learner, order, webhook } = await receiveUnanswered();
  expect(webhook).toMatchObject({
    provider: 'sandbox',
    type: 'payment.succeeded',
    order_id: order.id,
    error: 'It does not answer',
    failures: 1,
  });
  expect(await countWaiting()).toBe(1);
  expect(outcome(await retry(webhook.id))).toEqual([502, 'provider_unreachable']);
  expect((await list())[0]).toMatchObject({ failures: 2 });
  fixture.provider.errors.read = undefined;
  expect((await retry(webhook.id)).status).toBe(200);
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'paid' });
  expect([await list(), await countWaiting()]).toEqual([[], 0]);
  expect(await actions(webhook.id)).toEqual([
    {
      action: 'webhook.retry',
      operatorId: operator.userId,
      details: { provider: 'sandbox', event: 'payment.succeeded', failures: 2 },
    },
  ]);
});

test('the provider, two operators and the sweep at once complete the order once', async () => {
  const { learner, order, webhook } = await receiveUnanswered();
  fixture.provider.errors.read = undefined;
  const answers = await Promise.all([
    retry(webhook.id),
    fixture.sendWebhook({ eventId: webhook.event }),
    retry(webhook.id),
    fixture.sweep(),
  ]);
  expect(answers[0].status === 200 || answers[2].status === 200).toBe(true);
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'paid' });
  expect(await fixture.listSessions(learner, 'confirmed')).toBe(1);
  expect(await fixture.ledger()).toEqual([]);
  expect(await list()).toEqual([]);
  expect(outcome(await retry(webhook.id))).toEqual([404, 'not_found']);
});

test('an ignored webhook leaves the queue with a note, and another delivery of it changes nothing', async () => {
  const { webhook } = await receiveUnanswered();
  expect((await ignore(webhook.id)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(outcome(await ignore(webhook.id))).toEqual([404, 'not_found']);
  expect(outcome(await retry(webhook.id))).toEqual([404, 'not_found']);
  fixture.provider.errors.read = undefined;
  const { reads } = fixture.provider;
  await fixture.sendWebhook({ eventId: webhook.event });
  expect(fixture.provider.reads).toBe(reads);
  expect((await actions(webhook.id))[0]).toMatchObject({
    action: 'webhook.ignore',
    details: { note: 'Of another site', failures: 1 },
  });
});

test('a webhook in the middle of which the server ended waits after a minute', async () => {
  const event = { provider: 'sandbox', eventId: 'cut short', status: 'received' as const };
  await fixture.db.insert(paymentEvents).values({ ...event, receivedAt: fixture.now() });
  expect(await list()).toEqual([]);
  fixture.advance(1);
  expect(await list()).toMatchObject([{ event: 'cut short', order_id: null, error: null, failures: 0 }]);
});

test('an unexpected error is stored without values, and the webhook is answered with it', async () => {
  await fixture.createOpenOrder().then(({ learner }) => fixture.pay(learner, { payment_method: 'stripe' }));
  const { read } = fixture.provider;
  fixture.provider.read = async () => {
    throw new Error('GET https://key:word@pay.example/v1?secret=abc failed for amal@example.org');
  };
  await expect(fixture.sendWebhook()).rejects.toThrow('pay.example');
  fixture.provider.read = read;
  expect((await list())[0]?.error).toBe('GET https://pay.example/v1?… failed for …');
});
