import { useCallback } from 'react';
import { useTexts } from 'shared-api/i18n';
import { toast } from 'shared-ui/toast';
import type { LessonTarget } from '../../parts/lesson-list/lesson-row.tsx';
import { lessonPath, uploadTarget } from '../../rules/lessons/addresses.ts';
import { isOwn, type ListedLesson, lessonState } from '../../rules/lessons/state.ts';

/**
 * Link of each lesson in a list: into the player, or to the submission form of an open practical task. A click on a
 * task with a submission shows a toast: 'Accepted', 'Pending' (CC §4).
 */
export function useTargets(courseId: number) {
  const { t } = useTexts('mf-courses');
  return useCallback(
    (lesson: ListedLesson): LessonTarget => {
      const to = lessonPath(courseId, lesson.id);
      if (lesson.content_type !== 'PracticalTask' || !isOwn(lesson)) return { to };
      switch (lessonState(lesson)) {
        case 'done':
          return { to, onClick: () => toast.success(t('player.task.accepted')) };
        case 'pending':
          return { to, onClick: () => toast.info(t('player.task.pending')) };
        default:
          return uploadTarget(lesson);
      }
    },
    [courseId, t],
  );
}
