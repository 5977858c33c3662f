import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Text } from 'shared-ui/layout';

/** How many seats a course with a limit still has. */
export function Seats({ course }: { course: Course }) {
  const { t } = useTexts('mf-courses');
  const { remaining_number: count, limited_number: all } = course;
  if (course.is_limited === 0 || count === null || all === null || count === 0) return null;
  return <Text>{t('live.seats', { count, all })}</Text>;
}
