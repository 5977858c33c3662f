import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a few pass in a turn of the event loop, the rest in the next ones, in their order', async () => {
  const pace = createPace(2);
  const passed: number[] = [];
  const ask = async (index: number) => {
    await pace();
    passed.push(index);
  };
  const all = Promise.all([0, 1, 2, 3, 4].map(ask));
  await Promise.resolve();
  await Promise.resolve();
  expect(passed).toEqual([0, 1]);
  await turn();
  expect(passed).toEqual([0, 1, 2, 3]);
  // One that comes later stands behind those that wait.
  const late = ask(5);
  await Promise.all([all, late]);
  expect(passed).toEqual([0, 1, 2, 3, 4, 5]);
});

test('whoever asks while few do is not held up', async () => {
  const pace = createPace(2);
  for (let count = 0; count < 3; count += 1) {
    expect(pace()).toBeUndefined();
    expect(pace()).toBeUndefined();
    await turn();
  }
});
