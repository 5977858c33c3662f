import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };

test('COMM-043 COMM-081 COMM-082 COMM-102 COMM-103 texts of checkout stand as specified, misspelled or not', () => {
  const { coupon, method, phone, failed } = en.checkout;
  expect([coupon.apply, coupon.remove]).toEqual(['Apply', 'Remove']);
  expect([method.choose, method.required]).toEqual(['select Pay Method', 'Please Select Payment Method']);
  expect(phone.required).toBe('Please Enter Your Phone Number');
  expect([failed.start, failed.process]).toEqual([
    'Failed to initiate payment. Please try again.',
    'An error occurred while processing your payment.',
  ]);
});
