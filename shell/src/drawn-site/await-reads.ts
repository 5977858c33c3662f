import { hashKey, type QueryOptions } from '@tanstack/react-query';
import { use } from 'react';
import { ApiError } from 'shared-api/client';
import { queryClient } from 'shared-api/query';
import { reads } from 'shared-api/query/await-data';

/** Whether an answer says something of the page, such as that there is no such course, as opposed to a server that is slow or down. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Makes the reads of a page wait for their answers. What was not answered is drawn as if it were loading. */
export function awaitReads(): void {
  const waiting = new Map<string, Promise<void>>();

  async function read(options: QueryOptions): Promise<void> {
    try {
      await queryClient.fetchQuery({ ...options, queryKey: options.queryKey ?? [], retry: false });
    } catch (error) {
      if (!isAnswer(error))
        queryClient
          .getQueryCache()
          .find({ queryKey: options.queryKey ?? [] })
          ?.reset();
    }
  }

  queryClient.clear();
  reads.wait = (options) => {
    const key = hashKey(options.queryKey ?? []);
    const known = waiting.get(key) ?? read(options);
    waiting.set(key, known);
    use(known);
  };
}
