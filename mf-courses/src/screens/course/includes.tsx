import type { Course } from 'shared-api/contracts/courses/course';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { IconCertificate, IconClock, IconFileText, IconHelpCircle, IconListCheck } from 'shared-ui/icons';
import { Card, Heading } from 'shared-ui/layout';
import { formatDuration, hourSeconds } from '../../rules/lessons/duration.ts';
import styles from './course.module.css';

/** The contents of a course (CC §3). Skips kinds of which it has none. */
export function Includes({ includes }: { includes: Course['includes'] }) {
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  const { hours, quiz, assessment, certificate, files } = includes;
  const items = [
    {
      Icon: IconClock,
      count: hours,
      words: t('course.includes.hours', { length: formatDuration(hours * hourSeconds, language, 'long') }),
    },
    { Icon: IconHelpCircle, count: quiz, words: t('course.includes.quiz', { count: quiz }) },
    { Icon: IconListCheck, count: assessment, words: t('course.includes.assessment', { count: assessment }) },
    { Icon: IconFileText, count: files, words: t('course.includes.files', { count: files }) },
    { Icon: IconCertificate, count: certificate, words: t('course.includes.certificate') },
  ].filter(({ count }) => count > 0);
  if (items.length === 0) return null;
  return (
    <Card as="section" tone="sunken">
      <Heading level={2} size="m" className={styles.includesTitle}>
        {t('course.includes.title')}
      </Heading>
      <ul className={styles.includes} aria-label={t('course.includes.title')}>
        {items.map(({ Icon, words }) => (
          <li key={words} className={styles.thing}>
            <Icon aria-hidden="true" />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
