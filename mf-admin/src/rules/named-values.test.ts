import { expect, test } from 'vitest';
import { isNamedValue } from './named-values.ts';

test.each([
  ['decision', 'accepted', true],
  ['decision', 'postponed', false],
  ['reason', 'accepted', false],
  ['kind', 'type', true],
])('the value of %s %s is named: %s', (name, value, isNamed) => {
  expect(isNamedValue(name, value)).toBe(isNamed);
});
