import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { IconCheck } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { emptyTextOf } from 'shared-ui/list';
import { EmptyState } from 'shared-ui/states';
import { getLessonJoinState, type LiveLesson } from '../../rules/course/live.ts';
import { LessonTime } from './lesson-time.tsx';
import styles from './live-course.module.css';

interface ScheduleProps {
  course: Course;
  lessons: readonly LiveLesson[];
  /** The current instant, ms. */
  now: number;
}

/** All live lessons of a course, in the user's time zone and, if that differs, in the provider's. */
export function Schedule({ course, lessons, now }: ScheduleProps) {
  const { t } = useTexts('mf-courses');
  if (lessons.length === 0)
    return (
      <EmptyState
        picture="calendar"
        title={emptyTextOf('courses')}
        text={t('live.empty')}
        action={<Button href={`/courses/${course.id}`}>{t('lessons.none.action')}</Button>}
      />
    );
  return (
    <ol className={styles.schedule} aria-label={t('live.schedule')}>
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <Card>
            <Group justify="between" align="start">
              <Stack gap="xs">
                <Text strong dir="auto">
                  {lesson.title}
                </Text>
                <Text size="s" tone="muted" dir="auto">
                  {lesson.section}
                </Text>
                {lesson.times ? (
                  <LessonTime course={course} times={lesson.times} />
                ) : (
                  <Text size="s" tone="muted">
                    {t('live.unset')}
                  </Text>
                )}
              </Stack>
              <State lesson={lesson} now={now} />
            </Group>
          </Card>
        </li>
      ))}
    </ol>
  );
}

function State({ lesson, now }: { lesson: LiveLesson; now: number }) {
  const { t } = useTexts('mf-courses');
  if (lesson.finished)
    return (
      <Badge tone="success" icon={<IconCheck />}>
        {t('live.attended')}
      </Badge>
    );
  const joinState = getLessonJoinState(lesson, now);
  if (joinState === 'open') return <Badge tone="accent">{t('live.open')}</Badge>;
  return joinState === 'over' ? <Badge>{t('live.past')}</Badge> : null;
}
