import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyForm } from './booking-input.ts';
import { addPerson, findCandidates, getAgeOn, hasPlace } from './family-participants.ts';

test.each([
  ['2016-01-30', '2027-01-30', 11],
  ['2016-01-31', '2027-01-30', 10],
  ['2016-02-29', '2027-02-28', 10],
  ['2016-02-29', '2027-03-01', 11],
])('who is born on %s is on %s %i years old', (birthDate, day, age) => {
  expect(getAgeOn(birthDate, day)).toBe(age);
});

test('the first participant without a name is entered, then new ones, with the address of the family', () => {
  const first = addPerson(emptyForm(), { id: 1, name: 'Yusuf', age: 11 });
  expect(first.index).toBe(0);
  expect(first.form.participants).toMatchObject([{ name: 'Yusuf', age: '11', address: '' }]);
  const living = {
    ...first.form,
    participants: first.form.participants.map((each) => ({ ...each, address: 'Cairo' })),
  };
  const second = addPerson(living, { id: 2, name: 'Layan' });
  expect(second.index).toBe(1);
  expect(second.form.participants).toMatchObject([
    { name: 'Yusuf' },
    { name: 'Layan', age: '', address: 'Cairo', occupation: '' },
  ]);
});

test('what was entered without a name stays', () => {
  const form = emptyForm();
  form.participants = form.participants.map((each) => ({ ...each, address: 'Giza', age: '9' }));
  expect(hasPlace(form, 1)).toBe(true);
  expect(addPerson(form, { id: 1, name: 'Yusuf', age: 11 }).form.participants).toMatchObject([
    { name: 'Yusuf', address: 'Giza', age: '9' },
  ]);
});

test('of two people with one name the second can be entered too', () => {
  const people = [1, 2].map((id) => ({ id, username: 'Adam', birth_date: null }));
  const { form } = addPerson(emptyForm(), { id: 1, name: 'Adam' });
  expect(findCandidates(people, form, '2027-01-30')).toHaveLength(1);
});

test('there are never more participants than places, and nobody twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(6), { maxLength: 12 }), (max, ids) => {
      const people = Array.from({ length: 7 }, (_each, id) => ({
        id,
        username: `Person ${id}`,
        birth_date: null,
      }));
      const form = ids.reduce((before, id) => {
        const person = findCandidates(people, before, '2027-01-30').find((each) => each.id === id);
        return person && hasPlace(before, max) ? addPerson(before, person).form : before;
      }, emptyForm());
      const names = form.participants.map(({ name }) => name);
      expect(names.length).toBeLessThanOrEqual(max);
      expect(new Set(names).size).toBe(names.length);
      expect(new Set(form.participants.map(({ key }) => key)).size).toBe(names.length);
    }),
  );
});
