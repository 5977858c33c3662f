import type { Lesson } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconArrowLeft, IconArrowRight } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { StickyBar } from 'shared-ui/sticky-bar';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { lessonPath } from '../../rules/lessons/addresses.ts';
import styles from './classroom.module.css';

interface StepsProps {
  courseId: number;
  lessons: readonly Lesson[];
  /** Index of the shown lesson. */
  index: number;
}

/** Links to the previous and the next lesson, always visible. */
export function Steps({ courseId, lessons, index }: StepsProps) {
  const { t } = useTexts('mf-courses');
  const previous = lessons[index - 1];
  const next = lessons[index + 1];
  return (
    <StickyBar label={t('lessons.steps')}>
      <div className={styles.step}>
        {previous && (
          <Button
            href={lessonPath(courseId, previous.id)}
            variant="secondary"
            size="s"
            icon={<IconArrowLeft />}
          >
            {t('lessons.previous')}
            <VisuallyHidden>: {previous.title}</VisuallyHidden>
          </Button>
        )}
      </div>
      <Text size="s" tone="muted" numbers>
        {t('lessons.position', { number: index + 1, all: lessons.length })}
      </Text>
      <div className={styles.step}>
        {next && (
          <Button href={lessonPath(courseId, next.id)} size="s">
            {t('lessons.next')}
            <VisuallyHidden>: {next.title}</VisuallyHidden>
            <IconArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
    </StickyBar>
  );
}
