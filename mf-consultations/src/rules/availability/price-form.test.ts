import { expect, test } from 'vitest';
import { settingsAnswer } from '../../testing/availability-answers.ts';
import { numberText, type PriceRow, settingsProblems, toSettingsBody, toSettingsForm } from './price-form.ts';

const form = toSettingsForm(settingsAnswer(), 'Europe/Berlin');
const withRow = (minutes: 30 | 60 | 90, row: Partial<PriceRow>) => ({
  ...form,
  rows: { ...form.rows, [minutes]: { ...form.rows[minutes], ...row } },
});

test('CONS-216 who has set nothing begins with dollars, nothing on offer and the clock of the device', () => {
  const first = toSettingsForm(null, 'Europe/Berlin');
  expect(first.currency).toBe('USD');
  expect(first.zone).toBe('Europe/Berlin');
  expect(first.freeSessions).toBe('4');
  expect(Object.values(first.rows).some(({ enabled }) => enabled)).toBe(false);
});

test('CONS-181 what is stored fills the form', () => {
  expect(form.zone).toBe('Africa/Cairo');
  expect(form.rows[30]).toEqual({ enabled: true, usd: '20', egp: '' });
  expect(form.rows[90]).toEqual({ enabled: false, usd: '', egp: '' });
});

test('CONS-149 CONS-150 figures are cut at four characters, Arabic ones and their decimal sign become Latin', () => {
  expect(numberText('12345')).toBe('1234');
  expect(numberText('١٢٫٥')).toBe('12.5');
  expect(numberText(' ٢٥ ')).toBe('25');
  expect(numberText('100', 2)).toBe('10');
});

test.each(['1,200', '١٬٢٠٠', '۱٬۲۰۰', '1 200', "1'200", '\u200f١٬٢٠٠\u200f'])(
  'the price %j is one of twelve hundred, pasted and typed',
  (typed) => {
    expect(numberText(typed)).toBe('1200');
    const bySign = [...typed].reduce((text, sign) => numberText(text + sign), '');
    expect(bySign).toBe('1200');
    const body: Record<string, string> = toSettingsBody(withRow(60, { usd: bySign }));
    expect(body.currency60).toBe('1200');
  },
);

test.each([
  ['١٢،٥', '12.5'],
  ['12,5', '12.5'],
  ['0,99', '0.99'],
])('a comma before one or two digits is a decimal sign: %j is %s', (typed, price) => {
  const filled = withRow(60, { usd: numberText(typed) });
  expect(settingsProblems(filled)).toBeUndefined();
  const body: Record<string, string> = toSettingsBody(filled);
  expect(body.currency60).toBe(price);
});

test.each(['1.200', '1.200,50', '0,500'])(
  'the price %j is shown again whole as one that cannot be read, and never becomes smaller',
  (typed) => {
    for (const text of [numberText(typed), [...typed].reduce((all, sign) => numberText(all + sign), '')]) {
      expect(text.replace(/[.,]/g, '')).toBe(typed.replace(/[.,]/g, ''));
      expect(settingsProblems(withRow(60, { usd: text }))?.rows).toEqual({ 60: 'badPrice' });
    }
    expect(numberText(typed, 2).length).toBeGreaterThan(2);
  },
);

test('a pasted price of more than four digits is not cut to a smaller one', () => {
  for (const typed of ['12,345', '١٢٬٣٤٥', '1,234,567']) {
    const text = numberText(typed);
    expect(text.length).toBeGreaterThan(4);
    expect(settingsProblems(withRow(60, { usd: text }))?.rows).toEqual({ 60: 'badPrice' });
  }
});

test('CONS-147 CONS-148 a duration on offer needs its price, with BOTH both prices', () => {
  expect(settingsProblems(form)).toBeUndefined();
  expect(settingsProblems(withRow(60, { usd: '' }))?.rows).toEqual({ 60: 'needPrice' });
  expect(settingsProblems(withRow(60, { usd: '0', egp: '0' }))?.rows).toEqual({ 60: 'needPrice' });
  const both = { ...withRow(60, { usd: '10', egp: '0' }), currency: 'BOTH' as const };
  expect(settingsProblems(both)?.rows).toEqual({ 30: 'needBoth', 60: 'needBoth' });
  expect(settingsProblems(withRow(90, { usd: '' }))).toBeUndefined();
});

test('what is no number is said where it is typed', () => {
  expect(settingsProblems(withRow(60, { usd: '1e3' }))?.rows).toEqual({ 60: 'badPrice' });
  expect(settingsProblems({ ...form, marginHours: '1.5' })?.marginHours).toBe('badMargin');
  expect(settingsProblems({ ...form, freeSessions: '' })?.freeSessions).toBe('badFreeCount');
});

test('CONS-182 all six durations are sent with both their prices, and the rules', () => {
  const body: Record<string, string> = toSettingsBody(withRow(90, { usd: '1e3' }));
  const expected = [30, 60, 90, 120, 150, 180].flatMap((minutes) => [
    `duration${minutes}`,
    `currency${minutes}`,
    `currency${minutes}_egp`,
  ]);
  expect(Object.keys(body)).toEqual([
    ...expected,
    'marginhours',
    'first_session_free',
    'consultant_currency',
    'timezone',
    'free_sessions',
  ]);
  expect([body.duration60, body.currency60, body.duration90, body.currency90]).toEqual(['1', '40', '0', '0']);
});
