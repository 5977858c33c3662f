import { expect, test } from 'vitest';
import { isNewScan } from './scan.ts';

test('a code that stays in front of the camera is one scan; another code, or the same one later, is a new one', () => {
  expect(isNewScan(undefined, { token: 'a', at: 0 })).toBe(true);
  expect(isNewScan({ token: 'a', at: 0 }, { token: 'a', at: 250 })).toBe(false);
  expect(isNewScan({ token: 'a', at: 0 }, { token: 'b', at: 250 })).toBe(true);
  expect(isNewScan({ token: 'a', at: 0 }, { token: 'a', at: 3_000 })).toBe(false);
  expect(isNewScan({ token: 'a', at: 0 }, { token: 'a', at: 3_001 })).toBe(true);
});
