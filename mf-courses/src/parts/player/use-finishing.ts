import { useState } from 'react';
import { ApiError } from 'shared-api/client';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useRefusalText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { lessonTold, progressChanged, useFinishLesson } from '../../queries/lessons.ts';

/** Asks for a lesson to be complete (CC §4). The server decides (PD-56); what it has no reason for yet is said, not refused. */
export function useFinishing(lesson: Pick<PlayedLesson, 'id' | 'finished' | 'course'>) {
  const refusalText = useRefusalText();
  const { mutateAsync, isPending } = useFinishLesson();
  const [missing, setMissing] = useState(false);
  const { id, course } = lesson;

  return {
    /** @param told whether a failure is told: not where nobody asked for it */
    async finish({ told = false } = {}): Promise<void> {
      if (lesson.finished === 1 || isPending) return;
      try {
        const { completed } = await mutateAsync({ body: { lesson_id: id } });
        setMissing(!completed);
        if (!completed) return;
        lessonTold(id, { finished: 1 });
        progressChanged(course.id);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (told) toast.error(refusalText(error));
      }
    },
    isPending,
    /** It was asked for, and something is missing. */
    missing: missing && lesson.finished === 0,
  };
}
