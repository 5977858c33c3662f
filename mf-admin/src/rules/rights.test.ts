import { permissions } from 'shared-api/rules/permissions';
import { expect, test } from 'vitest';
import { canRevoke, findMissing, hasEmail, isEmailAddress, type Rights } from './rights.ts';

const administrator: Rights = { administrator: 1, permissions: [...permissions] };
const lead: Rights = { administrator: 0, permissions: ['events', 'roles'] };

test('what the caller does not have is missing', () => {
  expect(findMissing(lead, ['events', 'money', 'audit'])).toEqual(['money', 'audit']);
  expect(findMissing(administrator, permissions)).toEqual([]);
});

test.each([
  ['an administrator takes the rights of anybody', administrator, administrator, true],
  ['who has the same permissions takes them', lead, { administrator: 0, permissions: ['events'] }, true],
  ['who lacks one of them does not', lead, { administrator: 0, permissions: ['events', 'money'] }, false],
  [
    'who has all permissions by roles takes none of an administrator',
    { administrator: 0, permissions: [...permissions] },
    administrator,
    false,
  ],
] satisfies [string, Rights, Rights, boolean][])('%s', (_, own, account, expected) => {
  expect(canRevoke(own, account)).toBe(expected);
});

test('an e-mail address has a name and a domain with a dot', () => {
  expect(['mona@rafiq.example', ' mona@rafiq.example '].map(isEmailAddress)).toEqual([true, true]);
  expect(['', 'mona', 'mona@rafiq', 'mona @rafiq.example'].map(isEmailAddress)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('addresses are compared without regard to case and to blanks around them', () => {
  const account = { email: 'Mona@rafiq.example' };
  expect(hasEmail(account, ' mona@Rafiq.example ')).toBe(true);
  expect(hasEmail(account, 'amal@rafiq.example')).toBe(false);
});
