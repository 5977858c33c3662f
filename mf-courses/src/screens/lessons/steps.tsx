import type { Lesson } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconArrowLeft, IconArrowRight } from 'shared-ui/icons';
import { StickyBar } from 'shared-ui/sticky-bar';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { lessonPath } from '../../rules/lessons/addresses.ts';
import { isMarkedByLearner } from '../../rules/lessons/playback.ts';
import styles from './classroom.module.css';

interface StepsProps {
  courseId: number;
  lessons: readonly Lesson[];
  /** Index of the shown lesson. */
  index: number;
  /** Receive the places of the lesson's own action. */
  onButtonPlace(place: HTMLElement | null): void;
  onMessagePlace(place: HTMLElement | null): void;
}

/**
 * Links to the previous and the next lesson, and between them the lesson's own action, always visible. One of them is the primary button: the
 * action while the lesson has one, then the next lesson.
 */
export function Steps({ courseId, lessons, index, onButtonPlace, onMessagePlace }: StepsProps) {
  const { t } = useTexts('mf-courses');
  const previous = lessons[index - 1];
  const next = lessons[index + 1];
  const hasAction = lessons[index]?.finished === 0 && isMarkedByLearner(lessons[index]);
  return (
    <StickyBar label={t('lessons.steps')}>
      <div className={styles.bar}>
        <div ref={onMessagePlace} role="status" className={styles.message} />
        <div className={styles.steps}>
          <div className={styles.step}>
            {previous && (
              <Button
                href={lessonPath(courseId, previous.id)}
                variant="secondary"
                size="s"
                icon={<IconArrowLeft />}
              >
                <span className={styles.stepText}>{t('lessons.previous')}</span>
                <VisuallyHidden>: {previous.title}</VisuallyHidden>
              </Button>
            )}
          </div>
          <div ref={onButtonPlace} className={styles.action} />
          <div className={styles.step}>
            {next && (
              <Button
                href={lessonPath(courseId, next.id)}
                variant={hasAction ? 'secondary' : 'primary'}
                size="s"
              >
                <span className={styles.stepText}>{t('lessons.next')}</span>
                <VisuallyHidden>: {next.title}</VisuallyHidden>
                <IconArrowRight aria-hidden="true" />
              </Button>
            )}
          </div>
        </div>
      </div>
    </StickyBar>
  );
}
