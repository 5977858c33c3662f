import { expect, test } from 'vitest';
import { codeOf } from './code.ts';

test('a code is read as people copy it', () => {
  expect(codeOf(' dem0-certl0 ')).toBe('DEM0CERT10');
  expect(codeOf('DEMOCERTIO')).toBe('DEM0CERT10');
  expect(['', 'DEM0CERT1', 'DEM0CERT1U', 'x'.repeat(41)].map(codeOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
