import type { WorkQueue } from 'shared-api/contracts/operator';

/** Sorts queues by their oldest case; those in which nothing waits come last, in the order of the server. */
export const sortQueues = (queues: readonly WorkQueue[]): WorkQueue[] =>
  [...queues].sort((a, b) => {
    if (a.oldest_at === null || b.oldest_at === null)
      return Number(a.oldest_at === null) - Number(b.oldest_at === null);
    return Date.parse(a.oldest_at) - Date.parse(b.oldest_at);
  });
