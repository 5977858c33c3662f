import { expect, test } from 'vitest';
import { checkKernel } from './kernel.mjs';

const check = (text: string, path = 'server/src/kernel/http/limits.ts') => checkKernel([{ path, text }]);

test.each([
  ['const limits = {\n  checkout: 60,\n};', /limits\.ts:2: checkout names the product/],
  ["import type { PaymentsConfig } from './payments.ts';", /:1: payment /],
  ['limitCheckout();', /checkout/],
  ["env['LIMIT_COUPONS']", /coupon/],
  ['/** Sends what a learner asks. */', /learner/],
])('the kernel does not say %j', (text, problem) => {
  expect(check(text)).toContainEqual(expect.stringMatching(problem));
});

test('other words, tests and what stands above the kernel are free', () => {
  expect(check('const recourse = discourse(homeless, cartesian); // in the course')).toHaveLength(1);
  expect(check("type: 'lesson'", 'server/src/kernel/http/app.test.ts')).toEqual([]);
  expect(check("type: 'lesson'", 'server/src/areas/courses/index.ts')).toEqual([]);
});

test('an allowed word stays in its file only', () => {
  const text = 'courses are not sold everywhere';
  expect(check(text, 'server/src/kernel/config/site.ts')).toEqual([]);
  expect(check(text)).toHaveLength(1);
});
