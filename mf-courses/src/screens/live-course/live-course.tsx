import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Group, Heading, Stack, Text } from 'shared-ui/layout';
import { CourseLayout } from '../../parts/course-frame/course-layout.tsx';
import { CourseMetadata } from '../../parts/course-frame/course-metadata.tsx';
import { getLessonJoinState, liveLessons, nextLesson } from '../../rules/course/live.ts';
import { NextLesson } from './next-lesson.tsx';
import { SaveCalendar } from './save-calendar.tsx';
import { Schedule } from './schedule.tsx';
import { Seats } from './seats.tsx';
import { useClock } from './use-clock.ts';

/** A live course: the next lesson, the complete schedule, and the purchase button. */
export function LiveCourse({ course }: { course: Course }) {
  const { t } = useTexts('mf-courses');
  const lessons = liveLessons(course);
  const now = useClock(lessons);
  const next = nextLesson(lessons, now);
  const isOver = lessons.length > 0 && lessons.every((lesson) => getLessonJoinState(lesson, now) === 'over');
  return (
    <CourseLayout course={course}>
      <Stack gap="l">
        <CourseMetadata course={course} />
        <Seats course={course} />
        <div>
          <Button variant="secondary" href={`/courses/${course.id}`}>
            {t('live.about')}
          </Button>
        </div>
      </Stack>
      {next && <NextLesson course={course} lesson={next} now={now} />}
      {isOver && <Text>{t('live.over')}</Text>}
      <Stack as="section" gap="m">
        <Group justify="between">
          <Heading>{t('live.schedule')}</Heading>
          {course.is_enrolled === 1 && next && <SaveCalendar courseId={course.id} />}
        </Group>
        <Schedule course={course} lessons={lessons} now={now} />
      </Stack>
    </CourseLayout>
  );
}
