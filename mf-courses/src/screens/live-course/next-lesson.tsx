import type { Course } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Countdown } from 'shared-ui/countdown';
import { IconVideo } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { getLessonJoinState, type LiveLesson, toWait } from '../../rules/course/live.ts';
import { opensAt } from '../../rules/lessons/join-window.ts';
import { Join } from './join.tsx';
import { LessonTime } from './lesson-time.tsx';

interface NextLessonProps {
  course: Course;
  lesson: LiveLesson;
  /** The current instant, ms. */
  now: number;
}

/** The current or next lesson: its time, the time until then, and the link to join for enrolled users and hosts. */
export function NextLesson({ course, lesson, now }: NextLessonProps) {
  const { t } = useTexts('mf-courses');
  const { times, title } = lesson;
  if (times === undefined) return null;
  const start = Date.parse(times.starts_at);
  const isOn = now >= start;
  const isOpen = getLessonJoinState(lesson, now) === 'open';
  const isHost = course.is_host === 1;
  const canJoin = isHost || course.is_enrolled === 1;
  const wait = toWait(start - now);
  return (
    <Card as="section" tone="tinted">
      <Stack gap="m">
        <Group gap="s">
          <Heading size="m">{t('live.next')}</Heading>
          {isOn && (
            <Badge tone="accent" icon={<IconVideo />}>
              {t('live.now')}
            </Badge>
          )}
        </Group>
        <Stack gap="xs">
          <Text strong dir="auto">
            {title}
          </Text>
          <LessonTime course={course} times={times} />
        </Stack>
        {wait && <Text role="timer">{t(`live.in.${wait.unit}`, { count: wait.count })}</Text>}
        {!wait && !isOn && !(isOpen && canJoin) && (
          <Countdown
            until={canJoin ? opensAt(times.starts_at) : start}
            label={(left) => t(canJoin ? 'live.opens' : 'live.starts', { left })}
            onEnd={() => {}}
          />
        )}
        {canJoin && isOpen && <Join courseId={course.id} lessonId={lesson.id} isHost={isHost} />}
      </Stack>
    </Card>
  );
}
