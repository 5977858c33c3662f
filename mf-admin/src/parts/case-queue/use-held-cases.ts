import { useEffect, useEffectEvent, useState } from 'react';
import type { HeldCase } from 'shared-api/contracts/operator';
import { useTexts } from 'shared-api/i18n';
import { useHeld, useReleaseCase, useTakeCase } from '../../queries/work-calls.ts';
import { type BulkAction, BulkRejection } from '../bulk-list/use-bulk.ts';
import type { Case } from './use-case-queue.ts';

/** A case is taken for five minutes: it is taken again before. */
export const renewMs = 2 * 60_000;

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...ids].filter((each) => each !== id));

/**
 * Who has which case of a queue, and the actions that take and release several cases. What was taken so stays taken while the queue is shown,
 * until it is decided or released, or another operator has it.
 * @param queue id of the queue
 */
export function useHeldCases<Item extends Case>(
  queue: string,
  isDecided: (id: number) => boolean,
): {
  actions: BulkAction<Item>[];
  findHolder(item: Item): HeldCase | undefined;
  /** The caller has released the case: it is not taken again because it is shown. */
  isReleased(item: Item): boolean;
} {
  const { t } = useTexts('mf-admin');
  const { data: held } = useHeld(queue);
  const { mutateAsync: take } = useTakeCase();
  const { mutateAsync: release } = useReleaseCase();
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [released, setReleased] = useState<ReadonlySet<number>>(new Set());
  const renew = useEffectEvent(async (id: number) => {
    if (isDecided(id)) return;
    try {
      const { data } = await take({ params: { queue, id } });
      if (data.taken_by) setKept((before) => without(before, id));
    } catch {
      // The next turn tries again.
    }
  });
  useEffect(() => {
    const timer = setInterval(() => {
      for (const id of kept) void renew(id);
    }, renewMs);
    return () => clearInterval(timer);
  }, [kept]);
  return {
    isReleased: ({ id }) => released.has(id),
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
          setReleased((before) => without(before, id));
        },
      },
      {
        id: 'release',
        label: (count) => t('queue.release', { count }),
        done: (count) => t('queue.released', { count }),
        isKept: true,
        async act({ id }) {
          setKept((before) => without(before, id));
          await release({ params: { queue, id } });
          setReleased((before) => new Set(before).add(id));
        },
      },
    ],
  };
}
