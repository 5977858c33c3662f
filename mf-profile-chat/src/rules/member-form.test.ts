import { expect, test } from 'vitest';
import { member } from '../testing/family.ts';
import { memberBody, memberProblems, memberValues } from './member-form.ts';

const added = { isNew: true, today: '2026-04-22' };
const layla = { name: 'Layla', gender: '2', relation: '1', birthDate: '2017-05-01', consent: true };

test('a member has a name of 60 characters at most and a gender, and a child its guardian’s consent', () => {
  expect(memberProblems(layla, added)).toEqual({});
  // Of the last one, a tag character, nothing is shown.
  for (const name of [' ', '\u{e0000}'])
    expect(memberProblems({ ...layla, name }, added)).toEqual({ name: 'member.errors.name' });
  expect(memberProblems({ ...layla, name: 'L'.repeat(61) }, added)).toEqual({ name: 'member.errors.name' });
  expect(memberProblems({ ...memberValues(), name: 'Layla' }, added)).toEqual({
    gender: 'member.errors.gender',
    consent: 'member.errors.consent',
  });
  expect(memberProblems({ ...layla, relation: '2', consent: false }, added)).toEqual({});
  expect(memberProblems({ ...layla, consent: false }, { ...added, isNew: false })).toEqual({});
});

test('the date of birth is optional, exists, and is not to come', () => {
  const problem = (birthDate: string) => memberProblems({ ...layla, birthDate }, added).birthDate;
  expect(problem('')).toBeUndefined();
  expect(problem('2026-04-22')).toBeUndefined();
  expect(problem('2026-04-23')).toBe('member.errors.birthDateFuture');
  expect(problem('1899-12-31')).toBe('member.errors.birthDate');
  expect(problem('2025-02-29')).toBe('member.errors.birthDate');
});

test('a member is read into the form and sent by the specified names', () => {
  expect(memberBody(memberValues(member({ birth_date: null })))).toEqual({
    name: 'Layla',
    gender: '2',
    relation: '1',
    birth_date: undefined,
    avatar: undefined,
  });
});
