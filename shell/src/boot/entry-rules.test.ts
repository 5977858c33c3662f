import type { Guard } from 'platform/registry';
import { expect, test } from 'vitest';
import { type Caller, entryRule } from './entry-rules.ts';

const visitor: Caller = {
  signedIn: false,
  consultant: false,
  operator: false,
  destination: undefined,
  left: false,
};
const learner: Caller = { ...visitor, signedIn: true };
const consultant: Caller = { ...learner, consultant: true };

const enter = (path: string, guard: Guard | undefined, caller: Caller, fresh = true) =>
  entryRule({ address: new URL(path, 'https://rafiq.example'), guard, fresh }, caller);

test('an address that no page has is shown as it is', () => {
  expect(enter('/no/such/page', undefined, visitor)).toEqual({});
});

test('XCUT-026 XCUT-016 a visitor of a guarded page signs in first and comes back, query and all', () => {
  expect(enter('/show/user/profile?tab=2#a', 'user', visitor)).toEqual({
    to: '/login',
    saveDestination: '/show/user/profile?tab=2#a',
  });
  expect(enter('/show/user/profile', 'user', learner)).toEqual({});
});

test('a guarded page that loses its session leads to sign-in too, and back', () => {
  expect(enter('/cart', 'user', visitor, false)).toEqual({ to: '/login', saveDestination: '/cart' });
});

test('a guarded page in another tab does not remember itself when its person logs out; the next visitor’s does', () => {
  const left = { ...visitor, left: true };
  expect(enter('/cart', 'user', left, false)).toEqual({ to: '/login' });
  expect(enter('/cart', 'user', left)).toEqual({ to: '/login', saveDestination: '/cart' });
});

test('XCUT-027 a consultant page leads a learner home', () => {
  expect(enter('/consultants/availablilty', 'consultant', learner)).toEqual({ to: '/' });
  expect(enter('/consultants/availablilty', 'consultant', consultant)).toEqual({});
});

test('a page of operators leads to the second factor first, and back', () => {
  const operator = { ...learner, operator: true, needsFactor: 'true' };
  expect(enter('/admin/people?search=a#b', 'operator', operator)).toEqual({
    to: '/user/security?next=%2Fadmin%2Fpeople%3Fsearch%3Da%23b',
  });
  expect(enter('/admin/people', 'operator', { ...operator, needsFactor: undefined })).toEqual({});
});

test('AUTH-038 an invitation leads a visitor to sign-in with its parameters', () => {
  const invitation = '?type=Course&model_id=5&invitation_id=1&invitee_id=2';
  expect(enter(`/${invitation}`, 'public', visitor)).toEqual({ to: `/login${invitation}` });
  expect(enter(`/courses/5${invitation}`, 'user', visitor)).toEqual({ to: `/login${invitation}` });
  expect(enter('/?type=InitiativesList', 'public', visitor)).toEqual({ to: '/login?type=InitiativesList' });
  expect(enter(`/${invitation}`, 'public', learner)).toEqual({});
});

test('the pages of the way in keep an invitation', () => {
  expect(enter('/sign-up?type=Course&model_id=5', 'guest', visitor)).toEqual({});
});

test('AUTH-037 a referral link stores its code and shows its page', () => {
  expect(enter('/?type=referralCode&model_id=ABC', 'public', visitor)).toEqual({ saveReferralCode: 'ABC' });
  expect(enter('/login?type=referralCode&model_id=ABC', 'guest', visitor)).toEqual({
    saveReferralCode: 'ABC',
  });
  expect(enter('/cart?type=referralCode&model_id=ABC', 'user', visitor)).toMatchObject({
    to: '/login',
    saveReferralCode: 'ABC',
  });
  expect(enter('/?type=referralCode&model_id=ABC', 'public', learner)).toEqual({});
});

test('people with a session are led on from the way in, unless they have just signed in there', () => {
  expect(enter('/login', 'guest', learner)).toEqual({ to: '/', clearDestination: true });
  expect(enter('/login', 'guest', { ...learner, destination: '/cart' })).toMatchObject({ to: '/cart' });
  expect(enter('/login', 'guest', learner, false)).toEqual({});
  expect(enter('/login?type=Course&model_id=5', 'guest', learner)).toEqual({});
});
