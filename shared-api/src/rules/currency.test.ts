import { expect, test } from 'vitest';
import { currencyForZone } from './currency.ts';

test('XCUT-049 pounds in the Cairo time zone, dollars elsewhere', () => {
  expect(currencyForZone('Africa/Cairo')).toBe('EGP');
  expect(currencyForZone('Egypt')).toBe('EGP');
  expect(currencyForZone('Europe/Paris')).toBe('USD');
  expect(currencyForZone(undefined)).toBe('USD');
});
