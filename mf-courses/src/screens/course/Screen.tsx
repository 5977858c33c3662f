import { useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { CoursePage } from '../../parts/course-frame/course-page.tsx';
import { CourseDetails } from './course-details.tsx';

/** `/courses/{id}`: the public page of a course, with the purchase button (CC §2; PD-116). */
export default function Screen() {
  const { t } = useTexts('mf-courses');
  return (
    <CoursePage id={useParams().id} title={t('course.title')} pathOf={(id) => `/courses/${id}`}>
      {(course) => <CourseDetails course={course} />}
    </CoursePage>
  );
}
