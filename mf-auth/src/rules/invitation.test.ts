import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getReferralCode, parseInvitation, withInvitation } from './invitation.ts';

test('AUTH-010 AUTH-012 AUTH-017 an invitation is kept on a link, in order and with its values', () => {
  const invitation = parseInvitation('?type=Course&model_id=5&invitation_id=1&invitee_id=2&utm=x');
  expect(withInvitation('/login-form', invitation)).toBe(
    '/login-form?type=Course&model_id=5&invitation_id=1&invitee_id=2',
  );
});

test('absent and empty values are left out', () => {
  expect(withInvitation('/sign-up', parseInvitation('?type=&model_id=5'))).toBe('/sign-up?model_id=5');
  expect(withInvitation('/sign-up', parseInvitation(''))).toBe('/sign-up');
});

test('the query that a path has is kept before it', () => {
  expect(withInvitation('/verify?forget_password=1', { type: 'Course' })).toBe(
    '/verify?forget_password=1&type=Course',
  );
});

test('whatever the values, what a link carries is what the next screen reads', () => {
  const value = fc.option(fc.string({ minLength: 1, unit: 'binary' }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.record({ type: value, model_id: value, invitation_id: value, invitee_id: value }),
      (invitation) => {
        const link = withInvitation('/verify', invitation);
        const url = new URL(link, 'https://site.example');
        expect(url.pathname).toBe('/verify');
        const input = Object.fromEntries(Object.entries(invitation).filter(([, text]) => text !== undefined));
        expect(parseInvitation(url.search)).toEqual(input);
      },
    ),
  );
});

test('AUTH-037 a referral link carries its code in model_id', () => {
  expect(getReferralCode({ type: 'referralCode', model_id: 'ABC' })).toBe('ABC');
  expect(getReferralCode({ type: 'ReferralCode', model_id: 'ABC' })).toBe('ABC');
  expect(getReferralCode({ type: 'Course', model_id: '5' })).toBeUndefined();
  expect(getReferralCode({ type: 'referralCode' })).toBeUndefined();
});
