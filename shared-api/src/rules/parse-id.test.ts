import { expect, test } from 'vitest';
import { parseId } from './parse-id.ts';

test.each(['1', '42', '9999999999'])('%s of an address is an id', (text) => {
  expect(parseId(text)).toBe(Number(text));
});

test.each(['', '0', '042', '-1', '1.5', '1e3', ' 1', '12345678901', 'me', null, undefined])(
  '%s of an address is none',
  (text) => {
    expect(parseId(text)).toBeUndefined();
  },
);
