import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconCalendarEvent } from 'shared-ui/icons';
import { Heading, Stack } from 'shared-ui/layout';
import { CourseLayout } from '../../parts/course-frame/course-layout.tsx';
import { CourseMetadata } from '../../parts/course-frame/course-metadata.tsx';
import { LessonList } from '../../parts/lesson-list/lesson-list.tsx';
import { lessonPath } from '../../rules/lessons/addresses.ts';
import type { ListedLesson } from '../../rules/lessons/state.ts';
import { Description } from './description.tsx';
import { Feedback } from './feedback.tsx';
import { Includes } from './includes.tsx';
import { LessonPreview } from './lesson-preview.tsx';
import { Outcomes } from './outcomes.tsx';
import { Requirements } from './requirements.tsx';
import { Teacher } from './teacher.tsx';

/** The full description of a course (CC §2). */
export function CourseDetails({ course }: { course: Course }) {
  const { t } = useTexts('mf-courses');
  const { id, is_enrolled, is_live } = course;
  const targetOf = (lesson: ListedLesson) => {
    if (is_enrolled === 1) return { to: lessonPath(id, lesson.id) };
    return lesson.is_preview === 1 ? { to: `?preview=${lesson.id}` } : undefined;
  };
  return (
    <CourseLayout course={course}>
      <Stack gap="l">
        <CourseMetadata course={course} />
        {is_live === 1 && (
          <div>
            <Button variant="secondary" icon={<IconCalendarEvent />} href={`/live/courses/${id}`}>
              {t('course.schedule')}
            </Button>
          </div>
        )}
      </Stack>
      <Outcomes outcomes={course.outcomes ?? []} />
      <Description text={course.description} />
      <Includes includes={course.includes} />
      <Requirements requirements={course.requirements ?? []} />
      <Stack as="section" gap="m">
        <Heading>{t('course.content')}</Heading>
        <LessonList sections={course.sections} targetOf={targetOf} />
      </Stack>
      <Teacher course={course} />
      <Feedback course={course} />
      <LessonPreview course={course} />
    </CourseLayout>
  );
}
