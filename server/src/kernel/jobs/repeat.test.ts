import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work is done at once and again after each pause, also after a failure, until it is stopped', async () => {
  const errors: unknown[] = [];
  let rounds = 0;
  const stop = repeat(
    async () => {
      rounds++;
      if (rounds === 2) throw new Error('second');
    },
    1000,
    (error) => errors.push(error),
  );
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(rounds).toBe(3);
  expect(errors).toHaveLength(1);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(rounds).toBe(3);
});

test('stopping waits for the work under way, which is not begun twice meanwhile', async () => {
  let finish: () => void = () => undefined;
  let rounds = 0;
  const stop = repeat(
    () => {
      rounds++;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
    10,
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(100);
  expect(rounds).toBe(1);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(100);
  expect(rounds).toBe(1);
});
