import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Decision } from '../payments/sandbox/decide.ts';
import { createSandboxClient } from '../payments/sandbox/sandbox.fixture.ts';
import { type OrderServer, openOrderServer } from './orders.fixture.ts';

/*
 * Orders with the sandbox, whose pages approve, decline, and send webhooks late, twice or never, through real HTTP webhooks with signed
 * bodies.
 */

let fixture: OrderServer;
let sandbox: ReturnType<typeof createSandboxClient>;
beforeAll(async () => {
  fixture = await openOrderServer({ configured: true });
  sandbox = createSandboxClient(fixture, fixture.now);
});
afterAll(() => fixture.close());

/** A learner who made a decision on the sandbox's page. */
async function decided(decision: Decision, seconds?: number) {
  const ready = await fixture.createOpenOrder();
  const { answer } = await fixture.pay(ready.learner);
  expect((await sandbox.page(answer.data)).statusCode).toBe(200);
  const { headers } = await sandbox.press(answer.data, decision, seconds);
  return { ...ready, back: headers.location };
}

test('paid there and told of, the order is delivered; the buyer comes back to its page', async () => {
  const { learner, order, back } = await decided('pay');
  expect(back).toContain(`/payment-result?payment_success=1&order=${order.id}`);
  expect(await sandbox.sendWebhooks()).toBe(1);
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'paid',
    lines: [{ status: 'delivered' }],
  });
});

test('told of twice, it is delivered once; told of late or never, it is delivered when its page asks', async () => {
  const twice = await decided('pay-told-twice');
  expect(await sandbox.sendWebhooks()).toBe(2);
  const late = await decided('pay-told-late', 60);
  const never = await decided('pay-untold');
  expect(await sandbox.sendWebhooks()).toBe(0);
  for (const { learner, order } of [twice, late, never]) {
    expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'paid' });
    expect(await fixture.listSessions(learner, 'confirmed')).toBe(1);
  }
  fixture.advance(2);
  expect(await sandbox.sendWebhooks()).toBe(1);
  expect(await fixture.listSessions(late.learner, 'confirmed')).toBe(1);
});

test('declined there, it can be paid in another way', async () => {
  const { learner, order } = await decided('decline');
  await sandbox.sendWebhooks();
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'open',
    payment: { status: 'failed' },
  });
  const { answer } = await fixture.pay(learner, { payment_method: 'paypal' });
  await sandbox.press(answer.data, 'pay');
  await sandbox.sendWebhooks();
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'paid' });
});

test('paid there when all is over, the money goes back', async () => {
  const { learner, order } = await decided('pay-when-over', 60);
  await sandbox.sendWebhooks();
  fixture.advance(45);
  await fixture.sweep();
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'expired' });
  await sandbox.sendWebhooks();
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'expired',
    refunds: [{ amount: 25, reason: 'late', status: 'planned' }],
  });
  await fixture.executeRefunds();
  expect((await fixture.order(learner, order.id)).refunds).toMatchObject([{ status: 'done' }]);
  expect(await fixture.ledger()).toEqual([]);
});
