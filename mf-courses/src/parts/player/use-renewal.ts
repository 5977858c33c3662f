import { useEffect } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useLesson } from '../../queries/lessons.ts';

/** Timers hold no more, in ms. */
const longest = 2 ** 31 - 1;

/** Reads a lesson again when its links end, so that those that are still to be followed lead somewhere. */
export function useRenewal({ id, expires_at }: Pick<PlayedLesson, 'id' | 'expires_at'>): void {
  const { refetch } = useLesson(id);
  useEffect(() => {
    if (expires_at === null) return;
    // A clock that runs ahead must not ask without end.
    const left = Math.max(60_000, Date.parse(expires_at) - Date.now());
    const timer = setTimeout(() => void refetch(), Math.min(left, longest));
    return () => clearTimeout(timer);
  }, [expires_at, refetch]);
}
