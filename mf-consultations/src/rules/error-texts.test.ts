import { expect, test } from 'vitest';
import { getErrorText } from './error-texts.ts';

const t = (key: string) => key;

test('a refusal says what the server says, and something in any case', () => {
  expect(getErrorText({ code: 'x', message: 'Sold out' }, t)).toBe('Sold out');
  expect(getErrorText({ code: 'http_500', message: '' }, t)).toBe('common.errors.server');
  expect(getErrorText({ code: 'network', message: 'Network Error' }, t)).toBe('common.errors.network');
});
