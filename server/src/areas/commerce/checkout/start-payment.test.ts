import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../../testing/index.ts';
import { type OrderServer, openOrderServer } from '../orders/orders.fixture.ts';
import { cartItems } from '../tables/cart.ts';
import { payments } from '../tables/orders.ts';

let fixture: OrderServer;
beforeAll(async () => {
  fixture = await openOrderServer();
});
afterAll(() => fixture.close());

const egp = { currency: 'EGP' } as const;

test('COMM-081 COMM-082 COMM-100: the method is asked for, and has to fit the order', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  for (const [body, code, text] of [
    [{}, 'method_required', 'Please Select Payment Method'],
    [{ payment_method: '' }, 'method_required', 'Please Select Payment Method'],
    [{ payment_method: 'paymob_card' }, 'method_currency', undefined],
    [{ payment_method: 'wallet' }, 'method_wallet', undefined],
  ] as const) {
    const rejected = await fixture.pay(learner, body);
    expect(outcome(rejected)).toEqual([400, code]);
    if (text) expect(rejected.failure).toMatchObject({ message: text, errors: { payment_method: [text] } });
  }
  expect((await fixture.order(learner, order.id)).payment).toBeNull();
  const pounds = await fixture.createOpenOrder(egp);
  for (const [wallet_mobile_number, code] of [
    [undefined, 'phone_required'],
    ['12345', 'phone_format'],
  ] as const) {
    const body = { payment_method: 'paymob_mobile_wallet', wallet_mobile_number } as const;
    const rejected = await fixture.pay(pounds.learner, body);
    expect(outcome(rejected)).toEqual([400, code]);
    if (!wallet_mobile_number) expect(rejected.failure.msg).toBe('Please Enter Your Phone Number');
  }
  const body = { payment_method: 'paymob_mobile_wallet', wallet_mobile_number: '01012345678' } as const;
  expect((await fixture.pay(pounds.learner, body)).answer.payment_status).toBe('redirect');
  expect(fixture.provider.last().opening).toMatchObject({
    method: 'paymob_mobile_wallet',
    currency: 'EGP',
    amount: 100_000,
    buyer: { phone: '+201012345678' },
  });
});

test('PD-106: with an account the number of its mobile wallet goes, its payment stays', async () => {
  const { learner } = await fixture.createOpenOrder({ currency: 'EGP' });
  await fixture.pay(learner, { payment_method: 'paymob_mobile_wallet', wallet_mobile_number: '01012345678' });
  fixture.provider.approve();
  await fixture.sendWebhook();
  const own = eq(payments.buyerId, learner.userId);
  expect(await fixture.db.select().from(payments).where(own)).toMatchObject([{ phone: '+201012345678' }]);
  await fixture.closeAccount(learner);
  expect(await fixture.db.select().from(payments).where(own)).toMatchObject([
    { phone: null, amount: 100_000 },
  ]);
});

test('COMM-062: the wallet pays what it can, and the provider the rest', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  await fixture.credit(learner, 1_000);
  const body = { payment_method: 'stripe', isWallet: '1', walletAmount: '10', total: '15' } as const;
  await fixture.pay(learner, body);
  expect(fixture.provider.last().opening).toMatchObject({ amount: 1_500, currency: 'USD' });
  expect(await fixture.walletOf(learner)).toBe(0);
  expect(await fixture.order(learner, order.id)).toMatchObject({ total: 25, wallet: 10, due: 15 });
  fixture.provider.approve();
  await fixture.sendWebhook();
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'paid', wallet: 10, due: 15 });
  expect(await fixture.ledger()).toEqual([]);
});

