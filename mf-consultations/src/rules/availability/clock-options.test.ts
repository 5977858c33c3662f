import { expect, test } from 'vitest';
import { endOptions, parseMinutes, startOptions } from './clock-options.ts';

test('CONS-118 a start is one of the 48 half hours from 00:00 to 23:30', () => {
  const options = startOptions('en');
  expect(options).toHaveLength(48);
  expect(options[0]).toEqual({ value: '0', label: '12:00\u00a0AM' });
  expect(options.at(-1)).toEqual({ value: '1410', label: '11:30\u00a0PM' });
  expect(options.map(({ value }) => Number(value))).toEqual(options.map((_, index) => index * 30));
});

test('an end may also be the midnight that ends the day, by its name', () => {
  const options = endOptions('en', 'Midnight');
  expect(options[0]?.value).toBe('30');
  expect(options.at(-1)).toEqual({ value: '1440', label: 'Midnight' });
});

test('nothing chosen is no time', () => {
  expect([parseMinutes(''), parseMinutes('0'), parseMinutes('720')]).toEqual([undefined, 0, 720]);
});
