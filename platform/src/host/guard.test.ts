import { expect, test } from 'vitest';
import { checkGuard } from './guard.ts';

const visitor = { signedIn: false, consultant: false, operator: false };
const learner = { signedIn: true, consultant: false, operator: false };
const consultant = { signedIn: true, consultant: true, operator: false };
const operator = { signedIn: true, consultant: false, operator: true };

test('everyone enters public pages', () => {
  for (const person of [visitor, learner, consultant]) expect(checkGuard('public', person)).toBe('enter');
});

test('pages of the way in are for those without a session', () => {
  expect(checkGuard('guest', visitor)).toBe('enter');
  expect(checkGuard('guest', learner)).toBe('lead-on');
});

test('XCUT-026 a page behind the signed-in guard asks visitors to sign in', () => {
  expect(checkGuard('user', visitor)).toBe('sign-in');
  expect(checkGuard('user', learner)).toBe('enter');
});

test('XCUT-027 a consultant page leads others home, and visitors to sign in first', () => {
  expect(checkGuard('consultant', learner)).toBe('home');
  expect(checkGuard('consultant', consultant)).toBe('enter');
  expect(checkGuard('consultant', visitor)).toBe('sign-in');
});

test('a page of operators leads others home, and visitors to sign in first', () => {
  expect(checkGuard('operator', learner)).toBe('home');
  expect(checkGuard('operator', consultant)).toBe('home');
  expect(checkGuard('operator', operator)).toBe('enter');
  expect(checkGuard('operator', visitor)).toBe('sign-in');
});
