import { useEffect } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useLesson } from '../../queries/lessons.ts';

/** Maximum delay of a timer, ms. */
const longest = 2 ** 31 - 1;

/** Reads a lesson again when its links expire, so that links that were not followed yet keep working. */
export function useRenewal({ id, expires_at }: Pick<PlayedLesson, 'id' | 'expires_at'>): void {
  const { refetch } = useLesson(id);
  useEffect(() => {
    if (expires_at === null) return;
    // A clock that is ahead must not cause endless requests.
    const left = Math.max(60_000, Date.parse(expires_at) - Date.now());
    const timer = setTimeout(() => void refetch(), Math.min(left, longest));
    return () => clearTimeout(timer);
  }, [expires_at, refetch]);
}
