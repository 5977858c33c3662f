import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, parseDate } from './parts.ts';

test.each([
  [{ day: '1', month: '5', year: '2030' }, '2030-05-01'],
  [{ day: '29', month: '2', year: '2028' }, '2028-02-29'],
  [{ day: '29', month: '2', year: '2030' }, ''],
  [{ day: '31', month: '4', year: '2030' }, ''],
  [{ day: '0', month: '4', year: '2030' }, ''],
  [{ day: '1', month: '', year: '2030' }, ''],
  [{ day: '1', month: '4', year: '30' }, ''],
])('%j is the date %j', (parts, value) => {
  expect(formatDate(parts)).toBe(value);
});

test('a date taken apart and put together again is the same', () => {
  const date = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(date, (date) => {
      const value = date.toISOString().slice(0, 10);
      expect(formatDate(parseDate(value))).toBe(value);
    }),
  );
});
