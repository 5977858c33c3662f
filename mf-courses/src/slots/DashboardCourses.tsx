import type { BegunCourse } from 'shared-api/contracts/courses/start-page';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { InlineList } from 'shared-ui/inline-list';
import { SectionCard, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ProgressBar } from 'shared-ui/progress';
import { Loaded } from 'shared-ui/states';
import { CourseRow } from '../parts/course-row/course-row.tsx';
import { useBegunCourses } from '../queries/courses.ts';
import { formatPosition } from '../rules/lessons/duration.ts';

/** Section of the start page: the courses in progress, each with the lesson and the second at which to continue. */
export default function DashboardCourses() {
  const { t } = useTexts('mf-courses');
  return (
    <SectionCard
      title={t('dashboard.continue')}
      aside={<TextLink to="/user/courses">{t('mine.title')}</TextLink>}
    >
      <Loaded query={useBegunCourses()}>{(courses) => <Courses courses={courses} />}</Loaded>
    </SectionCard>
  );
}

function Courses({ courses }: { courses: readonly BegunCourse[] }) {
  const { t } = useTexts('mf-courses');
  if (courses.length === 0)
    return (
      <Stack gap="s" align="start">
        <Text tone="muted">{t('dashboard.none')}</Text>
        <Button variant="secondary" href="/courses">
          {t('mine.find')}
        </Button>
      </Stack>
    );
  return (
    <Stack as="ul" gap="m">
      {courses.map((course) => (
        <CourseRow key={course.id} course={course} to={getResumePath(course)}>
          {course.resume && <NextLesson lesson={course.resume} />}
          {/* Without the labels of CC §4: a course that has just been started has not failed. */}
          <ProgressBar value={course.progress} label={t('progress.label')} status="none" />
        </CourseRow>
      ))}
    </Stack>
  );
}

const getResumePath = ({ id, resume }: BegunCourse): string =>
  resume ? `/lessons/${id}?lesson=${resume.id}` : `/lessons/${id}`;

function NextLesson({ lesson: { title, position } }: { lesson: NonNullable<BegunCourse['resume']> }) {
  const { t } = useTexts('mf-courses');
  return (
    <Text size="s" tone="muted">
      <InlineList items={[title, position >= 1 && t('dashboard.at', { time: formatPosition(position) })]} />
    </Text>
  );
}
