import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { CoursePage } from '../../parts/course-frame/course-page.tsx';
import { LiveCourse } from './live-course.tsx';

/** `/live/courses/{id}`: the schedule of a live course, with real data (CC §2; PD-62). A recorded course redirects to its own page. */
export default function Screen() {
  const { t } = useTexts('mf-courses');
  const { search } = useLocation();
  return (
    <CoursePage id={useParams().id} title={t('live.title')} pathOf={(id) => `/live/courses/${id}`}>
      {(course) =>
        course.is_live === 1 ? (
          <LiveCourse course={course} />
        ) : (
          <Navigate to={`/courses/${course.id}${search}`} replace />
        )
      }
    </CoursePage>
  );
}