test('wallet and coupon leave at least what the method takes, and another method takes less', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  await fixture.credit(learner, 2_480);
  const stale = { payment_method: 'stripe', isWallet: '1', walletAmount: '24.80', total: '0.20' } as const;
  expect(outcome(await fixture.pay(learner, stale))).toEqual([409, 'wallet_changed']);
  const right = { ...stale, walletAmount: '24.50', total: '0.50' } as const;
  expect((await fixture.pay(learner, right)).status).toBe(200);
  expect(fixture.provider.last().opening).toMatchObject({ amount: 50 });
  await fixture.pay(learner, { ...stale, payment_method: 'paypal' });
  expect(fixture.provider.last().opening).toMatchObject({ amount: 20, method: 'paypal' });
  fixture.provider.approve();
  await fixture.sendWebhook();
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'paid', wallet: 24.8, due: 0.2 });

  const couponed = await fixture.createOpenOrder({ slots: 2 });
  const code = await fixture.coupon({ percent: 99, limit: 1 });
  fixture.provider.minimumByCard = 75;
  expect((await fixture.pay(couponed.learner, { payment_method: 'stripe', code })).status).toBe(200);
  fixture.provider.minimumByCard = 50;
  expect(await fixture.order(couponed.learner, couponed.order.id)).toMatchObject({
    discount: 49.25,
    total: 0.75,
    due: 0.75,
    coupon_code: code,
  });
  fixture.provider.approve();
  await fixture.sendWebhook();
  expect(await fixture.order(couponed.learner, couponed.order.id)).toMatchObject({
    status: 'paid',
    total: 0.75,
  });

  const cheap = await fixture.createOpenOrder();
  fixture.provider.minimumByCard = 3_000;
  const rejected = await fixture.pay(cheap.learner);
  fixture.provider.minimumByCard = 50;
  expect(outcome(rejected)).toEqual([400, 'method_minimum']);
  expect(rejected.failure.message).toBe('This payment method takes $30 or more. Please choose another one.');
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-92: a coupon is held while its order is live, spread over its lines, and used when it is paid', async () => {
  const { learner, order } = await fixture.createOpenOrder({ slots: 2 });
  const code = await fixture.coupon({ percent: 15, limit: 1 });
  await fixture.pay(learner, { payment_method: 'stripe', code: code.toLowerCase(), total: '42.5' });
  expect(await fixture.order(learner, order.id)).toMatchObject({
    discount: 7.5,
    total: 42.5,
    due: 42.5,
    coupon_code: code,
    lines: [{ discount: 3.75, paid: 21.25 }, { discount: 3.75 }],
  });
  const other = await fixture.createOpenOrder();
  expect(outcome(await fixture.pay(other.learner, { payment_method: 'stripe', code }))).toEqual([
    409,
    'coupon_gone',
  ]);
  // The cancelled order's slot is available to others.
  await fixture.cancel(learner, order.id);
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'cancelled', discount: 0 });
  await fixture.pay(other.learner, { payment_method: 'stripe', code });
  fixture.provider.approve();
  await fixture.sendWebhook();
  const third = await fixture.createOpenOrder();
  expect(outcome(await fixture.pay(third.learner, { payment_method: 'stripe', code }))).toEqual([
    409,
    'coupon_gone',
  ]);
});

test('who guesses codes by paying waits, and pays without one all the same', async () => {
  const { learner } = await fixture.createOpenOrder();
  const guess = async () =>
    outcome(await fixture.pay(learner, { payment_method: 'stripe', code: 'GUESSED' }));
  const { coupon: free } = fixture.config.freeTries;
  for (let time = 0; time <= free; time++) expect(await guess()).toEqual([404, 'coupon_unknown']);
  expect(await guess()).toEqual([429, 'coupon_wait']);
  expect((await fixture.pay(learner)).status).toBe(200);
});

test('COMM-063: a coupon for all of it leaves nothing to pay and no method to choose', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  const code = await fixture.coupon({ percent: 100 });
  const { answer } = await fixture.pay(learner, { code });
  expect(answer.payment_status).toBe('paid');
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'paid',
    total: 0,
    payment: { method: 'wallet', amount: 0, wallet_amount: 0 },
    lines: [{ status: 'delivered', paid: 0 }],
  });
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-90: what the page says is compared', async () => {
  const { learner, slots, order } = await fixture.createOpenOrder();
  await fixture.credit(learner, 1_000);
  const stripe = { payment_method: 'stripe' } as const;
  const item = { model_id: slots[0] ?? 0, model_name: 'ConsultationSession' } as const;
  for (const [claims, code] of [
    [{ total: '20' }, 'price_changed'],
    [{ isWallet: '1', walletAmount: '25' }, 'wallet_changed'],
    [{ isWallet: '1', walletAmount: '10', total: '25' }, 'price_changed'],
    [{ items: [{ ...item, model_id: 999_999 }] }, 'cart_changed'],
    [{ items: [item, { ...item, model_id: 999_999 }] }, 'cart_changed'],
    [{ items: [{ ...item, user_id: 999_999 }] }, 'cart_changed'],
  ] as const) {
    const body = structuredClone({ ...stripe, ...claims }) as Parameters<typeof fixture.pay>[1];
    expect(outcome(await fixture.pay(learner, body)), JSON.stringify(claims)).toEqual([409, code]);
  }
  expect((await fixture.order(learner, order.id)).payment).toBeNull();
  expect(await fixture.walletOf(learner)).toBe(1_000);
  const right = { ...stripe, isWallet: '1', walletAmount: '10', total: '15', items: [item] } as const;
  expect((await fixture.pay(learner, structuredClone(right) as never)).status).toBe(200);
});

test('a price that has changed since the order was opened is not paid, and opening shows the new one', async () => {
  const { learner, consultant, order } = await fixture.createOpenOrder();
  await fixture.changePrice(consultant, 3_000);
  expect(outcome(await fixture.pay(learner))).toEqual([409, 'price_changed']);
  const { answer } = await fixture.open(learner);
  expect(answer).toMatchObject({ outcome: 'opened', data: { total: 30 } });
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'cancelled' });
  expect((await fixture.pay(learner)).status).toBe(200);
});

