import { expect, test } from 'vitest';
import { createTickLimit } from './tick-limit.ts';

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

test('a few go on in one iteration of the event loop, the rest in the next ones, in their order', async () => {
  const limit = createTickLimit(2);
  const passed: number[] = [];
  const ask = async (index: number) => {
    await limit();
    passed.push(index);
  };
  const all = Promise.all([0, 1, 2, 3, 4].map(ask));
  await Promise.resolve();
  await Promise.resolve();
  expect(passed).toEqual([0, 1]);
  await nextTick();
  expect(passed).toEqual([0, 1, 2, 3]);
  // A later one queues behind those that wait.
  const late = ask(5);
  await Promise.all([all, late]);
  expect(passed).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a caller does not wait while there are few', async () => {
  const limit = createTickLimit(2);
  for (let count = 0; count < 3; count += 1) {
    expect(limit()).toBeUndefined();
    expect(limit()).toBeUndefined();
    await nextTick();
  }
});
