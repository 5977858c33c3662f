import { useTitle } from 'platform/remote';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { DetailSkeleton } from 'shared-ui/detail-frame';
import { Page } from 'shared-ui/layout';
import { ShareControl, sharedPath } from 'shared-ui/share';
import { Loaded } from 'shared-ui/states';
import { useCourse } from '../../queries/course.ts';
import { NoCourse } from './no-course.tsx';

interface CoursePageProps {
  /** From the address, unchecked. */
  id: string | undefined;
  /** Title until the course is loaded. */
  title: string;
  /** Path of the page, for sharing. */
  pathOf(id: number): string;
  children(course: Course): ReactNode;
}

/** A page about one course in all its loading and error states. Shows no details of a course that the user may not see (CC §2). */
export function CoursePage({ id: text, ...rest }: CoursePageProps) {
  const id = parseId(text);
  if (id !== undefined) return <Asked key={id} id={id} {...rest} />;
  return (
    <Page title={rest.title}>
      <NoCourse />
    </Page>
  );
}

function Asked({ id, title, pathOf, children }: Omit<CoursePageProps, 'id'> & { id: number }) {
  const { t } = useTexts('mf-courses');
  const query = useCourse(id);
  const course = query.data?.not_available === 0 ? query.data : undefined;
  useTitle(course?.title);
  if (query.data?.not_available === 1) return <Navigate to="/not-available" replace />;
  return (
    <Page
      title={<bdi>{course?.title ?? title}</bdi>}
      lead={course && <bdi>{course.short_short_description}</bdi>}
      actions={
        course && (
          <ShareControl
            title={course.title}
            path={sharedPath(pathOf(id), 'Course', id)}
            label={t('course.share')}
          />
        )
      }
    >
      <Loaded query={{ ...query, data: course }} loading={<DetailSkeleton />} missing={<NoCourse />}>
        {children}
      </Loaded>
    </Page>
  );
}
