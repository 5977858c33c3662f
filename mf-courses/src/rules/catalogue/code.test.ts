import { expect, test } from 'vitest';
import { parseCertificateCode } from './certificate-code.ts';

test('a code is read as people copy it', () => {
  expect(parseCertificateCode(' dem0-certl0 ')).toBe('DEM0CERT10');
  expect(parseCertificateCode('DEMOCERTIO')).toBe('DEM0CERT10');
  expect(['', 'DEM0CERT1', 'DEM0CERT1U', 'x'.repeat(41)].map(parseCertificateCode)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
