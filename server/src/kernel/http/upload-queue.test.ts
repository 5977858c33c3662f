import { expect, test } from 'vitest';
import { createUploadQueue, type QueueEntry } from './upload-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Adds an upload for each uploader, and lists those that have started. */
function addAll(concurrency: number, uploaders: readonly string[]) {
  const queue = createUploadQueue(concurrency);
  const started: number[] = [];
  const rejected: number[] = [];
  const entries = uploaders.map((uploader, index): QueueEntry => {
    const entry = queue.add(uploader);
    entry.started.then(
      () => started.push(index),
      () => rejected.push(index),
    );
    return entry;
  });
  const end = async (index: number) => {
    entries[index]?.end();
    await settled();
  };
  return { started, rejected, end };
}

test('a few are processed at a time, in the order in which they came', async () => {
  const { started, end } = addAll(2, ['a', 'b', 'c', 'd']);
  await settled();
  expect(started).toEqual([0, 1]);
  await end(1);
  expect(started).toEqual([0, 1, 2]);
  await end(0);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('an uploader of many files waits for them alone: the file of another one, who came last, starts first', async () => {
  const { started, end } = addAll(2, ['a', 'a', 'a', 'b']);
  await settled();
  expect(started).toEqual([0, 3]);
  await end(0);
  expect(started).toEqual([0, 3, 1]);
});

test('a call that ends while it waits is rejected and leaves the queue, and an end counts once', async () => {
  const { started, rejected, end } = addAll(1, ['a', 'b', 'c']);
  await end(1);
  expect(rejected).toEqual([1]);
  await end(0);
  await end(0);
  expect(started).toEqual([0, 2]);
  await end(2);
  expect(rejected).toEqual([1]);
});
