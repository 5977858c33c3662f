import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import { useTexts } from 'shared-api/i18n';
import { ProgressBar } from 'shared-ui/progress';

/**
 * The user's progress in a course, 0 to 100. The labels of CC §4, Success, Improve and Failed, are shown once
 * everything is submitted, because before that nobody has failed (PD-137).
 */
export function CourseProgress({
  course: { progress, handed_in: isSubmitted },
}: {
  course: Pick<CourseCard, 'progress' | 'handed_in'>;
}) {
  const { t } = useTexts('mf-courses');
  return (
    <ProgressBar
      value={progress}
      label={t('progress.label')}
      status={isSubmitted === 1 ? 'progress' : 'none'}
    />
  );
}
