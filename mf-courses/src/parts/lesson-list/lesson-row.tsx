import { Link } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Badge } from 'shared-ui/badge';
import { formatDateTime } from 'shared-ui/format';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { formatDuration } from '../../rules/lessons/duration.ts';
import { isOwn, type ListedLesson, lessonState } from '../../rules/lessons/state.ts';
import { kindIcons, stateIcons } from './icons.ts';
import styles from './lesson-list.module.css';

/** The link of a lesson, and what else happens on a click. */
export interface LessonTarget {
  to: string;
  /** State of the navigation. */
  state?: unknown;
  onClick?(): void;
}

interface LessonRowProps {
  lesson: ListedLesson;
  current: boolean;
  target: LessonTarget | undefined;
}

export function LessonRow({ lesson, current, target }: LessonRowProps) {
  const look = [styles.row, current && styles.current].filter(Boolean).join(' ');
  const content = <Content lesson={lesson} />;
  if (target === undefined) return <span className={look}>{content}</span>;
  return (
    <Link
      to={target.to}
      state={target.state}
      onClick={target.onClick}
      className={look}
      aria-current={current ? 'page' : undefined}
    >
      {content}
    </Link>
  );
}

function Content({ lesson }: { lesson: ListedLesson }) {
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  const { content_type: kind, duration, title } = lesson;
  const state = lessonState(lesson);
  const Kind = kindIcons[kind];
  const State = stateIcons[state];
  const startsAt = isOwn(lesson) ? lesson.starts_at : null;
  return (
    <>
      <Kind className={styles.kind} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
        <span className={styles.note}>
          {lesson.is_text === 1 ? t('lessonList.text') : t(`lessonList.kinds.${kind}`)}
          {startsAt === null ? (
            duration > 0 && (
              <>
                {' · '}
                <bdi aria-hidden="true">{formatDuration(duration, language)}</bdi>
                <VisuallyHidden>{formatDuration(duration, language, 'long')}</VisuallyHidden>
              </>
            )
          ) : (
            <>
              {' · '}
              <span data-zoned>{formatDateTime(startsAt, language, { timeZone: deviceZone() })}</span>
            </>
          )}
        </span>
      </span>
      {state === 'preview' && <Badge tone="primary">{t('lessonList.states.preview')}</Badge>}
      {State && (
        <span className={`${styles.state} ${styles[state]}`} title={t(`lessonList.states.${state}`)}>
          <State aria-hidden="true" />
          <VisuallyHidden>{t(`lessonList.states.${state}`)}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
