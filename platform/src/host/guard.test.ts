import { expect, test } from 'vitest';
import { admit } from './guard.ts';

const visitor = { signedIn: false, consultant: false };
const learner = { signedIn: true, consultant: false };
const consultant = { signedIn: true, consultant: true };

test('everyone enters public pages', () => {
  for (const person of [visitor, learner, consultant]) expect(admit('public', person)).toBe('enter');
});

test('pages of the way in are for those without a session', () => {
  expect(admit('guest', visitor)).toBe('enter');
  expect(admit('guest', learner)).toBe('lead-on');
});

test('XCUT-026 a page behind the signed-in guard asks visitors to sign in', () => {
  expect(admit('user', visitor)).toBe('sign-in');
  expect(admit('user', learner)).toBe('enter');
});

test('XCUT-027 a consultant page leads others home, and visitors to sign in first', () => {
  expect(admit('consultant', learner)).toBe('home');
  expect(admit('consultant', consultant)).toBe('enter');
  expect(admit('consultant', visitor)).toBe('sign-in');
});