test("another's order is not found, and one that has ended is over", async () => {
  const { learner, order } = await fixture.createOpenOrder();
  const stranger = await fixture.learner();
  const body = { payment_method: 'stripe', order_id: order.id } as const;
  expect(outcome(await fixture.pay(stranger, body))).toEqual([404, 'not_found']);
  expect(outcome(await fixture.cancel(stranger, order.id))).toEqual([404, 'not_found']);
  await fixture.cancel(learner, order.id);
  expect(outcome(await fixture.pay(learner, body))).toEqual([409, 'order_over']);
  // A repeated call gets the same answer.
  expect((await fixture.cancel(learner, order.id)).answer.data.status).toBe('cancelled');
});

test('an order that is paid already answers as paid', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  await fixture.credit(learner, 2_500);
  const body = { payment_method: 'wallet', order_id: order.id } as const;
  expect((await fixture.pay(learner, body)).answer.payment_status).toBe('paid');
  expect((await fixture.pay(learner, body)).answer.payment_status).toBe('paid');
  expect(await fixture.walletOf(learner)).toBe(0);
});

test('COMM-101 COMM-057: an earlier page pays its cart without opening an order first', async () => {
  const [learner, consultant] = [await fixture.learner(), await fixture.consultant()];
  const slot = await fixture.slot(consultant, '2030-06-01T10:00:00Z');
  await fixture.add(learner, slot);
  const items = [{ model_id: slot, model_name: 'ConsultationSession' as const, user_id: learner.userId }];
  const { answer } = await fixture.pay(learner, {
    is_web: '1',
    isWallet: '0',
    walletAmount: '0',
    payment_method: 'paypal',
    items,
  });
  expect(answer).toMatchObject({ success: true, payment_status: 'redirect' });
  expect(await fixture.live(learner)).toMatchObject({
    id: answer.order_id,
    status: 'pending',
    currency: 'USD',
  });
  // An abandoned payment is created again.
  fixture.advance(31);
  const again = await fixture.pay(learner, { payment_method: 'paypal', items });
  expect(again.answer.order_id).toBeGreaterThan(answer.order_id);
  const nothing = await fixture.learner();
  const rejected = await fixture.pay(nothing);
  expect(outcome(rejected)).toEqual([400, 'cart_empty']);
  expect(rejected.failure.msg).toBe('There are no items in the cart.');
});

test('what is opened to be paid, and cannot be, holds nothing; what can be is delivered at once', async () => {
  const [learner, consultant] = [await fixture.learner(), await fixture.consultant()];
  await fixture.add(learner, await fixture.slot(consultant, '2030-08-01T10:00:00Z'));
  const wallet = { payment_method: 'wallet', isWallet: '1', total: '0' } as const;
  expect(outcome(await fixture.pay(learner, wallet))).toEqual([409, 'price_changed']);
  expect(await fixture.live(learner)).toBeNull();
  expect(await fixture.listSessions(learner, 'held')).toBe(0);
  await fixture.credit(learner, 2_500);
  const { answer } = await fixture.pay(learner, wallet);
  expect(answer).toMatchObject({ payment_status: 'paid' });
  expect(await fixture.order(learner, answer.order_id)).toMatchObject({
    status: 'paid',
    wallet: 25,
    lines: [{ status: 'delivered' }],
  });
  expect(await fixture.listSessions(learner, 'confirmed')).toBe(1);
  expect(await fixture.walletOf(learner)).toBe(0);
  expect(await fixture.ledger()).toEqual([]);
});

test('COMM-102: a provider that will not leaves the order as it was', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  await fixture.credit(learner, 1_000);
  const code = await fixture.coupon({ limit: 1 });
  fixture.provider.errors.open = 'refused';
  const rejected = await fixture.pay(learner, { payment_method: 'stripe', isWallet: '1', code });
  expect(outcome(rejected)).toEqual([502, 'payment_not_started']);
  expect(rejected.failure.message).toBe('Failed to initiate payment. Please try again.');
  fixture.provider.errors.open = undefined;
  expect(await fixture.order(learner, order.id)).toMatchObject({
    status: 'open',
    discount: 0,
    can_pay_again: true,
    payment: { status: 'failed' },
  });
  expect(await fixture.walletOf(learner)).toBe(1_000);
  expect((await fixture.pay(learner, { payment_method: 'stripe', isWallet: '1', code })).status).toBe(200);
  expect(await fixture.ledger()).toEqual([]);
});

