import { useEffect, useRef } from 'react';
import type { Task } from 'shared-api/contracts/tracking/tasks';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useUpdateTaskProgress } from '../../queries/tasks.ts';

/**
 * Records that an item was opened (0), or opened or watched to its end (100). The end of a film that comes too early for the server is reported
 * again when it counts, while the page is open.
 */
export function useRecordProgress({ id, family_member_id }: Task) {
  const toErrorText = useErrorText();
  const { mutate } = useUpdateTaskProgress();
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  return function record(itemId: number, progress: 0 | 100): void {
    mutate(
      { body: { user_activity_id: id, media_id: itemId, progress, family_member_id } },
      {
        onSuccess({ wait_seconds: waitSeconds }) {
          if (waitSeconds === 0) return;
          const timer = setTimeout(() => record(itemId, progress), waitSeconds * 1_000);
          timers.current.add(timer);
        },
        onError: (error) => toast.error(toErrorText(error)),
      },
    );
  };
}
