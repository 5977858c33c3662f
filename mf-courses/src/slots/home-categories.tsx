import { useId } from 'react';
import type { HomeLists } from 'shared-api/contracts/home';
import { useTexts } from 'shared-api/i18n';
import { Heading, Stack } from 'shared-ui/layout';
import { TopicTiles } from 'shared-ui/picture';
import styles from './home-categories.module.css';

interface HomeCategoriesProps {
  categories: NonNullable<HomeLists['course_categories']>;
}

/** The categories of courses, as links to the catalogue. Renders nothing without categories. */
export function HomeCategories({ categories }: HomeCategoriesProps) {
  const { t } = useTexts('mf-courses');
  const headingId = useId();
  if (categories.length === 0) return null;
  return (
    <Stack as="section" gap="m" aria-labelledby={headingId} className={styles.section}>
      <Heading id={headingId}>{t('home.categories')}</Heading>
      <TopicTiles
        label={t('home.categories')}
        topics={categories.map(({ id, name }) => ({
          title: name,
          to: `/courses?categories=${id}`,
          seed: `category ${id}`,
        }))}
      />
    </Stack>
  );
}
