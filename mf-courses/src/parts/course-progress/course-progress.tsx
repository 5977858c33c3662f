import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import { useTexts } from 'shared-api/i18n';
import { ProgressBar } from 'shared-ui/progress';

/**
 * The user's progress in a course, 0 to 100. The words of CC §4, Success, Improve and Failed, come once everything is submitted: before that nobody
 * has failed (PD-137).
 */
export function CourseProgress({
  course: { progress, handed_in: isHandedIn },
}: {
  course: Pick<CourseCard, 'progress' | 'handed_in'>;
}) {
  const { t } = useTexts('mf-courses');
  return (
    <ProgressBar
      value={progress}
      label={t('progress.label')}
      status={isHandedIn === 1 ? 'progress' : 'none'}
    />
  );
}
