import { useEffect, useState } from 'react';
import type { HeldCase } from 'shared-api/contracts/operator';
import { useTexts } from 'shared-api/i18n';
import { useHeld, useReleaseCase, useTakeCase } from '../../queries/work-calls.ts';
import { type BulkAction, BulkRejection } from '../bulk-list/use-bulk.ts';
import type { Case } from './use-case-queue.ts';

/** A case is taken for five minutes: it is taken again before. */
export const renewMs = 2 * 60_000;

/**
 * Who has which case of a queue, and the actions that take and release several cases. What was taken so stays taken while the queue is shown.
 * @param queue id of the queue
 */
export function useHeldCases<Item extends Case>(
  queue: string,
): { actions: BulkAction<Item>[]; findHolder(item: Item): HeldCase | undefined } {
  const { t } = useTexts('mf-admin');
  const { data: held } = useHeld(queue);
  const { mutate, mutateAsync: take } = useTakeCase();
  const { mutateAsync: release } = useReleaseCase();
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const timer = setInterval(() => {
      for (const id of kept) mutate({ params: { queue, id } });
    }, renewMs);
    return () => clearInterval(timer);
  }, [mutate, queue, kept]);
  return {
    findHolder: ({ id }) => held?.find((each) => each.id === id),
    actions: [
      {
        id: 'take',
        label: (count) => t('queue.take', { count }),
        done: (count) => t('queue.taken', { count }),
        isKept: true,
        async act({ id }) {
          const { data } = await take({ params: { queue, id } });
          if (data.taken_by) throw new BulkRejection(t('queue.takenBy', { name: data.taken_by.username }));
          setKept((before) => new Set(before).add(id));
        },
      },
      {
        id: 'release',
        label: (count) => t('queue.release', { count }),
        done: (count) => t('queue.released', { count }),
        isKept: true,
        async act({ id }) {
          setKept((before) => new Set([...before].filter((each) => each !== id)));
          await release({ params: { queue, id } });
        },
      },
    ],
  };
}
