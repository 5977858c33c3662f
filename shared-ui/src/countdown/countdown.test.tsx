// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { setLanguage } from 'shared-api/i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { Countdown } from './index.ts';

const now = Date.parse('2030-04-20T09:00:00.000Z');
beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('timer').textContent;
const content = () => screen.getByRole('status').textContent;

/** @param left ms */
function show(left: number, onEnd = vi.fn(), label = (time: string) => `Held for you: ${time}`) {
  const at = (until: number) => (
    <StrictMode>
      <Countdown until={until} label={label} announce={(minutes) => `${minutes} minutes`} onEnd={onEnd} />
    </StrictMode>
  );
  const { rerender, container } = renderKit(at(now + left));
  return { onEnd, container, until: (until: number) => rerender(at(until)) };
}

test('it counts the seconds down, and ends once', async () => {
  const { onEnd } = show(61_400);
  expect(shown()).toBe('Held for you: 1:02');
  await pass(400);
  expect(shown()).toBe('Held for you: 1:01');
  await pass(60_000);
  expect(shown()).toBe('Held for you: 0:01');
  expect(onEnd).not.toHaveBeenCalled();
  await pass(1000);
  expect(shown()).toBe('Held for you: 0:00');
  await pass(60_000);
  expect(shown()).toBe('Held for you: 0:00');
  expect(onEnd).toHaveBeenCalledOnce();
});

test('it is said at five minutes, at one, and at the end, and not in between', async () => {
  show(301_000);
  expect(content()).toBe('');
  await pass(1000);
  expect(content()).toBe('5 minutes');
  await pass(120_000);
  expect(content()).toBe('5 minutes');
  await pass(120_000);
  expect(content()).toBe('1 minutes');
  await pass(60_000);
  expect(content()).toBe('0 minutes');
});

test('what had passed before it appeared is no news', async () => {
  show(200_000);
  expect(content()).toBe('');
  await pass(140_000);
  expect(content()).toBe('1 minutes');
});

test('a tab that slept is right when it wakes', async () => {
  const { onEnd } = show(600_000);
  vi.setSystemTime(now + 700_000);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe('Held for you: 0:00');
  expect(onEnd).toHaveBeenCalledOnce();
});

test('one that is over at once ends, and another instant begins anew', async () => {
  const { onEnd, until } = show(-5000);
  await pass(0);
  expect(onEnd).toHaveBeenCalledOnce();
  until(now + 30_000);
  expect(shown()).toBe('Held for you: 0:30');
  expect(onEnd).toHaveBeenCalledOnce();
  await pass(30_000);
  expect(onEnd).toHaveBeenCalledTimes(2);
});

test.each([
  ['en', (left: string) => `Held for you: ${left}`, 'Held for you: 10:00'],
  ['ar', (left: string) => `محجوز لك: ${left}`, 'محجوز لك: 10:00'],
] as const)('it has the words of its caller, and is accessible (%s)', async (language, label, text) => {
  await setLanguage(language);
  const { container } = show(600_000, vi.fn(), label);
  expect(shown()).toBe(text);
  vi.useRealTimers();
  await expectAccessible(container);
});
