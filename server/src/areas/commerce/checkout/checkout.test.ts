import { cartList } from 'shared-api/contracts/cart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../consultations/booking/booking.fixture.ts';
import { type OrderServer, openOrderServer } from '../orders/orders.fixture.ts';

let shop: OrderServer;
beforeAll(async () => {
  shop = await openOrderServer();
});
afterAll(() => shop.close());

test('PD-23: opening the checkout holds what is in the cart for ten minutes', async () => {
  const { learner, slots, order } = await shop.createOpenOrder();
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
  expect(await shop.listSessions(learner, 'held')).toBe(1);
});

test('COMM-063 COMM-067: an order that the wallet covers is paid and delivered at once', async () => {
  const { learner, order } = await shop.createOpenOrder();
  await shop.credit(learner, 4_000);
  const { answer } = await shop.pay(learner, { payment_method: 'wallet', isWallet: '1', walletAmount: '25' });
  expect(answer).toMatchObject({ success: true, payment_status: 'paid', order_id: order.id });
  expect(answer.message).toContain('paid');
  expect(answer.data).toBe(`${shop.config.publicUrl}/payment-result?payment_success=1&order=${order.id}`);
  expect(await shop.order(learner, order.id)).toMatchObject({ status: 'paid', wallet: 25, due: 0 });
  expect(await shop.walletOf(learner)).toBe(1_500);
  expect(await shop.listSessions(learner, 'confirmed')).toBe(1);
  expect(await shop.live(learner)).toBeNull();
  expect(await shop.ledger()).toEqual([]);
});

test('COMM-066 PD-89: paid at a provider, and completed by the return', async () => {
  const { learner, order } = await shop.createOpenOrder();
  const { answer } = await shop.pay(learner);
  expect(answer).toMatchObject({
    payment_status: 'redirect',
    data: shop.provider.last() && expect.any(String),
  });
  expect(answer.message).not.toContain('paid');
  const pending = await shop.order(learner, order.id);
  expect(pending).toMatchObject({
    status: 'pending',
    continue_url: answer.data,
    payment: { status: 'open' },
  });
  shop.provider.approve();
  shop.advance(1);
  expect(await shop.order(learner, order.id)).toMatchObject({
    status: 'paid',
    payment: { status: 'paid', amount: 25 },
    lines: [{ status: 'delivered' }],
  });
  expect(await shop.listSessions(learner, 'confirmed')).toBe(1);
  expect(outcome(await shop.cancel(learner, order.id))).toEqual([409, 'order_paid']);
  expect(await shop.ledger()).toEqual([]);
});

test('cart and checkout show one end of a hold, before and while it is paid', async () => {
  const { learner, order } = await shop.createOpenOrder();
  const heldInCart = async () =>
    (await shop.request(cartList, {}, { as: learner })).answer.data[0]?.held_until;
  expect(await heldInCart()).toBe(order.hold_until);
  shop.advance(3);
  await shop.pay(learner);
  const pending = await shop.live(learner);
  expect(pending?.hold_until).not.toBe(order.hold_until);
  expect(await heldInCart()).toBe(pending?.hold_until);
  await shop.cancel(learner, order.id);
  expect(await heldInCart()).toBeUndefined();
});
