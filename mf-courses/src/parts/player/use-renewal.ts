import { useEffect } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useLesson } from '../../queries/lessons.ts';

/** Maximum delay of a timer, ms. */
const maxDelayMs = 2 ** 31 - 1;

/** Reads a lesson again when its links expire, so that links in the page keep working. */
export function useRenewal({ id, expires_at }: Pick<PlayedLesson, 'id' | 'expires_at'>): void {
  const { refetch } = useLesson(id);
  useEffect(() => {
    if (expires_at === null) return;
    // A clock that is fast must not cause endless requests.
    const left = Math.max(60_000, Date.parse(expires_at) - Date.now());
    const timer = setTimeout(() => void refetch(), Math.min(left, maxDelayMs));
    return () => clearTimeout(timer);
  }, [expires_at, refetch]);
}
