import type { Payment, Refund } from 'shared-api/contracts/commerce/wire';
import { expect, test } from 'vitest';
import { lineAnswer, orderAnswer, paymentAnswer } from '../../testing/answers.ts';
import { listBookedSessions } from './booked-sessions.ts';
import { refundParts, sumRefunds } from './refund-sums.ts';
import { getPaymentResult, pauseMs } from './result.ts';
import { refundShare } from './status.ts';

const refund = (changes: Partial<Refund> = {}): Refund => ({
  id: 71,
  line_id: 31,
  payment_id: 51,
  amount: 20.1,
  wallet_amount: 4.9,
  reason: 'cancelled',
  status: 'planned',
  created_at: '2030-04-20T10:00:00.000Z',
  done_at: null,
  ...changes,
});

test.each<[Parameters<typeof orderAnswer>[0], boolean, ReturnType<typeof getPaymentResult>]>([
  [{ status: 'paid' }, false, { kind: 'paid' }],
  [{ status: 'paid' }, true, { kind: 'paid' }],
  [{ status: 'pending', payment: paymentAnswer() }, true, { kind: 'confirming' }],
  [{ status: 'pending', payment: paymentAnswer() }, false, { kind: 'failed', reason: 'nothing' }],
  [{ status: 'open' }, true, { kind: 'failed', reason: 'nothing' }],
  [failed('declined'), true, { kind: 'failed', reason: 'declined' }],
  [failed('not_opened'), true, { kind: 'failed', reason: 'nothing' }],
  [failed(null), false, { kind: 'failed', reason: 'nothing' }],
  [{ status: 'expired', payment: null }, true, { kind: 'failed', reason: 'over' }],
  [{ status: 'cancelled', payment: null }, true, { kind: 'failed', reason: 'givenUp' }],
  [returned('late'), true, { kind: 'failed', reason: 'late' }],
  [returned('mismatch'), true, { kind: 'failed', reason: 'mismatch' }],
])('PD-89 the order counts, not the address: %o, %s', (order, claimed, result) => {
  expect(getPaymentResult(orderAnswer(order), claimed)).toEqual(result);
});

function failed(reason: string | null) {
  return {
    status: 'open',
    payment: paymentAnswer({ status: 'failed', reason } satisfies Partial<Payment>),
  } as const;
}

function returned(reason: Refund['reason']) {
  return {
    status: 'expired',
    payment: paymentAnswer({ status: 'returned' }),
    refunds: [refund({ line_id: null, reason })],
  } as const satisfies Partial<Parameters<typeof orderAnswer>[0]>;
}

test('a payment under way is asked about quickly at first, then patiently', () => {
  const at = (...times: number[]) => times.map((elapsed) => pauseMs({ kind: 'confirming' }, true, elapsed));
  expect(at(0, 1000, 2500, 8000, 119_000, 120_000, 500_000)).toEqual([
    1000, 2000, 3000, 5000, 5000, 30_000, 30_000,
  ]);
});

test('one that failed is asked about once more while it can still be paid, one that is settled never', () => {
  const failure = { kind: 'failed', reason: 'nothing' } as const;
  expect(pauseMs(failure, true, 200)).toBe(2800);
  expect(pauseMs(failure, true, 3100)).toBeUndefined();
  expect(pauseMs(failure, false, 200)).toBeUndefined();
  expect(pauseMs({ kind: 'paid' }, false, 0)).toBeUndefined();
});

test('what a provider would not take back went to the wallet, to the hundredth', () => {
  expect(refundParts(refund())).toEqual({ source: 20.1, wallet: 4.9 });
  expect(refundParts(refund({ status: 'diverted', amount: 0.1, wallet_amount: 0.2 }))).toEqual({
    source: 0,
    wallet: 0.3,
  });
});

test('an order is refunded in part or whole; a payment that came besides is no part of it', () => {
  const refunds = [refund(), refund({ line_id: null, amount: 25, wallet_amount: 0 })];
  expect(sumRefunds({ status: 'paid', refunds })).toBe(25);
  expect(sumRefunds({ status: 'expired', refunds })).toBe(50);
  expect(refundShare({ total: 50, refunded: 0 })).toBeUndefined();
  expect(refundShare({ total: 50, refunded: 49.99 })).toBe('partly');
  expect(refundShare({ total: 50, refunded: 50 })).toBe('refunded');
});

test('a paid order introduces the first session with each consultant, the earliest three, and nothing else', () => {
  const line = (reference: number | null, day: number, changes: Parameters<typeof lineAnswer>[0] = {}) =>
    lineAnswer({ reference, date: `2030-05-0${day}T10:00:00.000Z`, status: 'delivered', ...changes });
  const lines = [
    line(8, 4, { name: 'Yusuf Adam' }),
    line(9, 2),
    line(10, 1, { model_name: 'Course' }),
    line(11, 1, { status: 'lost' }),
    line(12, 3),
    line(13, 5, { name: 'Lea Fischer' }),
    line(14, 6, { name: 'Omar Farouk' }),
  ];
  expect(listBookedSessions(orderAnswer({ lines }))).toEqual([9, 8, 13]);
  expect(listBookedSessions(orderAnswer())).toEqual([]);
});