test('the same key is the same payment; with another body it is refused', async () => {
  const { learner } = await fixture.createOpenOrder();
  const headers = { 'idempotency-key': 'key-of-a-test' };
  const stripe = { payment_method: 'stripe' } as const;
  const first = await fixture.pay(learner, stripe, { headers });
  const again = await fixture.pay(learner, stripe, { headers });
  expect(again.answer).toEqual(first.answer);
  const inBody = { ...stripe, idempotency_key: 'key-of-a-test' };
  expect((await fixture.pay(learner, inBody)).answer).toEqual(first.answer);
  const other = { payment_method: 'paypal' } as const;
  expect(outcome(await fixture.pay(learner, other, { headers }))).toEqual([409, 'key_reused']);
  fixture.provider.approve();
  await fixture.sendWebhook();
  expect((await fixture.pay(learner, stripe, { headers })).answer).toMatchObject({ payment_status: 'paid' });
});

test('the key of a payment that came to nothing is refused for what became of it, and another key pays', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  const keyed = (key: string, method: 'stripe' | 'paypal' = 'stripe') =>
    fixture.pay(learner, { payment_method: method }, { headers: { 'idempotency-key': key } });
  await keyed('declined-key');
  fixture.provider.decline();
  await fixture.sendWebhook();
  const declined = await keyed('declined-key');
  expect(outcome(declined)).toEqual([409, 'payment_declined']);
  expect(declined.failure.message).toContain('declined');
  expect((await keyed('second-key')).status).toBe(200);
  expect((await keyed('third-key', 'paypal')).status).toBe(200);
  // The third payment has replaced it; the order is still live.
  expect(outcome(await keyed('second-key'))).toEqual([409, 'payment_over']);
  await fixture.cancel(learner, order.id);
  for (const [key, method] of [
    ['declined-key', 'stripe'],
    ['second-key', 'stripe'],
    ['third-key', 'paypal'],
  ] as const)
    expect(outcome(await keyed(key, method)), key).toEqual([409, 'order_over']);
  fixture.provider.errors.open = 'refused';
  const other = await fixture.createOpenOrder();
  const rejectedKey = () =>
    fixture.pay(other.learner, undefined, { headers: { 'idempotency-key': 'refused-key' } });
  expect(outcome(await rejectedKey())).toEqual([502, 'payment_not_started']);
  fixture.provider.errors.open = undefined;
  expect(outcome(await rejectedKey())).toEqual([502, 'payment_not_started']);
});

test('another method takes the place of a payment that was abandoned, unless that was paid after all', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  await fixture.credit(learner, 1_000);
  await fixture.pay(learner, { payment_method: 'stripe', isWallet: '1' });
  const abandoned = fixture.provider.last();
  // Money reserved for the first payment is available for the second.
  await fixture.pay(learner, { payment_method: 'paypal', isWallet: '1', walletAmount: '10' });
  expect(abandoned.status).toBe('expired');
  expect(fixture.provider.last().opening).toMatchObject({ method: 'paypal', amount: 1_500 });
  fixture.provider.approve();
  const { answer } = await fixture.pay(learner, { payment_method: 'stripe' });
  expect(answer).toMatchObject({ payment_status: 'paid', order_id: order.id });
  expect(await fixture.walletOf(learner)).toBe(0);
  expect(await fixture.listSessions(learner, 'confirmed')).toBe(1);
});

test('while the provider cannot be asked, a payment is neither replaced nor given up', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  await fixture.pay(learner);
  fixture.provider.errors.expire = true;
  fixture.provider.errors.read = true;
  expect(outcome(await fixture.pay(learner, { payment_method: 'paypal' }))).toEqual([
    502,
    'payment_not_stopped',
  ]);
  expect(outcome(await fixture.open(learner, { currency: 'EGP' }))).toEqual([502, 'payment_not_stopped']);
  const rejected = await fixture.cancel(learner, order.id);
  expect(outcome(rejected)).toEqual([502, 'payment_not_stopped']);
  expect(rejected.failure.msg).toBe('An error occurred while processing your payment.');
  // The result page works without it.
  expect(await fixture.order(learner, order.id)).toMatchObject({ status: 'pending' });
  fixture.provider.errors = {};
  expect((await fixture.cancel(learner, order.id)).answer.data.status).toBe('cancelled');
});

test('who tries on and on does not hold items for ever', async () => {
  const { learner } = await fixture.createOpenOrder();
  for (let minutes = 0; minutes <= 60; minutes += 20) {
    expect((await fixture.pay(learner)).status, String(minutes)).toBe(200);
    fixture.advance(20);
  }
  expect(outcome(await fixture.pay(learner))).toEqual([409, 'order_over']);
  await fixture.db.delete(cartItems).where(eq(cartItems.ownerId, learner.userId));
  const attempts = await fixture.db.select().from(payments).where(eq(payments.buyerId, learner.userId));
  expect(attempts).toHaveLength(4);
});
