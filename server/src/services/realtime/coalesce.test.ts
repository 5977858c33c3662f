import { expect, test } from 'vitest';
import { createCoalescer } from './coalesce.ts';
import type { StoredEvent } from './read-events.ts';

const event = (id: number, coalesceKey: string | null = null): StoredEvent => ({
  id,
  coalesceKey,
  transaction: BigInt(id),
  recipientId: 1,
  topic: null,
  kind: 'test.one',
  payload: {},
  createdAt: 0,
});
const ids = (events: StoredEvent[]) => events.map(({ id }) => id);

test('the first event of a key goes at once, the newest of the others after the interval', () => {
  const coalescer = createCoalescer(1_000);
  expect(ids(coalescer.add([event(1, 'a')], 5_000))).toEqual([1]);
  expect(ids(coalescer.add([event(2, 'a'), event(3), event(4, 'b'), event(5, 'a')], 5_200))).toEqual([3]);
  expect(coalescer.dueIn(5_200)).toBe(800);
  expect(ids(coalescer.release(5_900))).toEqual([]);
  expect(ids(coalescer.release(6_000))).toEqual([4, 5]);
  expect(coalescer.dueIn(6_000)).toBeUndefined();
  expect(ids(coalescer.add([event(6, 'a')], 6_500))).toEqual([]);
  expect(ids(coalescer.release(7_000))).toEqual([6]);
});

test('200 events of one key within a second are two', () => {
  const coalescer = createCoalescer(1_000);
  const sent = Array.from({ length: 200 }, (_, index) =>
    coalescer.add([event(index, 'a')], index * 4),
  ).flat();
  expect(ids([...sent, ...coalescer.release(1_000)])).toEqual([0, 199]);
});
