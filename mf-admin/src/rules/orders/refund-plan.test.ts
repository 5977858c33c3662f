import { expect, test } from 'vitest';
import { lineAnswer, orderAnswer, paymentAnswer, refundAnswer } from '../../testing/order-answer.ts';
import {
  findRefundableLines,
  getRefundShare,
  planRefund,
  splitRefund,
  sumRefund,
  sumRefunds,
} from './refund-plan.ts';

const idsOf = (lines: { id: number }[]) => lines.map(({ id }) => id);

test('a line that cost something and has no refund can be refunded, if the order is paid', () => {
  expect(idsOf(findRefundableLines(orderAnswer()))).toEqual([31, 32]);
  expect(idsOf(findRefundableLines(orderAnswer(), 32))).toEqual([32]);
  expect(idsOf(findRefundableLines(orderAnswer({ refunds: [refundAnswer()] })))).toEqual([32]);
  expect(findRefundableLines(orderAnswer({ refunds: [refundAnswer()] }), 31)).toEqual([]);
  expect(findRefundableLines(orderAnswer({ status: 'expired' }))).toEqual([]);
  expect(findRefundableLines(orderAnswer({ lines: [lineAnswer({ discount: 50, paid: 0 })] }))).toEqual([]);
});

test('the provider returns first what it has charged, the rest goes to the wallet', () => {
  const order = orderAnswer();
  const [session, course] = order.lines;
  expect(planRefund(order, order.lines, 'source')).toEqual({ source: 60, wallet: 20 });
  expect(planRefund(order, session ? [session] : [], 'source')).toEqual({ source: 50, wallet: 0 });
  expect(planRefund(order, order.lines, 'wallet')).toEqual({ source: 0, wallet: 80 });
  const refunded = orderAnswer({ refunds: [refundAnswer()] });
  expect(planRefund(refunded, course ? [course] : [], 'source')).toEqual({ source: 10, wallet: 20 });
});

test('refunds of another payment change nothing, and amounts are exact to the hundredth', () => {
  const order = orderAnswer({
    lines: [lineAnswer({ paid: 20.1 }), lineAnswer({ id: 32, paid: 4.9 })],
    payments: [
      paymentAnswer({ id: 50, status: 'returned', amount: 25 }),
      paymentAnswer({ amount: 20.3, wallet_amount: 4.7 }),
    ],
    refunds: [refundAnswer({ line_id: null, payment_id: 50, amount: 25 })],
  });
  const amounts = planRefund(order, order.lines, 'source');
  expect(amounts).toEqual({ source: 20.3, wallet: 4.7 });
  expect(sumRefund(amounts)).toBe(25);
});

test('what a provider rejected went to the wallet', () => {
  expect(splitRefund(refundAnswer({ amount: 0.1, wallet_amount: 0.2 }))).toEqual({
    source: 0.1,
    wallet: 0.2,
  });
  expect(splitRefund(refundAnswer({ amount: 0.1, wallet_amount: 0.2, status: 'diverted' }))).toEqual({
    source: 0,
    wallet: 0.3,
  });
});

test('an order is refunded in part or in full; an additional payment of a paid order does not count', () => {
  const additional = refundAnswer({ line_id: null, amount: 60 });
  expect(sumRefunds(orderAnswer({ refunds: [refundAnswer(), additional] }))).toBe(50);
  expect(sumRefunds(orderAnswer({ status: 'expired', refunds: [additional] }))).toBe(60);
  expect(getRefundShare(orderAnswer())).toBeUndefined();
  expect(getRefundShare(orderAnswer({ refunds: [additional] }))).toBeUndefined();
  expect(getRefundShare(orderAnswer({ refunds: [refundAnswer()] }))).toBe('partly');
  expect(getRefundShare(orderAnswer({ refunds: [refundAnswer({ amount: 60, wallet_amount: 20 })] }))).toBe(
    'refunded',
  );
});
