import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isLive,
  isUnderWay,
  nextOrderStatus,
  nextPaymentStatus,
  type OrderStatus,
  type OrderTransition,
  orderStatuses,
  orderTransitions,
  type PaymentStatus,
  type PaymentTransition,
  paymentStatuses,
  paymentTransitions,
} from './order-state.ts';

const ofOrders = Object.keys(orderTransitions) as OrderTransition[];
const ofPayments = Object.keys(paymentTransitions) as PaymentTransition[];

test('every status of an order meets every transition', () => {
  expect(ofOrders).toEqual(['startPayment', 'endPayment', 'fulfil', 'expire', 'cancel']);
  expect(orderStatuses.map((status) => ofOrders.map((each) => nextOrderStatus(status, each) ?? '–'))).toEqual(
    [
      ['pending', '–', 'paid', 'expired', 'cancelled'],
      ['pending', 'open', 'paid', 'expired', 'cancelled'],
      ['–', '–', '–', '–', '–'],
      ['–', '–', '–', '–', '–'],
      ['–', '–', '–', '–', '–'],
    ],
  );
  expect(orderStatuses.filter(isLive)).toEqual(['open', 'pending']);
});

test('every status of a payment meets every transition', () => {
  expect(ofPayments).toEqual(['open', 'settle', 'fail', 'expire', 'return']);
  expect(
    paymentStatuses.map((status) => ofPayments.map((each) => nextPaymentStatus(status, each) ?? '–')),
  ).toEqual([
    ['open', 'paid', 'failed', 'expired', 'returned'],
    ['–', 'paid', 'failed', 'expired', 'returned'],
    ['–', '–', '–', '–', '–'],
    ['–', '–', '–', '–', 'returned'],
    ['–', '–', '–', '–', 'returned'],
    ['–', '–', '–', '–', '–'],
  ]);
  expect(paymentStatuses.filter(isUnderWay)).toEqual(['opening', 'open']);
});

test('whatever happens in whatever order, an order is fulfilled at most once, and every other payment goes back', () => {
  const transition = fc.constantFrom(...ofOrders);
  fc.assert(
    fc.property(fc.array(transition, { maxLength: 40 }), (transitions) => {
      let status: OrderStatus = 'open';
      let fulfilled = 0;
      let returned = 0;
      for (const one of transitions) {
        const before: OrderStatus = status;
        if (one === 'fulfil' && isLive(before)) fulfilled += 1;
        else if (one === 'fulfil') returned += 1;
        status = nextOrderStatus(before, one) ?? before;
        // A final status does not change.
        if (!isLive(before)) expect(status).toBe(before);
      }
      expect(fulfilled).toBe(status === 'paid' ? 1 : 0);
      expect(fulfilled + returned).toBe(transitions.filter((one) => one === 'fulfil').length);
      expect(isLive(status)).toBe(
        !transitions.some((one) => one === 'fulfil' || one === 'expire' || one === 'cancel'),
      );
    }),
  );
});

test('a payment takes money for its order or gives it back, and never both', () => {
  const transition = fc.constantFrom(...ofPayments);
  fc.assert(
    fc.property(fc.array(transition, { maxLength: 20 }), (transitions) => {
      const seen: PaymentStatus[] = ['opening'];
      for (const one of transitions)
        seen.push(nextPaymentStatus(seen.at(-1) ?? 'opening', one) ?? seen.at(-1) ?? 'opening');
      expect(seen.includes('paid') && seen.includes('returned')).toBe(false);
    }),
  );
});
