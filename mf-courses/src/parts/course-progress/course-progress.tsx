import { useTexts } from 'shared-api/i18n';
import { ProgressBar } from 'shared-ui/progress';

/**
 * The user's progress in a course, 0 to 100, with the words of CC §4: Success, Improve, Failed. A user who has not
 * started has not failed: at 0 there is no word.
 */
export function CourseProgress({ value }: { value: number }) {
  const { t } = useTexts('mf-courses');
  return <ProgressBar value={value} label={t('progress.label')} status={value > 0 ? 'progress' : 'none'} />;
}
