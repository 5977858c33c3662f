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
