import { useContext, useEffect } from 'react';
import { ApiError } from 'shared-api/client';
import { ClientIdentity } from 'shared-api/query';
import { useSession } from 'shared-api/session';
import { progressChanged, sendProgress } from '../../queries/lessons.ts';
import { isPermanentError, maxParts } from './progress-reporter.ts';
import { dropUnsent, findUnsent, listUnsentLessons, removeSent } from './unsent-progress.ts';

/** Lessons whose progress is being sent, as `userId lessonId`. */
const sendingKeys = new Set<string>();

/** Sends the unsent progress of other lessons when the player is opened again. */
export function useSendUnsentProgress(courseId: number, current: number): void {
  const client = useContext(ClientIdentity);
  const userId = useSession((state) => state.userId);
  useEffect(() => {
    if (userId === undefined) return;
    for (const id of listUnsentLessons(userId)) {
      const left = findUnsent(userId, id);
      const key = `${userId} ${id}`;
      // The player of a lesson sends its own progress.
      if (left === undefined || id === current || sendingKeys.has(key)) continue;
      sendingKeys.add(key);
      const watched = left.parts.slice(0, maxParts);
      sendProgress(id, { position: left.position, watched }, client)
        .then(
          () => {
            removeSent(userId, id, watched);
            progressChanged(courseId);
          },
          (error: unknown) => {
            if (error instanceof ApiError && isPermanentError(error)) dropUnsent(userId, id);
          },
        )
        .finally(() => sendingKeys.delete(key));
    }
  }, [client, userId, courseId, current]);
}
