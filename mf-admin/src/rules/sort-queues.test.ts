import { expect, test } from 'vitest';
import { sortQueues } from './sort-queues.ts';

test('the queue with the oldest case comes first, those in which nothing waits last', () => {
  const queue = (id: string, oldest_at: string | null) => ({ id, title: id, path: '/', count: 0, oldest_at });
  const sorted = sortQueues([
    queue('empty', null),
    queue('new', '2030-05-02T10:00:00.000Z'),
    queue('none', null),
    queue('old', '2030-05-01T10:00:00.000Z'),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual(['old', 'new', 'empty', 'none']);
});
