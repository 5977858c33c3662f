import { expect, test } from 'vitest';
import {
  emptyRow,
  getRequestErrors,
  isFilled,
  toRequestedTime,
  toRequestedTimeBody,
  withStart,
} from './private-request.ts';

const row = { key: 1, date: '2030-05-01', from: '720', to: '780' };

test('CONS-192 a row is sent with its day and its times', () => {
  expect(toRequestedTimeBody(row)).toEqual({ day: '2030-05-01', from: '12:00:00', to: '13:00:00' });
  expect(toRequestedTimeBody({ ...row, from: '1380', to: '1440' })).toMatchObject({ to: '24:00:00' });
});

test('a row is filled with all three', () => {
  expect(isFilled(row)).toBe(true);
  expect(isFilled(emptyRow(1))).toBe(false);
  expect(isFilled({ ...row, to: '' })).toBe(false);
  expect(toRequestedTime(emptyRow(1))).toEqual({ date: undefined, from: undefined, to: undefined });
  expect(toRequestedTime({ ...row, from: '0', to: '30' })).toEqual({ date: '2030-05-01', from: 0, to: 30 });
});

test('another start keeps the length, unless the day ends before', () => {
  expect(withStart(row, '840')).toMatchObject({ from: '840', to: '900' });
  expect(withStart({ ...row, to: '840' }, '1380')).toMatchObject({ from: '1380', to: '' });
  expect(withStart(emptyRow(1), '840')).toMatchObject({ from: '840', to: '' });
});

test("CONS-210 the server's message names the day, not its place in the list", () => {
  const rejection = {
    status: 422,
    code: 'invalid_input' as const,
    message: 'requests.0.day is invalid',
    errors: { 'requests.0.day': ['requests.0.day is invalid', 'x'], 'requests[2][to]': ['requests.2.to ?'] },
  };
  expect(getRequestErrors(rejection, rejection.message)).toEqual({
    message: 'day is invalid',
    rows: new Map([
      [0, 'day is invalid'],
      [2, 'to ?'],
    ]),
  });
  expect(getRequestErrors({ errors: { reason: ['R'] } }, 'X')).toEqual({
    reason: 'R',
    message: 'X',
    rows: new Map(),
  });
});
