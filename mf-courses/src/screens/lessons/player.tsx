import { Navigate, NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { Lesson, OwnCourse } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState } from 'shared-ui/states';
import { useSendUnsentProgress } from '../../parts/player/use-send-unsent-progress.ts';
import { lessonPath } from '../../rules/lessons/addresses.ts';
import { findChosenLesson } from '../../rules/lessons/chosen-lesson.ts';
import { Classroom } from './classroom.tsx';

/** Shows the lesson in the address. Replaces an address without a valid lesson. */
export function Player({ course }: { course: OwnCourse }) {
  const { t } = useTexts('mf-courses');
  const [search] = useSearchParams();
  const named = search.get('lesson');
  const lesson = findChosenLesson(course, named);
  if (lesson === undefined)
    return (
      <Page title={<bdi>{course.title}</bdi>}>
        <EmptyState
          picture="courses"
          title={t('lessons.none.title')}
          text={t('lessons.none.text')}
          action={<Button href={`/courses/${course.id}`}>{t('lessons.none.action')}</Button>}
        />
      </Page>
    );
  if (named !== String(lesson.id)) return <Navigate to={lessonPath(course.id, lesson.id)} replace />;
  return <Chosen course={course} lesson={lesson} />;
}

function Chosen({ course, lesson }: { course: OwnCourse; lesson: Lesson }) {
  const { state } = useLocation();
  const type = useNavigationType();
  useSendUnsentProgress(course.id, lesson.id);
  // After a refresh no video starts by itself.
  const plays = type === NavigationType.Push && (state as { plays?: unknown } | null)?.plays === true;
  return <Classroom course={course} lesson={lesson} plays={plays} />;
}
