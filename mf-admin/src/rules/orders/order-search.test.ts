import { expect, test } from 'vitest';
import { isCompleteSearch, parseNumberMeaning, parseOrderSearch, toOrdersQuery } from './order-search.ts';

test.each([
  ['12', 'order', { order_id: '12' }],
  [' ١٢\u200f ', 'order', { order_id: '12' }],
  ['12', 'user', { user_id: '12' }],
  ['12', 'reference', { reference: '12' }],
  ['Mona@Rafiq.example ', 'order', { email: 'Mona@Rafiq.example' }],
  ['mona@rafiq.example', 'user', { email: 'mona@rafiq.example' }],
  ['pi_3MtwBwLkdIwHu7ix28a3tqPa', 'order', { reference: 'pi_3MtwBwLkdIwHu7ix28a3tqPa' }],
  ['5O190127TN364715T', 'user', { reference: '5O190127TN364715T' }],
  // A number of Paymob above the maximum of an id.
  ['2147483648', 'order', { reference: '2147483648' }],
  ['0', 'order', { reference: '0' }],
  ['  ', 'order', {}],
] as const)('%s with numbers of kind %s is sent as %o', (typed, number, query) => {
  expect(toOrdersQuery(parseOrderSearch(typed, number))).toEqual(query);
});

test('an e-mail address has to be complete, other texts are always', () => {
  expect(isCompleteSearch({ key: 'email', value: 'mona@' })).toBe(false);
  expect(isCompleteSearch({ key: 'email', value: 'mona@rafiq.example' })).toBe(true);
  expect(isCompleteSearch({ key: 'reference', value: 'pi_1' })).toBe(true);
});

test('an unknown meaning in the address is the number of an order', () => {
  expect(['user', 'nobody', undefined].map(parseNumberMeaning)).toEqual(['user', 'order', 'order']);
});
