import { expect, test } from 'vitest';
import { profileUser } from '../testing/profile.ts';
import { profileBody, profileProblems, profileValues } from './profile-values.ts';

const today = '2026-04-22';
const values = profileValues(profileUser());
const problems = (change: Partial<typeof values>) => profileProblems({ ...values, ...change }, today);

test('a stored profile is valid, and sent by the specified names', () => {
  expect(problems({})).toEqual({});
  expect(profileBody(values)).toEqual({
    _method: 'put',
    username: 'Mona',
    birth_date: '1990-01-31',
    email: 'mona@rafiq.example',
    gender: '2',
    phone: '+201000000000',
    language_id: ['1'],
    avatar: undefined,
  });
});

test('each field has its own problem', () => {
  // Of the last one, a tag character, nothing is shown.
  for (const username of [' ', '\u{e0000}'])
    expect(problems({ username })).toEqual({ username: 'profile.errors.name' });
  for (const phone of ['', '0100', '+12'])
    expect(problems({ phone }), phone).toEqual({ phone: 'profile.errors.phone' });
  expect(problems({ email: '' })).toEqual({ email: 'profile.errors.emailEmpty' });
  expect(problems({ email: 'abc' })).toEqual({ email: 'profile.errors.email' });
  expect(problems({ languages: [] })).toEqual({ languages: 'profile.errors.languages' });
  expect(problems({ birthDate: '2026-04-23' })).toEqual({ birthDate: 'member.errors.birthDateFuture' });
  expect(problems({ birthDate: '' })).toEqual({});
});
