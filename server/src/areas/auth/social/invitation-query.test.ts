import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginPath, pickInvitationQuery } from './invitation-query.ts';

test('the keys of an invitation are kept, whatever else there is', () => {
  expect(
    pickInvitationQuery({
      next: '//evil.example',
      type: 'trackingPackage',
      model_id: '5',
      invitation_id: '7',
      invitee_id: '9',
      social: 'google',
    }),
  ).toBe('type=trackingPackage&model_id=5&invitation_id=7&invitee_id=9');
});

test('values that no invitation has are left out', () => {
  for (const value of [
    '',
    ' ',
    'x'.repeat(101),
    'a b',
    'a&b=c',
    '//evil',
    'a\r\nb',
    ['5'],
    { a: '5' },
    5,
    null,
  ])
    expect(pickInvitationQuery({ model_id: value }), JSON.stringify(value)).toBe('');
  for (const query of [undefined, null, 'type=Course', 5]) expect(pickInvitationQuery(query)).toBe('');
});

test('whatever is asked, it leads to the sign-in page of this site', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('type', 'model_id', 'next', 'x'), fc.anything()), (query) => {
      const url = new URL(loginPath('google', pickInvitationQuery(query)), 'https://rafiq.example');
      expect(url.origin).toBe('https://rafiq.example');
      expect(url.pathname).toBe('/login');
      expect(url.searchParams.getAll('social')).toEqual(['google']);
    }),
  );
});
