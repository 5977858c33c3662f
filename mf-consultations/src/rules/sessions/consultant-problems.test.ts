import { expect, test } from 'vitest';
import { type ConsultantValues, consultantProblems, listSpecialties } from './consultant-problems.ts';

const filled: ConsultantValues = {
  type: 'teacher',
  aboutEn: 'Teacher',
  aboutAr: 'معلّم',
  jobTitle: '1',
  fields: ['1'],
  specialties: [],
  ageType: '3',
  languages: ['1'],
};

test('CONS-160 a filled form has no problems without specialties', () => {
  expect(consultantProblems(filled)).toEqual({});
});

test.each([
  ['CONS-153', 'type', ''],
  ['CONS-154', 'aboutEn', ' '],
  ['CONS-155', 'aboutAr', ''],
  ['CONS-156', 'jobTitle', ''],
  ['CONS-157', 'fields', []],
  ['CONS-158', 'ageType', ''],
  ['CONS-159', 'languages', []],
])('%s %s is needed', (_, field, value) => {
  expect(consultantProblems({ ...filled, [field]: value })).toEqual({
    [field]: `sessions.form.errors.${field}`,
  });
});

test('specialties are those of the chosen fields', () => {
  const fields = [
    { id: 1, title: 'Parenting', specialties: [{ id: 11, title: 'Teenagers' }] },
    { id: 2, title: 'Learning', specialties: [] },
  ];
  expect(listSpecialties(fields, ['1', '2'])).toEqual([{ value: '11', label: 'Teenagers' }]);
  expect(listSpecialties(fields, ['2'])).toEqual([]);
});
