import { useContext, useEffect } from 'react';
import { ApiError } from 'shared-api/client';
import { ClientIdentity } from 'shared-api/query';
import { useSession } from 'shared-api/session';
import { progressChanged, tellProgress } from '../../queries/lessons.ts';
import { isRefused, mostParts } from './teller.ts';
import { dropUnsent, forgetSent, unsentLessons, unsentOf } from './unsent.ts';

/** Lessons whose progress is being sent, as `userId lessonId`. */
const telling = new Set<string>();

/** Sends the unsent progress of other lessons when the player is opened again. */
export function useLeftOver(courseId: number, current: number): void {
  const client = useContext(ClientIdentity);
  const userId = useSession((state) => state.userId);
  useEffect(() => {
    if (userId === undefined) return;
    for (const id of unsentLessons(userId)) {
      const left = unsentOf(userId, id);
      const key = `${userId} ${id}`;
      // The player of a lesson sends its own progress.
      if (left === undefined || id === current || telling.has(key)) continue;
      telling.add(key);
      const watched = left.parts.slice(0, mostParts);
      tellProgress(id, { position: left.position, watched }, client)
        .then(
          () => {
            forgetSent(userId, id, watched);
            progressChanged(courseId);
          },
          (error: unknown) => {
            if (error instanceof ApiError && isRefused(error)) dropUnsent(userId, id);
          },
        )
        .finally(() => telling.delete(key));
    }
  }, [client, userId, courseId, current]);
}
