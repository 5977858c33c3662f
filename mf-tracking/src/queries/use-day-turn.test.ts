// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDayTurn } from './use-day-turn.ts';

const onTurn = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-05-03T20:59:30Z') });
  onTurn.mockClear();
});
afterEach(() => vi.useRealTimers());

const open = (nextDayAt: string | undefined) => renderHook(() => useDayTurn(nextDayAt, onTurn));

test('the turn is reported at midnight, and again while the answer is still of the day before', () => {
  open('2030-05-03T21:00:00.000Z');
  vi.advanceTimersByTime(29_000);
  expect(onTurn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onTurn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  expect(onTurn).toHaveBeenCalledTimes(2);
});

test('a device that slept reports it when the page is shown again', () => {
  open('2030-05-04T21:00:00.000Z');
  vi.setSystemTime(new Date('2030-05-04T22:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onTurn).toHaveBeenCalledTimes(1);
});

test('a midnight further away than timers reach, and a page that was left, report nothing', () => {
  const { unmount } = open('2030-07-30T21:00:00.000Z');
  vi.advanceTimersByTime(2 ** 31);
  expect(onTurn).not.toHaveBeenCalled();
  unmount();
  open(undefined);
  vi.advanceTimersByTime(2 ** 33);
  expect(onTurn).not.toHaveBeenCalled();
});
