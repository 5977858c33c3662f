import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { Badge } from 'shared-ui/badge';
import { IconLanguage, IconUsers, IconVideo } from 'shared-ui/icons';
import { Group, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Rating } from 'shared-ui/rating';
import styles from './course-frame.module.css';

/** Provider, rating and target age of a course. */
export function CourseMetadata({ course }: { course: Course }) {
  const { t } = useTexts('mf-courses');
  const { provider_data: provider, provider_name, is_live, subscribers, languages, categories } = course;
  return (
    <Stack gap="s">
      <Group gap="s">
        <Avatar name={provider_name} src={provider?.avatar ?? undefined} size="m" />
        <Text as="span">
          {t('course.by')}{' '}
          {provider ? (
            <TextLink to={`/consultants/${provider.type}/${provider.id}`}>
              <bdi>{provider.name}</bdi>
            </TextLink>
          ) : (
            <bdi>{provider_name}</bdi>
          )}
        </Text>
      </Group>
      <Group gap="m" className={styles.figures}>
        <Rating value={course.rating_stars} count={course.ratings_count} />
        <span className={styles.figure}>
          <IconUsers aria-hidden="true" />
          {t('card.subscribers', { count: subscribers })}
        </span>
        {languages.length > 0 && (
          <span className={styles.figure}>
            <IconLanguage aria-hidden="true" />
            <span>{languages.map(({ name }) => name).join(t('course.comma'))}</span>
          </span>
        )}
      </Group>
      <Group gap="xs">
        {is_live === 1 ? (
          <Badge tone="accent" icon={<IconVideo />}>
            {t('card.live')}
          </Badge>
        ) : (
          <Badge>{t('course.recorded')}</Badge>
        )}
        {categories.map(({ id, name }) => (
          <Badge key={id}>
            <bdi>{name}</bdi>
          </Badge>
        ))}
      </Group>
    </Stack>
  );
}
