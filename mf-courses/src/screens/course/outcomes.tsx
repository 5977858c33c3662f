import { useTexts } from 'shared-api/i18n';
import { IconCheck } from 'shared-ui/icons';
import { Card, Heading } from 'shared-ui/layout';
import styles from './course.module.css';

/** What learners will be able to do. Renders nothing if the course does not list it. */
export function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  const { t } = useTexts('mf-courses');
  if (outcomes.length === 0) return null;
  return (
    <Card as="section">
      <Heading level={2} size="m" className={styles.includesTitle}>
        {t('course.outcomes')}
      </Heading>
      <ul className={styles.outcomes} aria-label={t('course.outcomes')}>
        {outcomes.map((outcome) => (
          <li key={outcome} className={styles.outcome}>
            <IconCheck aria-hidden="true" />
            <span dir="auto">{outcome}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
