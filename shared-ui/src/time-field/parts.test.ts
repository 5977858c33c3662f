import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPeriod, formatTime, minutesBy, parseTime } from './parts.ts';

test.each([
  [{ hour: '4', minute: '05', period: 'pm' }, '16:05'],
  [{ hour: '4', minute: '5', period: 'am' }, '04:05'],
  [{ hour: '12', minute: '00', period: 'am' }, '00:00'],
  [{ hour: '12', minute: '30', period: 'pm' }, '12:30'],
  [{ hour: '16', minute: '05', period: '' }, '16:05'],
  [{ hour: '0', minute: '05', period: '' }, '00:05'],
  [{ hour: '4', minute: '05', period: '' }, ''],
  [{ hour: '24', minute: '00', period: '' }, ''],
  [{ hour: '4', minute: '60', period: 'pm' }, ''],
  [{ hour: '', minute: '05', period: 'pm' }, ''],
  [{ hour: '4', minute: '', period: 'pm' }, ''],
] as const)('%j is the time %j', (parts, value) => {
  expect(formatTime(parts)).toBe(value);
});

test('a time taken apart and put together again is the same', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
      const value = `${two(hour)}:${two(minute)}`;
      expect(formatTime(parseTime(value))).toBe(value);
    }),
  );
});

test.each(['', '4:05', '24:00', '12:60', '12:30:00'])('%j has no parts', (value) => {
  expect(parseTime(value)).toEqual({ hour: '', minute: '', period: '' });
});

test('an hour past noon says its period by itself', () => {
  const hours = ['0', '4', '12', '13', '23', '24', ''];
  expect(hours.map(findPeriod)).toEqual(['', '', '', 'pm', 'pm', '', '']);
});

test('minutes in steps', () => {
  expect(minutesBy(15)).toEqual(['00', '15', '30', '45']);
  expect(minutesBy(25)).toEqual(['00', '25', '50']);
});
