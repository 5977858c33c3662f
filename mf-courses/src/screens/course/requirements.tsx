import { useTexts } from 'shared-api/i18n';
import { Heading, Stack } from 'shared-ui/layout';
import styles from './course.module.css';

/** What learners need to have or know. Renders nothing if the course does not list it. */
export function Requirements({ requirements }: { requirements: readonly string[] }) {
  const { t } = useTexts('mf-courses');
  if (requirements.length === 0) return null;
  return (
    <Stack as="section" gap="s">
      <Heading>{t('course.requirements')}</Heading>
      <ul className={styles.requirements} aria-label={t('course.requirements')}>
        {requirements.map((requirement) => (
          <li key={requirement} dir="auto">
            {requirement}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
