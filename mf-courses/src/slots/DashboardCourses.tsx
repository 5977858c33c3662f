import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { SectionCard, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ProgressBar } from 'shared-ui/progress';
import { Loaded } from 'shared-ui/states';
import { useMyCourses } from '../queries/courses.ts';
import { getCardPath } from '../rules/catalogue/card.ts';

/** How many courses the start page shows. */
const maxCourses = 3;

/** Section of the start page: the courses that the user has begun, each with the way back to its lessons. */
export default function DashboardCourses() {
  const { t } = useTexts('mf-courses');
  return (
    <SectionCard
      title={t('dashboard.continue')}
      aside={<TextLink to="/user/courses">{t('mine.title')}</TextLink>}
    >
      <Loaded query={useMyCourses('in_progress', 1)}>
        {({ data }) => <Courses courses={data.data.slice(0, maxCourses)} />}
      </Loaded>
    </SectionCard>
  );
}

function Courses({ courses }: { courses: readonly CourseCard[] }) {
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
        <Stack as="li" gap="xs" key={course.id}>
          <TextLink to={getCardPath(course)} dir="auto">
            {course.title}
          </TextLink>
          {/* Without the words of CC §4: a course that was just begun has not failed. */}
          <ProgressBar value={course.progress} label={t('progress.label')} status="none" />
        </Stack>
      ))}
    </Stack>
  );
}
