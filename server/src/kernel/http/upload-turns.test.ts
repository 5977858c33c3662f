import { expect, test } from 'vitest';
import { createTurns, type Turn } from './upload-turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Takes a turn for each uploader, and lists which have begun. */
function takeAll(atOnce: number, uploaders: readonly string[]) {
  const turns = createTurns(atOnce);
  const begun: number[] = [];
  const refused: number[] = [];
  const taken = uploaders.map((uploader, index): Turn => {
    const turn = turns.take(uploader);
    turn.begun.then(
      () => begun.push(index),
      () => refused.push(index),
    );
    return turn;
  });
  const end = async (index: number) => {
    taken[index]?.end();
    await settled();
  };
  return { begun, refused, end };
}

test('a few are worked on at a time, in the order in which they came', async () => {
  const { begun, end } = takeAll(2, ['a', 'b', 'c', 'd']);
  await settled();
  expect(begun).toEqual([0, 1]);
  await end(1);
  expect(begun).toEqual([0, 1, 2]);
  await end(0);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('whoever sends many waits for themselves: another one, who came last, begins first', async () => {
  const { begun, end } = takeAll(2, ['a', 'a', 'a', 'b']);
  await settled();
  expect(begun).toEqual([0, 3]);
  await end(0);
  expect(begun).toEqual([0, 3, 1]);
});

test('a call that ends while it waits is refused and leaves the line, and an end counts once', async () => {
  const { begun, refused, end } = takeAll(1, ['a', 'b', 'c']);
  await end(1);
  expect(refused).toEqual([1]);
  await end(0);
  await end(0);
  expect(begun).toEqual([0, 2]);
  await end(2);
  expect(refused).toEqual([1]);
});
