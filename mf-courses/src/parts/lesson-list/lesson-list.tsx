import { memo } from 'react';
import { useTexts } from 'shared-api/i18n';
import { IconChevronDown } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { countFinished, isOwn, type ListedLesson } from '../../rules/lessons/state.ts';
import styles from './lesson-list.module.css';
import { LessonRow, type LessonTarget } from './lesson-row.tsx';

export interface LessonListProps {
  /** From the answer of the course: with states for an enrolled user, else only the outline. */
  sections: readonly { id: number; title: string; lessons: readonly ListedLesson[] }[];
  /** The lesson that is shown beside the list. */
  current?: number;
  /** Link target of a lesson. A lesson without a target is no link. */
  targetOf?(lesson: ListedLesson): LessonTarget | undefined;
}

/** The sections of a course, each with its lessons (CC §2), their kind and state (CC §4). */
export const LessonList = memo(function LessonList({ sections, current, targetOf }: LessonListProps) {
  const { t } = useTexts('mf-courses');
  if (sections.every(({ lessons }) => lessons.length === 0))
    return <Text tone="muted">{t('lessonList.empty')}</Text>;
  return (
    <div className={styles.sections}>
      {sections.map(({ id, title, lessons }) => (
        // The browser's own disclosure element, so that its find-in-page opens folded sections.
        <details key={id} open className={styles.section}>
          <summary className={styles.head}>
            <h3 className={styles.title} dir="auto">
              {title}
            </h3>
            <span className={styles.count}>
              {lessons.some(isOwn)
                ? t('lessonList.finished', { finished: countFinished(lessons), all: lessons.length })
                : t('lessonList.count', { count: lessons.length })}
            </span>
            <IconChevronDown className={styles.fold} aria-hidden="true" />
          </summary>
          <ol className={styles.lessons}>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonRow lesson={lesson} current={lesson.id === current} target={targetOf?.(lesson)} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
});
