import { cartList } from 'shared-api/contracts/cart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../../testing/index.ts';
import { type OrderServer, openOrderServer } from '../orders/orders.fixture.ts';

let fixture: OrderServer;
beforeAll(async () => {
  fixture = await openOrderServer();
});
afterAll(() => fixture.close());

test('PD-23: opening the checkout holds what is in the cart for ten minutes', async () => {
  const { learner, slots, order } = await fixture.createOpenOrder();
  expect(order).toMatchObject({
    status: 'open',
    currency: 'USD',
    subtotal: 25,
    discount: 0,
    total: 25,
    wallet: 0,
    due: 25,
    hold_seconds: 600,
    payment: null,
    refunds: [],
    can_pay_again: true,
    continue_url: null,
  });
  expect(order.lines).toMatchObject([
    { model_id: slots[0], user_id: learner.userId, price: 25, status: 'held' },
  ]);
  expect(await fixture.listSessions(learner, 'held')).toBe(1);
});

test('COMM-063 COMM-067: an order that the wallet covers is paid and delivered at once', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  await fixture.credit(learner, 4_000);
  const { answer } = await fixture.pay(learner, {
    payment_method: 'wallet',
    isWallet: '1',
    walletAmount: '25',
  });
  expect(answer).toMatchObject({ success: true, payment_status: 'paid', order_id: order.id });
  expect(answer.message).toContain('paid');
  expect(answer.data).toBe(`${fixture.config.publicUrl}/payment-result?payment_success=1&order=${order.id}`);
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'paid', wallet: 25, due: 0 });
  expect(await fixture.walletOf(learner)).toBe(1_500);
  expect(await fixture.listSessions(learner, 'confirmed')).toBe(1);
  expect(await fixture.live(learner)).toBeNull();
  expect(await fixture.ledger()).toEqual([]);
});

test('COMM-066 PD-89: paid at a provider, and completed by the return', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  const { answer } = await fixture.pay(learner);
  expect(answer).toMatchObject({
    payment_status: 'redirect',
    data: fixture.provider.last() && expect.any(String),
  });
  expect(answer.message).not.toContain('paid');
  const pending = await fixture.order(learner, order.id);
  expect(pending).toMatchObject({
    status: 'pending',
    continue_url: answer.data,
    payment: { status: 'open' },
  });
  fixture.provider.approve();
  fixture.advance(1);
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'paid',
    payment: { status: 'paid', amount: 25 },
    lines: [{ status: 'delivered' }],
  });
  expect(await fixture.listSessions(learner, 'confirmed')).toBe(1);
  expect(outcome(await fixture.cancel(learner, order.id))).toEqual([409, 'order_paid']);
  expect(await fixture.ledger()).toEqual([]);
});

test('cart and checkout show one end of a hold, before and while it is paid', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  const heldInCart = async () =>
    (await fixture.request(cartList, {}, { as: learner })).answer.data[0]?.held_until;
  expect(await heldInCart()).toBe(order.hold_until);
  fixture.advance(3);
  await fixture.pay(learner);
  const pending = await fixture.live(learner);
  expect(pending?.hold_until).not.toBe(order.hold_until);
  expect(await heldInCart()).toBe(pending?.hold_until);
  await fixture.cancel(learner, order.id);
  expect(await heldInCart()).toBeUndefined();
});
