import { useId } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Heading, Stack } from 'shared-ui/layout';
import { TopicTiles } from 'shared-ui/picture';
import { useCategories } from '../queries/courses.ts';
import styles from './home-categories.module.css';

/** The categories of courses as ways into the catalogue. Nothing while there are none. */
export function HomeCategories() {
  const { t } = useTexts('mf-courses');
  const headingId = useId();
  const { data: categories = [] } = useCategories();
  if (categories.length === 0) return null;
  return (
    <Stack as="section" gap="m" aria-labelledby={headingId} className={styles.section}>
      <Heading id={headingId}>{t('home.categories')}</Heading>
      <TopicTiles
        label={t('home.categories')}
        topics={categories.map(({ value, label }) => ({
          title: label,
          to: `/courses?categories=${value}`,
          seed: `category ${value}`,
        }))}
      />
    </Stack>
  );
}
