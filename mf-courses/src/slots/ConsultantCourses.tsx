import { useTexts } from 'shared-api/i18n';
import type { Slots } from 'shared-api/slots';
import { Button } from 'shared-ui/button';
import { emptyTextOf } from 'shared-ui/list';
import { EmptyState } from 'shared-ui/states';
import { CourseGrid } from '../parts/course-card/course-grid.tsx';
import { useCoursesOfConsultant } from '../queries/courses.ts';

/** Tab 'Courses' of a consultant's profile (CC §2). */
export default function ConsultantCourses({
  consultantId,
  page,
  onPage,
}: Slots['consultant-profile.courses.v1']) {
  const { t } = useTexts('mf-courses');
  return (
    <CourseGrid
      label={t('catalogue.title')}
      query={useCoursesOfConsultant(consultantId, page)}
      page={page}
      onPage={onPage}
      empty={
        <EmptyState
          picture="courses"
          title={emptyTextOf('courses')}
          action={<Button href="/courses">{t('mine.find')}</Button>}
        />
      }
    />
  );
}
