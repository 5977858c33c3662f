import { expect, test } from 'vitest';
import { keepTogether } from './keep-together.ts';

test('spaces become such that no line breaks at them', () => {
  expect(keepTogether('08 Dec, 2026')).toBe('08\u00a0Dec,\u00a02026');
  expect(keepTogether('today')).toBe('today');
});
