import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Card, Group, Heading, Stack } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';

/** The teacher of the course, with a link to their public profile. The house's own courses have none. */
export function Teacher({ course }: { course: Pick<Course, 'provider_data'> }) {
  const { t } = useTexts('mf-courses');
  const { provider_data: provider } = course;
  if (provider === null) return null;
  const path = `/consultants/${provider.type}/${provider.id}`;
  return (
    <Stack as="section" gap="m">
      <Heading>{t('course.teacher.title')}</Heading>
      <Card>
        <Group justify="between" gap="m">
          <Person
            name={provider.name}
            avatar={provider.avatar}
            size="l"
            line={t(`course.teacher.${provider.gender === 2 ? 'typesFeminine' : 'types'}.${provider.type}`)}
          />
          <Button variant="secondary" size="s" href={path}>
            {t('course.teacher.profile')}
          </Button>
        </Group>
      </Card>
    </Stack>
  );
}
