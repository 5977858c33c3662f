import { expect, test } from 'vitest';
import { cartAnswer, orderAnswer } from '../../testing/answers.ts';
import {
  type CheckoutEvent,
  type CheckoutModel,
  initialCheckout,
  type PaymentError,
  reduceCheckout,
} from './checkout-model.ts';
import type { PayBody } from './pay-body.ts';

const body = { is_web: 1 } as PayBody;
const cart = cartAnswer();
const order = orderAnswer();
const after = (event: CheckoutEvent, model: CheckoutModel = initialCheckout) => reduceCheckout(model, event);
const rejected = (overrides: Partial<PaymentError>) =>
  after({
    kind: 'payRefused',
    error: {
      reaction: 'told',
      text: 'No',
      code: 'not_family',
      status: 409,
      fields: {},
      unavailable: {},
      body,
      isRepeated: false,
      lines: order.lines,
      hold: '12',
      ...overrides,
    },
  });

test('the order is made from the cart that was read first, until it is opened anew', () => {
  const { model } = after({ kind: 'cartRead', cart });
  expect(model.cart).toBe(cart);
  const other = cartAnswer();
  expect(after({ kind: 'cartRead', cart: other }, model).model.cart).toBe(cart);
  const reopening = after({ kind: 'reopenAsked' }, model);
  expect(reopening).toMatchObject({ model: { isReopening: true }, effects: [{ kind: 'reopenOrder' }] });
  expect(after({ kind: 'reopened', cart: other }, reopening.model).model).toMatchObject({
    cart: other,
    turn: 1,
    isReopening: false,
    isClosed: false,
  });
  expect(after({ kind: 'reopened', cart: undefined }, model).model.cart).toBe(cart);
});

test('a changed cart makes the order anew while it is open, and decides nothing while somebody pays', () => {
  const changed = (hadOrder: boolean, status?: 'open' | 'pending' | 'paid') =>
    after({ kind: 'cartChanged', hadOrder, now: status && orderAnswer({ status }) });
  expect(changed(true, 'open')).toMatchObject({
    model: { cartChange: 'cart' },
    effects: [{ kind: 'reopenOrder' }],
  });
  expect(changed(true, 'pending')).toMatchObject({ model: { cartChange: 'pendingCart' }, effects: [] });
  expect(changed(true, 'paid')).toMatchObject({ model: { isReopening: false }, effects: [] });
  // The state of the order could not be read.
  expect(changed(true).effects).toEqual([]);
  expect(changed(false).effects).toEqual([{ kind: 'reopenOrder' }]);
});

test('a payment that is over, elsewhere or by the clock, closes the order and asks for it', () => {
  const cancelled = orderAnswer({ status: 'cancelled' });
  expect(after({ kind: 'orderChecked', order: cancelled, wasPending: true })).toEqual({
    model: { ...initialCheckout, isClosed: true, left: cancelled },
    effects: [{ kind: 'refetchLive' }],
  });
  expect(after({ kind: 'orderChecked', order, wasPending: false })).toEqual({
    model: initialCheckout,
    effects: [],
  });
  expect(after({ kind: 'holdEnded', hold: '12' })).toMatchObject({
    model: { isClosed: true, endedHold: '12' },
    effects: [{ kind: 'checkOrder' }],
  });
});

test('paying sends once, and nothing while the browser is on its way', () => {
  const asked = after({ kind: 'payAsked', body }, { ...initialCheckout, errors: { phone: 'x' } });
  expect(asked).toEqual({
    model: { ...initialCheckout, notice: undefined },
    effects: [{ kind: 'sendPayment', body, isRepeated: false }],
  });
  const away = after({ kind: 'redirected', url: 'https://pay.example' });
  expect(away).toMatchObject({ model: { isAway: true }, effects: [{ kind: 'goToProvider' }] });
  expect(after({ kind: 'payAsked', body }, away.model).effects).toEqual([]);
  expect(after({ kind: 'pageShown' }, away.model).model.isAway).toBe(false);
  expect(after({ kind: 'redirected', url: undefined })).toMatchObject({
    model: { isAway: false, notice: { key: 'checkout.failed.start' } },
    effects: [{ kind: 'checkOrder' }],
  });
});

test.each([
  [{ reaction: 'process' }, { notice: { key: 'checkout.failed.process' } }, ['checkOrder']],
  [
    { reaction: 'prices' },
    { notice: { kind: 'prices' }, isReopening: true },
    ['refetchWallet', 'refetchCoupon', 'reopenOrder'],
  ],
  [{ reaction: 'order' }, { notice: { kind: 'order' } }, ['reopenOrder']],
  [{ reaction: 'unavailable' }, { notice: { kind: 'order' } }, ['reopenOrder']],
  [{ reaction: 'unavailable', unavailable: { 4: 'Booked' } }, {}, ['goToCart']],
  [{ reaction: 'wallet' }, { notice: { key: 'checkout.changed.wallet' } }, ['refetchWallet']],
  [{ reaction: 'coupon' }, { errors: { coupon: 'No' }, couponRejections: 1 }, ['dropCoupon']],
  [{ reaction: 'over' }, { isClosed: true, endedHold: '12' }, ['checkOrder']],
  [{ reaction: 'busy' }, { notice: { text: 'No' } }, []],
  [{ reaction: 'method', code: 'method_unavailable' }, { errors: { method: 'No' } }, ['refetchWays']],
  [{ reaction: 'phone' }, { errors: { phone: 'No' } }, []],
  [{ reaction: 'again' }, {}, ['sendPayment']],
  [{ reaction: 'again', isRepeated: true }, { notice: { key: 'checkout.failed.process' } }, []],
  [{ reaction: 'told' }, {}, ['showToast']],
  [{ reaction: 'told', fields: { phone: 'Wrong' } }, { errors: { phone: 'Wrong' } }, []],
  [{ reaction: 'told', status: 401 }, {}, []],
] as const)('a refusal %o', (input, model, effects) => {
  const step = rejected(input);
  expect(step.model).toMatchObject(model);
  expect(step.effects.map(({ kind }) => kind)).toEqual(effects);
});
