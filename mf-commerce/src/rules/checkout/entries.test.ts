import { toCartEntries } from 'shared-api/cart';
import { expect, test } from 'vitest';
import { cartAnswer, cartItemAnswer } from '../../testing/answers.ts';
import {
  currencyFor,
  entriesFor,
  entriesKey,
  getRejectionReasons,
  getUnavailableReasons,
  totalIn,
} from './entries.ts';

const entries = (...items: Parameters<typeof cartItemAnswer>[0][]) =>
  toCartEntries(cartAnswer(...items.map((item) => cartItemAnswer(item))));
const dollars = { id: 1, prices: { USD: 25 } };
const pounds = { id: 2, prices: { EGP: 900 } };
const both = { id: 3, prices: { USD: 25, EGP: 900 } };

test('COMM-045 the currency is dollars unless pounds are asked for, or nothing is sold in it', () => {
  expect(currencyFor(entries(dollars, both))).toBe('USD');
  expect(currencyFor(entries(both), 'EGP')).toBe('EGP');
  expect(currencyFor(entries(pounds))).toBe('EGP');
  expect(currencyFor(entries(dollars), 'EGP')).toBe('USD');
  expect(currencyFor([], 'EGP')).toBe('EGP');
});

test('PD-135: it is the one in which all prices were shown, else dollars', () => {
  const cairo = { ...both, shown_currency: 'EGP' as const };
  expect(currencyFor(entries(cairo, { ...cairo, id: 4 }))).toBe('EGP');
  expect(currencyFor(entries(cairo), 'USD')).toBe('USD');
  expect(currencyFor(entries(cairo, { ...both, id: 4, shown_currency: 'USD' }))).toBe('USD');
  expect(currencyFor(entries(cairo, both))).toBe('USD');
  expect(currencyFor(entries(cairo, { ...dollars, shown_currency: 'USD' }))).toBe('USD');
});

test('PD-135: the amount in the other currency is that of all entries, or none', () => {
  expect(totalIn(entries(both, { ...both, id: 4, participants: ['Ali', 'Mona'] }), 'EGP')).toBe(270_000);
  expect(totalIn(entries(both, dollars), 'EGP')).toBeUndefined();
  expect(totalIn([], 'EGP')).toBeUndefined();
});

test('PD-93: what is not sold in the currency of the order is left for another', () => {
  const { ordered, leftOut } = entriesFor(entries(dollars, pounds, both), 'EGP');
  expect([entriesKey(ordered), entriesKey(leftOut)]).toEqual(['2,3', '1']);
});

test('an entry whose options or form have changed is another content of the cart', () => {
  const of = (version?: string) =>
    entriesKey(entries({ users_names: [{ cart_id: 6, user_id: 3, username: 'Mona', version }] }));
  expect(new Set([of(), of('12-1'), of('12-2'), of('13-2')]).size).toBe(4);
});

test('COMM-060 what cannot be bought is told by its entry', () => {
  const closed = { id: 4, is_available: 0 as const, unavailable_reason: 'Already booked' };
  expect(getUnavailableReasons(entries(dollars, closed))).toEqual({ 4: 'Already booked' });
  expect(getUnavailableReasons(entries(dollars))).toEqual({});
  expect(getRejectionReasons({ 'cart[6]': ['Booked', 'x'], 'items[0]': ['y'] })).toEqual({ 6: 'Booked' });
  expect(getRejectionReasons()).toEqual({});
});
