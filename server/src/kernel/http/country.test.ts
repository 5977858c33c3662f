import { expect, test } from 'vitest';
import { getCountry } from './country.ts';

const forwarded = ['127.0.0.1', '203.0.113.7'];

test.each([
  ['EG', 'EG'],
  [' eg ', 'EG'],
  ['XX', undefined],
  ['T1', undefined],
  ['EGY', undefined],
  ['', undefined],
])('a proxy that says %j means %s', (text, country) => {
  expect(getCountry({ headers: { 'cf-ipcountry': text }, ips: forwarded }, 'cf-ipcountry')).toBe(country);
});

test('a country that the caller says, or that nobody asked for, is not believed (PD-118)', () => {
  const headers = { 'cf-ipcountry': 'EG' };
  expect(getCountry({ headers, ips: ['203.0.113.7'] }, 'cf-ipcountry')).toBeUndefined();
  expect(getCountry({ headers, ips: undefined }, 'cf-ipcountry')).toBeUndefined();
  expect(getCountry({ headers, ips: forwarded }, undefined)).toBeUndefined();
  expect(getCountry({ headers: {}, ips: forwarded }, 'cf-ipcountry')).toBeUndefined();
});
