import { useState } from 'react';
import { ApiError } from 'shared-api/client';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { progressChanged, updateCachedLesson, useFinishLesson } from '../../queries/lessons.ts';

/** Asks the server to complete a lesson (CC §4). The server decides (PD-56). Missing steps are shown and are no error. */
export function useCompleteLesson(lesson: Pick<PlayedLesson, 'id' | 'finished' | 'course'>) {
  const rejectionText = useErrorText();
  const { mutateAsync, isPending } = useFinishLesson();
  const [missing, setMissing] = useState(false);
  const { id, course } = lesson;

  return {
    /** @param showsError whether to show an error; false if the user did not ask for the completion */
    async finish({ showsError = false } = {}): Promise<void> {
      if (lesson.finished === 1 || isPending) return;
      try {
        const { completed } = await mutateAsync({ body: { lesson_id: id } });
        setMissing(!completed);
        if (!completed) return;
        updateCachedLesson(id, { finished: 1 });
        progressChanged(course.id);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (showsError) toast.error(rejectionText(error));
      }
    },
    isPending,
    /** The user asked for the completion, and steps are missing. */
    missing: missing && lesson.finished === 0,
  };
}
