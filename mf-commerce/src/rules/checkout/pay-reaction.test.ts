import { couponRejections } from 'shared-api/rules/coupon';
import { expect, test } from 'vitest';
import { payReaction } from './pay-reaction.ts';

const to = (status: number, code: Parameters<typeof payReaction>[0]['code']) => payReaction({ status, code });

test('COMM-102 COMM-103 a payment that could not be started is told from one that nobody knows of', () => {
  expect(to(502, 'payment_not_started')).toBe('start');
  expect(to(0, 'unexpected_answer')).toBe('start');
  for (const [status, code] of [
    [0, 'network'],
    [500, 'http_500'],
    [504, 'http_504'],
  ] as const)
    expect(to(status, code), code).toBe('process');
});

test('each refusal has its place on the page, any other is told', () => {
  for (const code of [...couponRejections, 'coupon_unknown'] as const)
    expect(to(409, code), code).toBe('coupon');
  expect(to(409, 'price_changed')).toBe('prices');
  expect(to(409, 'payment_under_way')).toBe('busy');
  expect(to(502, 'payment_not_stopped')).toBe('busy');
  // The user pays again with another key after reading the reason; the page never does so by itself.
  expect(to(409, 'payment_declined')).toBe('busy');
  expect(to(409, 'payment_over')).toBe('busy');
  expect(to(403, 'not_family')).toBe('told');
  expect(to(429, 'too_many_requests')).toBe('told');
});
